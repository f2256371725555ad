"""The cards of the box: what each prints. What it does stands in `numbers` and `acts`, by its name."""

from __future__ import annotations

from typing import NamedTuple


class Fact(NamedTuple):
    """What a card prints."""

    tags: frozenset[str]
    copies: int = 1
    cost: int = 0
    yards: int = 0
    strokes: int = 0
    luck: int = 0  # Luck symbols
    duff: int = 0  # Duff symbols
    saves: int = 0  # strokes off the final total
    starts: int = 0  # how many a player begins with
    pays: int | None = None  # credits, where they are not half the cost

    @property
    def credits(self) -> int:
        """D42: half the cost, rounded down, unless the card prints something else."""
        return self.cost // 2 if self.pays is None else self.pays


def fact(tags: str, copies: int = 1, **printed: int) -> Fact:
    return Fact(frozenset(tags.split()), copies, **printed)


def wood(cost: int, yards: int, *, copies: int = 1, tags: str = "", **printed: int) -> Fact:
    return fact(f"club wood {tags}", copies, cost=cost, yards=yards, strokes=1, **printed)


def iron(cost: int, yards: int, strokes: int = 1, *, copies: int = 1, tags: str = "", **printed: int) -> Fact:
    return fact(f"club iron {tags}", copies, cost=cost, yards=yards, strokes=strokes, **printed)


def miracle(cost: int, yards: int, *, copies: int = 1, **printed: int) -> Fact:
    return iron(cost, yards, copies=copies, tags="putt miracle", **printed)


def putter(cost: int, strokes: int, *, copies: int = 1, tags: str = "", **printed: int) -> Fact:
    return fact(f"club putter putt {tags}", copies, cost=cost, strokes=strokes, **printed)


def gear(cost: int, *, copies: int = 1, tags: str = "", **printed: int) -> Fact:
    return fact(f"equipment {tags}", copies, cost=cost, **printed)


def crew(cost: int) -> Fact:
    return fact("crew", cost=cost)


def good() -> Fact:
    return fact("luck good")


CARDS: dict[str, Fact] = {
    # what a player begins with, and the Stacks
    "Chip Shot": fact("club chip-shot", 28, yards=30, strokes=1, pays=20, starts=7),
    "Whiff": fact("duff whiff", 12, strokes=1, starts=3),
    "Vintage Driver": iron(70, 160, copies=12, tags="stack", duff=1),
    "3-Putt": putter(40, 3, copies=12, tags="stack"),
    # Woods
    "Fairway Wood": wood(100, 190, copies=3, tags="star"),
    "3 Wood": wood(120, 230, copies=3, luck=1),
    "Big Head Driver": wood(150, 275, copies=2, luck=1),
    "Grip It and Regret It": wood(150, 310, luck=2),
    "Carbon-Dated Driver": wood(130, 255, duff=1),
    "Sunday Best Driver": wood(140, 235, luck=1),
    "Matching Set": wood(110, 170, copies=2),
    "Rental Driver": wood(60, 240, copies=2, luck=1),
    "Grandpa's Persimmon": wood(140, 205, luck=1),
    "Identity Crisis Hybrid": wood(110, 180, copies=2, tags="iron"),
    # Irons
    "2 Iron": iron(100, 195, copies=2, duff=1),
    "5 Iron": iron(80, 175, copies=3, duff=1),
    "7 Iron": iron(80, 150, copies=3, tags="star"),
    "Pitching Wedge": iron(50, 100, copies=2, tags="star"),
    "Butter Knife": iron(90, 220, duff=2),
    "Low Stinger": iron(90, 165, duff=1),
    "Choke-Down 6 Iron": iron(100, 165),
    "Shank You Very Much": iron(90, 160, duff=1),
    "Sensible Layup": iron(80, 115),
    "Punch Out": iron(100, 110),
    "Bump and Run": iron(90, 90),
    "Sand Wedge": iron(50, 80),
    "Foot Wedge": iron(80, 60, 0),
    # Miracles
    "Minor Miracle": miracle(110, 50, copies=2),
    "Miracle off the Cart Path": miracle(150, 120, duff=1),
    "Miracle off the Scoreboard": miracle(170, 160, luck=1),
    "Miracle Everybody Saw": miracle(160, 190),
    # Putters
    "Regulation Putt": putter(60, 2, copies=4, tags="star"),
    "Tap-In": putter(120, 1),
    "Worm Burner": putter(90, 2, yards=40),
    "Lag Putt": putter(80, 2),
    "Gimme": putter(100, 2),
    "Broomstick Putter": putter(90, 2),
    # Crew
    "Coach": crew(100),
    "Swing Guru": crew(120),
    "Sports Psychologist": crew(130),
    "Cousin in the Pro Shop": crew(110),
    "Rich Brother-in-Law": crew(110),
    "Beverage Cart Regular": crew(100),
    "Insurance Adjuster": crew(100),
    "Weather-Obsessed Uncle": crew(120),
    "Creative Scorekeeper": crew(140),
    "Ball-Hawking Nephew": crew(90),
    "Heckler on the Hill": crew(100),
    "Overzealous Marshal": crew(80),
    # Equipment
    "Broken Tee": gear(30, copies=12, tags="stack", yards=10),
    "Basic Bag": gear(110, copies=2, tags="bag"),
    "Supreme Bag": gear(180, tags="bag"),
    "Shag Bag": gear(80, tags="bag"),
    "Punch Card": gear(80),
    "Club Head Covers": gear(50, tags="cover", yards=25),
    "Fancy Club Covers": gear(80, tags="cover"),
    "15' Ball Retriever": gear(70, tags="retriever"),
    "21' Ball Retriever": gear(120, tags="retriever"),
    "Golf Tee": gear(80, copies=2, tags="tee", yards=5, saves=1),
    "Golden Tee": gear(150, tags="tee", yards=5, saves=2),
    "Golf Glove": gear(50, copies=2, tags="star", yards=15),
    "Divot Tool": gear(60, copies=2, tags="star", yards=10),
    "Ball Washer": gear(70),
    "Cooler on Wheels": gear(100),
    "Pocketful of Mulligans": gear(90),
    "Bucket of Range Balls": gear(90),
    "Two-Headed Coin": gear(50),
    "Stilt Tees": gear(70),
    "Generous Yardage Marker": gear(60),
    "Commemorative Ball Marker": gear(50, yards=10),
    "Pencil with a Big Eraser": gear(100, strokes=-1),
    "Gift Certificate": gear(40, pays=80),
    # the Duffs
    "Hook": fact("duff hook", 4, yards=-30),
    "Slice": fact("duff slice", 4, yards=-40),
    "Toed": fact("duff toed", 4),
    # bad luck
    "Sprinkler Dread": fact("luck bad", 2, yards=-50),
    "Goose Egg": fact("luck bad"),
    "Crosswind Conditions": fact("luck bad", 2),
    "Iron Deficiency": fact("luck bad"),
    "Gopher Broke": fact("luck bad", 2),
    "Lost a Penny": fact("luck bad"),
    "Recalled": fact("luck bad"),
    "Reckless Redo": fact("luck bad"),
    "Bolt from the Blue Tees": fact("luck bad"),
    "Cart Before the Course": fact("luck bad"),
    # lucky breaks
    "Friendly Squirrel": fact("luck good", yards=30),
    "Second Wind": fact("luck good", yards=10),
    "Pumping Iron": good(),
    "Clubhouse Ricochet": good(),
    "Pin Dropped": good(),
    "Gimme Shelter": good(),
    "Find a Penny": good(),
    "Sweet Relief": good(),
    "Cleansing Cloudburst": good(),
    "Mulligan Stew": good(),
    "Boomerang Ball": good(),
    "Heckler's Hiccups": good(),
}
"""In the order in which they are declared, which is that in which unshuffled piles lie."""


class Card:
    """One card of the box. Two with the same name are still two."""

    __slots__ = ("name", "prints")

    def __init__(self, name: str) -> None:
        self.name = name
        self.prints = CARDS[name]

    def has(self, *tags: str) -> bool:
        """Whether it has one of these tags."""
        return not self.prints.tags.isdisjoint(tags)

    def __repr__(self) -> str:
        return self.name
