"""The balance of Duffers, measured: experts play each other, and what came of it is counted.

    python tools/balance.py play [--games 40] [--players 4] [--seed 1]
    python tools/balance.py report
    python tools/balance.py write

`play` plays games one after the other and adds each to build/balance.jsonl, with what the cards were when it was
played; it can be stopped at any time and called again, and several may run at once with other seeds. `report` prints
the figures of all games that were played with the cards as they are now, and what of the goals they miss; `write` puts
them into docs/explanation/balance.md.
"""

import argparse
import json
import statistics
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from rich.progress import track

import golfrules as gr
from golfrules.players import make_player

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "build" / "balance.jsonl"
PAGE = ROOT / "docs" / "explanation" / "balance.md"
SECONDS = 170
NEAR_PAR = 2.0
LEAST_BOUGHT = 1 / 50
MOST_WON = 0.6
TURNS = (12, 40)

INTRO = """\
Much of the box is our own design, so we measure what it comes to. Experts (`make_player("expert", ...)`) play full
games of six Holes against their likes, and what they do is counted. An expert is competent and no more: the figures say
that a card is used and that a Hole is within reach, not what perfect play would make of them. This page is written by
`python tools/balance.py write`."""
ABOUT_HOLES = """\
Strokes to par of everybody who completed a Hole in a game of four. Whoever does not complete it writes down twice its
par."""
ABOUT_CARDS = """\
In how many of the games in which a card lay in the Display or the Stacks somebody bought it, how many copies were
bought in each of them, and how often it was played in a game for what it does rather than for its credits."""
GOALS = """\
Each Hole is completed within two strokes of par on average; each Club, Equipment and Crew card is bought in one game in
fifty at least in which it is offered; no opening seat wins more than 60 % of games of two; the median game takes 12 to
40 turns of each player; both ends occur."""


def play(game: gr.Game, players: int, seed: int) -> dict[str, Any]:
    """One game between experts, and what there is to count of it."""
    state = game.new_initial_state(players=players, seed=seed)
    seats = [make_player("expert", game, f"{seed} {seat}") for seat in range(players)]
    par = {hole.name: state.explain("par", hole.name).value for hole in game.program.things["hole"]}
    offered: set[str] = set()
    bought: Counter[str] = Counter()
    used: Counter[str] = Counter()
    over: dict[str, list[int]] = defaultdict(list)
    while state.current_player is not None:
        seat = state.current_player
        view = state.observe(seat)
        offered |= {card for card in (*view.zone("display").cards, *view.zone("stacks").cards) if card is not None}
        action = seats[seat].choose(view)
        if action.verb == "buy":
            bought[str(action.arguments[0])] += 1
        if action.verb in ("play", "play-held"):
            used[str(action.arguments[0])] += 1
        before = state.scores[seat]
        state = state.apply(action, seat=seat)
        if action.verb == "complete":
            hole = str(action.arguments[0])
            after = state
            while after.current_player is not None and after.observe(seat).flow["hole"] == hole:
                after = after.apply(seats[after.current_player].choose(after.observe(after.current_player)))
            state = after
            spent = int(state.observe(seat).count("score", "player", seat) or 0) - before
            over[hole].append(spent - par[hole])
    view = state.observe(gr.SPECTATOR)
    first = int(view.options["first"])
    return {
        "cards": game.hash,
        "players": players,
        "seed": seed,
        "turns": view.flow["turns"] / players,
        "scores": list(state.scores),
        "won": [(seat - first) % players for seat in state.winners],
        "end": "course" if view.flow["finisher"] is not None else "dark" if is_dark(view) else "shop",
        "course": view.flow["course"],
        "completed": [len(holes) for holes in view.flow["completed"]],
        "over": over,
        "offered": sorted(offered),
        "bought": bought,
        "used": used,
    }


def is_dark(view: gr.View) -> bool:
    """Whether the game was ended by the number of its turns."""
    turns: int = view.flow["turns"]
    return turns >= int(view.options["most-turns"]) * view.players


def read_games(hash_now: str | None) -> list[dict[str, Any]]:
    """The games played so far, with these cards."""
    if not GAMES.exists():
        return []
    games = [json.loads(line) for line in GAMES.read_text("utf-8").splitlines()]
    return [g for g in games if hash_now is None or g["cards"] == hash_now]


class Figures:
    """What the games come to."""

    def __init__(self, game: gr.Game, games: Sequence[dict[str, Any]]) -> None:
        self.four = [g for g in games if g["players"] == 4]
        self.two = [g for g in games if g["players"] == 2]
        self.games = games
        self.rules = game.rules(2)
        self.names = self.rules.names[self.rules.card_kind]
        self.holes = [hole.name for hole in game.program.things["hole"]]

    def over(self) -> dict[str, list[int]]:
        """For each Hole the strokes over par of all that completed it in games of four."""
        out: dict[str, list[int]] = {hole: [] for hole in self.holes}
        for g in self.four:
            for hole, over in g["over"].items():
                out[hole] += over
        return out

    def tried(self) -> Counter[str]:
        """How often each Hole could have been completed, in games of four."""
        return Counter(hole for g in self.four for hole in g["course"] for _ in range(4))

    def goods(self) -> list[tuple[str, int, int, int, int]]:
        """Each Club, Equipment and Crew card: games in which it was offered, bought, copies bought, times played."""
        tagged = self.rules.tagged
        out = []
        for card, name in enumerate(self.names):
            if not any(tagged(card, tag) for tag in ("club", "equipment", "crew")) or self.is_starter(card):
                continue
            offered = [g for g in self.games if name in g["offered"]]
            out.append(
                (
                    name,
                    len(offered),
                    sum(name in g["bought"] for g in offered),
                    sum(g["bought"].get(name, 0) for g in offered),
                    sum(g["used"].get(name, 0) for g in self.games),
                )
            )
        return out

    def is_starter(self, card: int) -> bool:
        return self.rules.printed[self.rules.stat(self.rules.card_kind, "starts")][card] > 0

    def seats(self, games: Sequence[dict[str, Any]], players: int) -> list[float]:
        """For each place in turn order the share of games it wins; a shared win is shared."""
        won = [0.0] * players
        for g in games:
            for place in g["won"]:
                won[place] += 1 / len(g["won"])
        return [n / max(1, len(games)) for n in won]

    def misses(self) -> list[str]:
        """What is not as it should be, in sentences."""
        out = []
        for hole, over in self.over().items():
            if over and abs(statistics.mean(over)) > NEAR_PAR:
                out.append(f"{hole} is completed at {statistics.mean(over):+.1f} to par on average.")
            if not over:
                out.append(f"{hole} is never completed.")
        for name, offered, bought, _, _ in self.goods():
            if offered and bought / offered < LEAST_BOUGHT:
                out.append(f"{name} was bought in {bought} of {offered} games in which it was offered.")
            if not offered:
                out.append(f"{name} was never offered.")
        if self.two and max(self.seats(self.two, 2)) > MOST_WON:
            out.append(f"One opening seat wins {max(self.seats(self.two, 2)):.0%} of games of two.")
        for players, games in ((2, self.two), (4, self.four)):
            if games and not TURNS[0] <= statistics.median(g["turns"] for g in games) <= TURNS[1]:
                median = statistics.median(g["turns"] for g in games)
                out.append(f"A game of {players} takes {median:.0f} turns of each player at the median.")
        ends = Counter(g["end"] for g in self.games)
        out += [f"No game ended by the {end}." for end in ("course", "shop") if self.games and not ends[end]]
        return out


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table of a page."""
    lines = [f"| {' | '.join(head)} |", "|---" * len(head) + "|"]
    return "\n".join([*lines, *(f"| {' | '.join(map(str, row))} |" for row in rows)])


def spread(numbers: Sequence[float]) -> str:
    """The least, the quartiles and the most."""
    if len(numbers) < 2:
        return " ".join(f"{n:g}" for n in numbers)
    low, middle, high = statistics.quantiles(numbers, n=4)
    return f"{middle:.0f} (half of them {low:.0f} to {high:.0f}, all {min(numbers):.0f} to {max(numbers):.0f})"


def page(f: Figures) -> str:
    """The figures as a page."""
    ends = Counter(g["end"] for g in f.games)
    over = f.over()
    tried = f.tried()
    said = {"course": "somebody completed every Hole", "shop": "the Pro Shop ran dry", "dark": "it grew dark"}
    misses = f.misses()
    sizes = [(n, games) for n, games in ((2, f.two), (4, f.four)) if games]
    parts = [
        "# How balanced Duffers is",
        INTRO,
        "## The game",
        table(
            (
                "Players",
                "Games",
                "Turns of each player",
                "Holes completed by each",
                "Winning total",
                "Won by seat, in turn order",
            ),
            (
                (
                    n,
                    len(games),
                    spread([g["turns"] for g in games]),
                    f"{statistics.mean(c for g in games for c in g['completed']):.1f}",
                    spread([min(g["scores"]) for g in games]),
                    ", ".join(f"{share:.0%}" for share in f.seats(games, n)),
                )
                for n, games in sizes
            ),
        ),
        "How these games ended: "
        + ", ".join(f"{said[end]} in {n / len(f.games):.0%}" for end, n in ends.most_common())
        + ".",
        "## The Holes",
        ABOUT_HOLES,
        table(
            ("Hole", "Completed", "Mean to par", "From", "To"),
            (
                (
                    hole,
                    f"{len(over[hole]) / max(1, tried[hole]):.0%}",
                    f"{statistics.mean(over[hole]):+.2f}" if over[hole] else "",
                    f"{min(over[hole], default=0):+d}",
                    f"{max(over[hole], default=0):+d}",
                )
                for hole in f.holes
            ),
        ),
        "## The cards",
        ABOUT_CARDS,
        table(
            ("Card", "Offered in", "Bought in", "Copies a game", "Played a game"),
            (
                (
                    name,
                    offered,
                    f"{bought / max(1, offered):.0%}",
                    f"{copies / max(1, offered):.1f}",
                    f"{used / max(1, len(f.games)):.1f}",
                )
                for name, offered, bought, copies, used in f.goods()
            ),
        ),
        "## The goals",
        GOALS,
        "All of it holds." if not misses else "Not yet so:\n\n" + "\n".join(f"- {miss}" for miss in misses),
    ]
    return "\n\n".join(parts) + "\n"


def main() -> None:
    """Plays, reports or writes."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    commands = parser.add_subparsers(dest="command", required=True)
    player = commands.add_parser("play", help="play games")
    player.add_argument("--games", type=int, default=40)
    player.add_argument("--players", type=int, default=4)
    player.add_argument("--seed", type=int, default=1)
    for name, about in (("report", "print the figures"), ("write", "write the page")):
        command = commands.add_parser(name, help=about)
        command.add_argument("--any", action="store_true", help="of games that were played with other cards as well")
    asked = parser.parse_args()
    game = gr.load_game("duffers")
    if asked.command == "play":
        GAMES.parent.mkdir(exist_ok=True)
        until = time.monotonic() + SECONDS
        for seed in track(range(asked.seed, asked.seed + asked.games), "Playing"):
            line = json.dumps(play(game, asked.players, seed))
            with GAMES.open("a", encoding="utf-8") as file:
                file.write(line + "\n")
            if time.monotonic() > until:
                sys.stderr.write(f"Stopped after seed {seed}: call again to go on.\n")
                return
        return
    figures = Figures(game, read_games(None if asked.any else game.hash))
    if asked.command == "write":
        PAGE.write_text(page(figures), encoding="utf-8", newline="\n")
    else:
        sys.stdout.write(page(figures))


if __name__ == "__main__":
    main()
