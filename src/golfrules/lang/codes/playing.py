"""GR11xx: what is seen when rules are played, and compared with play without them."""

from __future__ import annotations

from golfrules.lang.codes.code import Code

__all__ = ["PLAYING"]

PLAYING: tuple[Code, ...] = (
    Code(
        "GR1101",
        "A game does not come to its end",
        "error",
        "With this rule a game came to a point from which it could not go on: something is missing that the game cannot"
        " be played without, or one thing leads to the next without anybody being asked. The message says what went"
        " wrong, in which game and after how many decisions. The record of the game replays to that point.",
        wrong='language 1\ngame scramble\n\nhouse "Practice ground" { holes { copies is 0 } }\n',
        right='language 1\ngame scramble\n\nhouse "Practice ground" { holes with printed par is 5 { copies is 0 } }\n',
    ),
    Code(
        "GR1102",
        "A game does not end",
        "error",
        "A game went on for so many decisions that it was given up. Either it never ends, or it takes so long that"
        " nobody will see its end. Look for a rule that takes back what brings the end nearer.",
        wrong="language 1\ngame scramble\n\n"
        'house "Honest greens" {\n'
        "  most-strokes is 200\n"
        "  without putt | strike | chip-in\n"
        "  exception to step: { spot is edge }\n"
        "  when stroked { may { strokes - 1 } } }\n",
        right="language 1\ngame scramble\n\n"
        'house "Honest greens" { when stroked and spot is edge { may { strokes + 1, spot is on } } }\n',
    ),
    Code(
        "GR1103",
        "A seat is favoured",
        "warning",
        "One seat wins clearly more than its part, or less, when all are played alike. Where two games are compared,"
        " the rule makes it so: it was surely closer to its part without the rule. Chance is accounted for, and a"
        " trifle is not told.",
        wrong="language 1\ngame six-card\n\n"
        'house "Early bird" {\n'
        "  when turn-start and number of turn-start this game is 1 { total of player - 60 } }\n",
        right='language 1\ngame six-card\n\nhouse "Early bird" { when called { total of player - 5 } }\n',
    ),
    Code(
        "GR1104",
        "The rule changes nothing in play",
        "warning",
        "Each game that was played with the rule was the same to the last action and the last point as the one with the"
        " same seed without it. The rule waits for something that does not happen, or what it says is so already.",
        wrong="language 1\ngame scramble\n\n"
        'house "The nineteenth" { when hole-over and played is 19 { sides { total + strokes } } }\n',
        right="language 1\ngame scramble\n\n"
        'house "The eighteenth" { when hole-over and played is 18 { sides { total + strokes } } }\n',
    ),
    Code(
        "GR1105",
        "A clause did nothing in play",
        "note",
        "This part of the rule did nothing in any game that was listened to, neither when players of the house"
        " played well, nor in games at random. It may be meant for what seldom happens. A test of its own shows that it"
        " works.",
        wrong="language 1\ngame scramble\n\n"
        'house "Out and lost" {\n'
        "  when hole-start and played is 3 { sides { strokes + 1 } }\n"
        "  when hole-over and played is 19 { sides { total + 1 } } }\n",
        right="language 1\ngame scramble\n\n"
        'house "Out" {\n'
        "  when hole-start and played is 3 { sides { strokes + 1 } }\n"
        "  when hole-over and played is 9 { sides { total + 1 } } }\n",
    ),
    Code(
        "GR1106",
        "Games become much longer",
        "note",
        "With the rule a game has at least half as many decisions more than without it. Nothing is wrong with that, as"
        " long as somebody wants it.",
        wrong='language 1\ngame six-card\n\nhouse "Long afternoon" { rounds is 18 }\n',
        right='language 1\ngame six-card\n\nhouse "Long afternoon" { rounds is 11 }\n',
    ),
)
