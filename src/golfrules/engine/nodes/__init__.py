"""Expressions: each node has one `ev`, which reads the table and never changes it. Yes is 1 and no is 0; nobody is -1.

`steady` says at load whether a node depends on nothing but its thing (the slot THIS and what is printed), so that it
can be worked out once for each thing. What a node asks names its module; of_many.py has those that ask a selection.
"""

from golfrules.engine.nodes.arithmetic import Arithmetic, Divide, Product, Sum
from golfrules.engine.nodes.base import Const, Default, Expr, HoleSlot, Identity, Slot, Watched, Wrapped, is_slot
from golfrules.engine.nodes.conditions import All, Any, AtLeast, AtMost, Either, Match, Not
from golfrules.engine.nodes.places import EndCard, InGroup, LiesIn, Speaks
from golfrules.engine.nodes.quantities import Count, History, Printed, StatNode, ThingCount
from golfrules.engine.nodes.things import Captain, Family, FixedTagged, Left, SideOf, Tagged

__all__ = [
    "All",
    "Any",
    "Arithmetic",
    "AtLeast",
    "AtMost",
    "Captain",
    "Const",
    "Count",
    "Default",
    "Divide",
    "Either",
    "EndCard",
    "Expr",
    "Family",
    "FixedTagged",
    "History",
    "HoleSlot",
    "Identity",
    "InGroup",
    "Left",
    "LiesIn",
    "Match",
    "Not",
    "Printed",
    "Product",
    "SideOf",
    "Slot",
    "Speaks",
    "StatNode",
    "Sum",
    "Tagged",
    "ThingCount",
    "Watched",
    "Wrapped",
    "is_slot",
]
