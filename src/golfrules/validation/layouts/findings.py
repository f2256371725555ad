"""What is probably not meant, of all that was proved of layouts."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from golfrules.engine.game import Game
from golfrules.engine.rules import Rules
from golfrules.lang.diagnostics import Diagnostic
from golfrules.lang.inside import inside
from golfrules.lang.program import Program, S, X
from golfrules.lang.source import Place
from golfrules.validation.blame import is_mine, whole
from golfrules.validation.layouts.lines import Lines
from golfrules.validation.layouts.proof import LayoutProof
from golfrules.validation.layouts.speaks import Line
from golfrules.validation.proof import IMPOSSIBLE

__all__ = ["findings", "undealt"]

Scores = tuple[tuple[int, Fraction], ...]


def findings(
    game: Game, rules: Rules, stat: str, scores: Scores, lines: Lines | None, why: str = ""
) -> tuple[Diagnostic, ...]:
    """All that there is to say, each at the line, or the house rule, that is to blame."""
    return tuple(_all(game.program, rules, stat, scores, lines, why))


def undealt(game: Game, why: str) -> LayoutProof:
    """The proof of rules by which nothing can be dealt."""
    found = Diagnostic("GR1046", whole(game.program), f"No layout can be dealt: {why}")
    return LayoutProof(game.name, game.houses, 0, 0, 0, "score", IMPOSSIBLE, why, 0, (), None, None, (), (), (found,))


def _all(
    program: Program, rules: Rules, stat: str, scores: Scores, lines: Lines | None, why: str
) -> Iterator[Diagnostic]:
    if why:
        yield Diagnostic(
            "GR1045", whole(program), why, "That is no mistake, but best, worst and mean of a layout are not known."
        )
    if lines is not None:
        dead = list(_of_lines(program, lines))
        yield from dead
        if not any(d.code == "GR1041" for d in dead):
            yield from _of_groups(program, rules, lines)
    if scores:
        yield from _of_scores(program, rules, stat, scores, lines)


def _of_lines(program: Program, lines: Lines) -> Iterator[Diagnostic]:
    for number, line in sorted(lines.lines.items()):
        clause = program.clauses[number]
        if not is_mine(program, clause.place) or _is_by_option(line):
            continue
        state = lines.state(line)
        about = "any card of any layout" if line.reach == "card" else "any layout"
        if state == "dead":
            yield Diagnostic(
                "GR1041",
                clause.place,
                f"This is never said of {about} that can be dealt.",
                "Change its question, or whom it is about, or leave it out.",
            )
        elif state == "without effect" and not _says_what_is(line):
            yield Diagnostic(
                "GR1042",
                clause.place,
                f"This changes nothing: it is said of {'cards' if line.reach == 'card' else 'layouts'}, "
                "and every number stays as it is.",
                "Leave it out, or make it say what is meant.",
            )


def _is_by_option(line: Line) -> bool:
    """Whether it is there for an option: then it waits for whoever sets it."""
    m = line.modifier
    return any(isinstance(y, X) and y.op == "option" for y in inside((m.amount, m.where)))


def _says_what_is(line: Line) -> bool:
    """Whether it says what a card counts, which may be what the game says anyway."""
    m = line.modifier
    groups = any(isinstance(y, X) and y.op == "in-group" for y in inside(m.where))
    return line.reach == "card" and m.how == "set" and not groups


def _of_groups(program: Program, rules: Rules, lines: Lines) -> Iterator[Diagnostic]:
    for group in lines.groups():
        if group.layout is None:
            g = program.groups[group.name]
            yield Diagnostic(
                "GR1047",
                whole(program),
                f'No layout of {rules.rows} rows of {rules.columns} has a "{g.name}": '
                f"{g.size} cards alike in {g.family} from {g.region}.",
                "Make the layout larger, or the group smaller.",
            )


def _of_scores(program: Program, rules: Rules, stat: str, scores: Scores, lines: Lines | None) -> Iterator[Diagnostic]:
    others = lines is not None and any(line.reach == "others" and not line.silent for line in lines.lines.values())
    if len(scores) == 1 and not others:
        yield Diagnostic(
            "GR1043",
            whole(program),
            f"Every layout that can be dealt comes to {scores[0][0]}, so that no card is better than another.",
            "Let cards count different points.",
        )
    goal, rounds = rules.option("goal"), rules.option("rounds")
    if goal <= 0 or stat != "score" or lines is None or others or not _only_scores_count(program):
        return
    most = scores[-1][0]
    if most <= 0:
        yield _goal(program, f"Nobody ever comes to {goal} points: no layout counts more than {most}.")
    elif most * rounds < goal and rules.word("tie") != "extra-round":
        yield _goal(
            program,
            f"Nobody comes to {goal} points: no layout counts more than {most}, "
            f"and {rounds} rounds are played at most.",
        )


def _goal(program: Program, message: str) -> Diagnostic:
    return Diagnostic("GR1044", _goal_place(program), message, "Set a lower goal, or play more rounds.")


def _goal_place(program: Program) -> Place:
    """The line that sets the goal, or the rules as a whole."""
    places = [program.clauses[clause].place for name, _, _, clause in program.set_options if name == "goal"]
    return places[-1] if places else whole(program)


def _only_scores_count(program: Program) -> bool:
    """Whether totals grow by what layouts score, and by nothing else."""
    total = next(c.number for c in program.counts if (c.kind, c.name) == ("player", "total"))
    for y in inside((program.triggers, tuple(a.body for a in program.actions.values()))):
        if isinstance(y, S) and y.op == "count" and y.args[0] == total and y.clause >= 0:
            clause = program.clauses[y.clause]
            if clause.layer != "game":
                return False
    return True
