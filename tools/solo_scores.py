"""What solo comes to, measured: a bot plays alone on three courses, and its scores are counted.

    python tools/solo_scores.py play [--course front] [--player expert] [--games 2000] [--seed 1] [--seconds 170]
    python tools/solo_scores.py report
    python tools/solo_scores.py write

`play` plays games one after the other and adds each to build/solo-scores.jsonl, with what the cards were when it was
played; games that are there already are not played again, so it can be stopped at any time and called again, and
several may run at once with other seeds. `report` prints the figures of all games that were played with the cards as
they are now; `write` puts them into docs/explanation/solo-scores.md and draws docs/explanation/solo-scores.svg.
"""

import argparse
import json
import statistics
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from balance import table
from charts import begun, ended, legend
from rich.progress import track

import golfrules as gr
from golfrules.players import Player, make_player

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "build" / "solo-scores.jsonl"
PAGE = ROOT / "docs" / "explanation" / "solo-scores.md"
PICTURE = PAGE.with_suffix(".svg")
SECONDS = 170

COURSES: Final = {
    "front": ("Front nine", "front-nine"),
    "back": ("Back nine", "back-nine"),
    "mixed": ("Nine of all", ""),
}
"""Each course by a short name: as it is called, and the house rule that lays it out."""

INTRO: Final = """\
How good is a score in solo? We let our own player (`make_player("expert", ...)`) play on three courses: the nine
beginner Holes, the nine advanced ones, and nine of all eighteen. It sees what its seat sees, remembers the order of the
deck from the second round on, and plans to the end of the game with it; it is good, and not perfect. This page is
written by `python tools/solo_scores.py write`."""
ABOUT_SCORES: Final = """\
Strokes to par of the whole course: below nothing is under par. A Hole that is not completed counts twice its par. The
random player does anything that is allowed."""
ABOUT_COMPLETED: Final = "How often each number of the nine Holes was completed."
PICTURED: Final = "Scores to par on the three courses: the expert about par or under it, the random player far over it"


def load(course: str) -> gr.Game:
    """Solo on a course."""
    house = COURSES[course][1]
    return gr.load_game("solo", house=[house] if house else [])


def play(game: gr.Game, player: Player, seed: int) -> dict[str, Any]:
    """One game, and what it came to."""
    state = game.new_initial_state(players=1, seed=seed)
    par = {hole.name: state.explain("par", hole.name).value for hole in game.program.things["hole"]}
    began = time.process_time()
    while state.current_player is not None:
        state = state.apply(player.choose(state.observe(0)))
    flow = state.observe(0).flow
    return {
        "cards": game.hash,
        "seed": seed,
        "score": state.scores[0],
        "par": sum(par[hole] for hole in flow["course"]),
        "completed": len(flow["completed"]),
        "seconds": round(time.process_time() - began, 3),
    }


def read_games(hashes: dict[str, str] | None) -> list[dict[str, Any]]:
    """The games played so far, with these cards."""
    if not GAMES.exists():
        return []
    games = [json.loads(line) for line in GAMES.read_text("utf-8").splitlines()]
    return [g for g in games if hashes is None or g["cards"] == hashes[g["course"]]]


class Scores:
    """The games of one player on one course."""

    def __init__(self, games: Sequence[dict[str, Any]]) -> None:
        self.games = games
        self.over = [g["score"] - g["par"] for g in games]
        self.completed = [g["completed"] for g in games]

    def share(self, over: int) -> float:
        """The share of games with so many strokes over par."""
        return self.over.count(over) / len(self.over)

    def row(self) -> tuple[str, ...]:
        """The figures, for a table."""
        low, middle, high = statistics.quantiles(self.over, n=4)
        return (
            str(len(self.over)),
            f"{statistics.mean(self.over):+.1f}",
            f"{middle:+.0f}",
            f"{low:+.0f} to {high:+.0f}",
            f"{min(self.over):+d}",
            f"{max(self.over):+d}",
            f"{sum(n < 0 for n in self.over) / len(self.over):.0%}",
            f"{statistics.mean(self.completed):.1f}",
        )


def by_course(games: Sequence[dict[str, Any]]) -> dict[tuple[str, str], Scores]:
    """The games of each player on each course, where there are enough to count."""
    out = {}
    for course in COURSES:
        for player in ("expert", "random"):
            found = [g for g in games if (g["course"], g["player"]) == (course, player)]
            if len(found) > 1:
                out[course, player] = Scores(found)
    return out


def page(scores: dict[tuple[str, str], Scores]) -> str:
    """The figures as a page."""
    experts = [(course, s) for (course, player), s in scores.items() if player == "expert"]
    most = max((max(s.completed) for _, s in experts), default=0)
    counted = [(course, Counter(s.completed), len(s.completed)) for course, s in experts]
    seconds = [g["seconds"] for _, s in experts for g in s.games]
    parts = [
        "# What solo comes to",
        INTRO,
        f"![{PICTURED}]({PICTURE.name})",
        "## Scores",
        ABOUT_SCORES,
        table(
            ("Course", "Player", "Games", "Mean", "Median", "Half of them", "Best", "Worst", "Under par", "Holes"),
            ((COURSES[course][0], player, *s.row()) for (course, player), s in scores.items()),
        ),
        "## Holes completed",
        ABOUT_COMPLETED,
        table(
            ("Course", *map(str, range(most, -1, -1))),
            (
                (COURSES[course][0], *(f"{count[n] / many:.1%}" if count[n] else "" for n in range(most, -1, -1)))
                for course, count, many in counted
            ),
        ),
    ]
    if seconds:
        parts.append(f"A game takes the expert {statistics.median(seconds):.2f} s of computing at the median.")
    return "\n\n".join(parts) + "\n"


# ---------------------------------------------------------------------------------------------------------- the picture

WIDTH, HEIGHT, MARGIN, TOP, GAP = 760, 110, 110, 56, 44
COLOURS: Final = {"expert": "#2e7d32", "random": "#9e9e9e"}


def picture(scores: dict[tuple[str, str], Scores]) -> str:
    """The scores as bars, a panel for each course; on a ground of its own, for light pages and dark ones."""
    over = [n for s in scores.values() for n in s.over]
    first, last = (min(over) // 5) * 5, -(-max(over) // 5) * 5
    step = (WIDTH - MARGIN - 30) / (last - first + 1)
    whole = TOP + len(COURSES) * (HEIGHT + GAP) + 28

    def x(strokes: int) -> float:
        return MARGIN + (strokes - first) * step

    out = [*begun(WIDTH, whole, PICTURED), *legend(COLOURS, MARGIN, top=16, step=110)]
    for row, (course, (title, _)) in enumerate(COURSES.items()):
        ground = TOP + row * (HEIGHT + GAP) + HEIGHT
        out.append(f"<text x='16' y='{ground - HEIGHT / 2:.0f}'>{title}</text>")
        for player, colour in COLOURS.items():
            s = scores.get((course, player))
            if s is None:
                continue
            most = max(map(s.share, s.over))
            for n in sorted(set(s.over)):
                tall = s.share(n) / most * HEIGHT
                out.append(
                    f"<rect x='{x(n) + 0.5:.1f}' y='{ground - tall:.1f}' width='{step - 1:.1f}' height='{tall:.1f}'"
                    f" fill='{colour}'/>"
                )
            peak = next(n for n in s.over if s.share(n) == most)
            out.append(
                f"<text x='{x(peak) + step / 2:.1f}' y='{ground - HEIGHT - 4}' text-anchor='middle'>{most:.0%}</text>"
            )
        out.append(f"<path d='M{MARGIN} {ground}H{WIDTH - 30}' stroke='#777777'/>")
        middle = x(0) + step / 2
        out.append(f"<path d='M{middle:.1f} {ground - HEIGHT}V{ground}' stroke='#777777' stroke-dasharray='3 3'/>")
        for n in range(first, last + 1, 5):
            label = "par" if n == 0 else f"{n:+d}"
            out.append(f"<text x='{x(n) + step / 2:.1f}' y='{ground + 15}' text-anchor='middle'>{label}</text>")
    told = "Strokes to par; the tallest bar of each player bears its share of the games"
    out.append(f"<text x='{MARGIN}' y='{whole - 10}'>{told}</text>")
    return ended(out)


def main() -> None:
    """Plays, reports or writes."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    commands = parser.add_subparsers(dest="command", required=True)
    player = commands.add_parser("play", help="play games")
    player.add_argument("--course", choices=COURSES, default="front")
    player.add_argument("--player", choices=COLOURS, default="expert")
    player.add_argument("--games", type=int, default=2000)
    player.add_argument("--seed", type=int, default=1)
    player.add_argument("--seconds", type=float, default=SECONDS)
    for name, about in (("report", "print the figures"), ("write", "write the page and the picture")):
        command = commands.add_parser(name, help=about)
        command.add_argument("--any", action="store_true", help="of games that were played with other cards as well")
    asked = parser.parse_args()
    if asked.command == "play":
        play_many(asked)
        return
    scores = by_course(read_games(None if asked.any else {course: load(course).hash for course in COURSES}))
    if asked.command == "write":
        PAGE.write_text(page(scores), encoding="utf-8", newline="\n")
        PICTURE.write_text(picture(scores), encoding="utf-8", newline="\n")
    else:
        sys.stdout.write(page(scores))


def play_many(asked: argparse.Namespace) -> None:
    """Plays the games that were asked for and are not there yet, until the time is up."""
    GAMES.parent.mkdir(exist_ok=True)
    until = time.monotonic() + asked.seconds
    game = load(asked.course)
    about = {"course": asked.course, "player": asked.player}
    there = {
        g["seed"]
        for g in read_games(None)
        if g["cards"] == game.hash and (g["course"], g["player"]) == (asked.course, asked.player)
    }
    expert = make_player("expert", game, asked.seed)  # one for all games: it reckons much before its first
    for seed in track(range(asked.seed, asked.seed + asked.games), "Playing"):
        if seed in there:
            continue
        player = expert if asked.player == "expert" else make_player("random", game, seed)
        line = json.dumps({**about, **play(game, player, seed)})
        with GAMES.open("a", encoding="utf-8") as file:
            file.write(line + "\n")
        if time.monotonic() > until:
            sys.stderr.write(f"Stopped after seed {seed}: call again to go on.\n")
            return


if __name__ == "__main__":
    main()
