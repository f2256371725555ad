"""Statements: a routine is a flat list of steps.

So how far it has come is one number, and a question that is open is the step that asks. `run` carries out the step at
`f.pos` and moves it on.
"""

from golfrules.engine.steps.cards import (
    BindAll,
    BindCard,
    Draw,
    LookAt,
    Move,
    Reveal,
    Roll,
    Shuffle,
    Supply,
    Swap,
    Take,
)
from golfrules.engine.steps.control import (
    ChangeCount,
    EachBegin,
    EachNext,
    End,
    Gap,
    Jump,
    JumpUnless,
    Mark,
    Probe,
    Repeat,
    RepeatNext,
    SetSlot,
    Step,
    Stop,
    UntilStep,
)
from golfrules.engine.steps.questions import (
    STANDARD_VERBS,
    Asking,
    Choose,
    ChooseNumber,
    ChooseOne,
    May,
)

__all__ = [
    "STANDARD_VERBS",
    "Asking",
    "BindAll",
    "BindCard",
    "ChangeCount",
    "Choose",
    "ChooseNumber",
    "ChooseOne",
    "Draw",
    "EachBegin",
    "EachNext",
    "End",
    "Gap",
    "Jump",
    "JumpUnless",
    "LookAt",
    "Mark",
    "May",
    "Move",
    "Probe",
    "Repeat",
    "RepeatNext",
    "Reveal",
    "Roll",
    "SetSlot",
    "Shuffle",
    "Step",
    "Stop",
    "Supply",
    "Swap",
    "Take",
    "UntilStep",
]
