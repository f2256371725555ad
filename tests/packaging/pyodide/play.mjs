// node play.mjs WHEELS CHECKOUT: what is printed by tests/golden/games.py, in Pyodide, with nothing but these wheels.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadPyodide } from "pyodide";

const [wheels, checkout] = process.argv.slice(2);
const python = await loadPyodide();
for (const name of readdirSync(wheels)) {
  python.unpackArchive(new Uint8Array(readFileSync(join(wheels, name))), "wheel");
}
// The tests are read from the checkout; golfrules is not, since its folder src is not on the path.
python.mountNodeFS("/checkout", checkout);
python.runPython(`
import sys
sys.path.append("/checkout")
from tests.golden.games import told, who_plays
import golfrules
print(sys.platform, who_plays(), golfrules.__file__.startswith("/checkout"))
for game in ("six-card", "scramble", "duffers", "solo"):
    for line in told(game, 12):
        print(line)
`);
