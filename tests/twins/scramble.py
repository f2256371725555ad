"""A hard-coded twin of Golf Cardz: Scramble, the oracle that the engine is compared with.

Written from the rulebook, the rulings (S1 to S24, named below where they are used) and the flow
spec alone, and on purpose sharing nothing with the engine. `stroke` says where one ball goes;
`ScrambleTwin` plays a round. Cards are their names; a pile's last card is its top.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from itertools import combinations
from typing import TypeVar

T = TypeVar("T")
Flow = Generator[tuple[int, set[str]], str, T]  # asks (seat, actions), is sent the action

PURE_STRIKE = "Pure Strike"
MULLIGAN = "Mulligan"
BOUNCE = "Cart Path Bounce"

# name: copies, balls it flies, where it lands; in the order in which two cards are named
CARDS: dict[str, tuple[int, int, str]] = {
    "Driver": (3, 2, "fairway"),
    "3-Wood": (3, 2, "fairway"),
    BOUNCE: (2, 2, "green"),
    "Member's Bounce": (2, 1, "green"),
    "Dart": (2, 1, "green"),
    "Soft Wedge": (2, 1, "green"),
    "Long Putt": (1, 1, "cup"),
    "Chip-In": (2, 1, "cup"),
    "Fairway Iron": (2, 1, "fairway"),
    "Hybrid": (2, 1, "fairway"),
    "Deep Rough": (2, 1, "rough"),
    "Pushed Right": (2, 1, "rough"),
    "Pot Bunker": (2, 1, "bunker"),
    "Fried Egg": (2, 1, "bunker"),
    "Splash": (2, 1, "water"),
    "Lake Ball": (1, 1, "water"),
    PURE_STRIKE: (1, 1, "pure"),
    MULLIGAN: (1, 1, "none"),
}
CARD_ORDER = list(CARDS)

# number: par, balls to the pin (S2: the table, not the rule of thumb)
_PARS = (4, 5, 3, 4, 4, 3, 4, 5, 4, 4, 3, 4, 5, 4, 3, 4, 4, 5)
_BALLS = (3, 4, 2, 3, 3, 2, 3, 5, 2, 3, 2, 3, 4, 3, 2, 4, 3, 4)
HOLES = dict(zip(range(1, 19), zip(_PARS, _BALLS, strict=True), strict=True))

# option: default, allowed values
OPTIONS: dict[str, tuple[int | str, range | tuple[str, ...]]] = {
    "holes": (18, range(1, 19)),
    "order": ("numbers", ("numbers", "shuffled")),
    "nine": ("first", ("first", "last")),
    "hand_size": (5, range(3, 8)),
    "hand_alone": (6, range(3, 8)),
    "psyche_outs": (2, range(0, 10)),
    "psyche_when": ("after-pick", ("after-pick", "before-pick")),
    "mulligan": ("nine", ("nine", "hole", "game", "never")),
    "partners_see": ("no", ("no", "yes")),
    "pick_up": ("never", ("never", "double-par")),
    "bounce_is_club": ("no", ("no", "yes")),
    "three": ("pair", ("pair", "alone")),
    "stop_when_decided": ("no", ("no", "yes")),
    "most_strokes": (50, range(10, 201)),
    "most_extra_holes": (36, range(1, 201)),
}
SCORINGS = ("strokes", "match", "skins", "skins-carry")


def flight(hole: int, card: str, tee: bool) -> int:
    """How many balls a card flies under the Hole's quirk (S15, S19)."""
    balls = CARDS[card][1]
    if hole == 6 and balls == 2:
        return 1
    if hole == 9 and card == BOUNCE:
        return balls + 1
    if hole == 13 and balls == 2 and tee:
        return 3
    if hole == 14:
        return balls + 1
    if hole == 15:
        return max(1, balls - 1)
    return balls


def stroke(
    hole: int,
    spot: str,
    away: int,
    lie: str,
    card: str,
    *,
    tee: bool,
    bounce_is_club: bool = False,
) -> tuple[str, int, str, int]:
    """Where the ball is after a stroke with `card`, and the penalty strokes on top of that one."""
    if hole not in HOLES or card not in CARDS or card == MULLIGAN:
        raise ValueError(f"no stroke on Hole {hole} with {card}")
    if spot not in ("out", "edge", "back", "on") or lie not in ("clear", "trouble"):
        raise ValueError(f"no stroke from {spot}, {lie}")
    if (away > 0) != (spot == "out"):
        raise ValueError(f"no stroke from {spot}, {away} away")
    if spot == "on":  # S10: every putt drops
        return "holed", 0, "clear", 0
    landing = CARDS[card][2]
    if landing == "water":  # S9
        return spot, away, "clear", 2 if hole in (4, 12) else 1
    if hole == 10 and lie == "trouble":  # S17
        return spot, away, "clear", 0
    if spot == "out":
        return _from_out(hole, away, lie, card, flight(hole, card, tee))

    # at the EDGE or the BACK
    if landing in ("rough", "bunker"):  # S11, S20
        return "edge", 0, "trouble", 1 if hole == 3 else 0
    touch = landing in ("green", "cup", "pure")
    if lie == "trouble":  # S12
        return "on" if touch else spot, 0, "clear", 0
    if landing in ("cup", "pure"):
        return "holed", 0, "clear", 0
    club = card in ("Driver", "3-Wood") or (card == BOUNCE and bounce_is_club)
    if spot == "edge" and club and flight(hole, card, tee) >= 2:  # S13
        return "back", 0, "clear", 0
    return "on", 0, "clear", 0


def _from_out(hole: int, away: int, lie: str, card: str, balls: int) -> tuple[str, int, str, int]:
    """A stroke from one or more balls away, with anything but Water."""
    landing = CARDS[card][2]
    grabbed = landing in ("rough", "bunker")
    lies = "trouble" if grabbed else "clear"
    penalty = 1 if hole == 3 and grabbed else 0  # S20
    if landing == "pure":
        if lie == "trouble":  # S12
            return "edge", 0, "clear", 0
        return "holed" if away == 1 else "on", 0, "clear", 0  # S21
    if landing == "cup" and away == 1 and lie == "clear":  # S14
        return "holed", 0, "clear", 0
    if balls < away:
        return "out", away - balls, lies, penalty
    if grabbed and not (hole == 11 and balls > away and lie == "clear"):  # S11
        return "edge", 0, "trouble", penalty
    if lie == "trouble":  # S12
        return "edge", 0, "clear", 0
    if balls > away:
        if hole == 11 and landing != "green":  # S18
            return "out", away, "clear", 1
        return "back", 0, "clear", 0
    # landed exactly on the last ball
    if landing == "fairway":
        return "edge", 0, "clear", 0
    if landing == "green" and hole == 7:
        return "holed", 0, "clear", 0
    if landing == "green" and hole == 5 and away >= 2:
        return "edge", 0, "clear", 0
    return "on", 0, "clear", 0


class ScrambleTwin:
    """One round. `seat` decides among `legal()`; `apply` takes the action and goes on."""

    def __init__(
        self,
        players: int,
        shuffle: Callable[[list[str]], list[str]],
        *,
        scoring: str = "strokes",
        press: bool = False,
        **options: int | str,
    ) -> None:
        if players not in (2, 3, 4):
            raise ValueError("two to four players")
        if scoring not in SCORINGS:
            raise ValueError(f"no scoring {scoring}")
        for name, value in options.items():
            if name not in OPTIONS or value not in OPTIONS[name][1]:
                raise ValueError(f"no option {name} = {value}")
        self._options = {name: default for name, (default, _) in OPTIONS.items()} | options
        self._shuffle = shuffle
        self._scoring = scoring
        self._press = press

        # S1: seats sit side by side, unless three play each for themselves
        sides = players if players == 3 and self._options["three"] == "alone" else 2
        self._golfers = [list(range(side, players, sides)) for side in range(sides)]
        self.balls: list[tuple[str, int, str]] = [("out", 1, "clear")] * sides
        self.strokes = [0] * sides
        self.totals = [0] * sides
        self.holes_won = [0] * sides
        self.points = [0] * sides
        self.press_totals = [0] * sides
        self.tokens = [self._number("psyche_outs")] * sides
        self._waiting = [False] * sides  # holed out or picked up
        self._carried = 0  # worth of the tied Holes, skins-carry
        self._press_carried = 0
        self._press_holes = 0
        self._opener = 0
        self._sudden_death = False
        self._best: list[int] = []

        self._order = list(range(1, 19))
        if self._options["order"] == "shuffled":
            self._order = [int(name) for name in self._shuffled([str(n) for n in self._order])]
        last_nine = self._options["nine"] == "last" and self._number("holes") <= 9
        self._first = 9 if last_nine else 0
        self.hole_index = 0
        self.hole = self._order[self._first]

        self._deck = self._shuffled([name for name in CARDS for _ in range(CARDS[name][0])])
        self._discard: list[str] = []
        self._set_aside: list[str] = []
        self._hands: list[list[str]] = [[] for _ in range(players)]
        self._in_play: list[list[str]] = [[] for _ in range(sides)]
        self._full = [0] * players
        for golfers in self._golfers:
            for golfer in golfers:
                size = "hand_alone" if len(golfers) == 1 else "hand_size"
                self._full[golfer] = self._number(size)
        while any(len(hand) < full for hand, full in zip(self._hands, self._full, strict=True)):
            for hand, full in zip(self._hands, self._full, strict=True):
                if len(hand) < full:
                    hand.append(self._deck.pop())

        self.seat: int | None = None
        self._actions: set[str] = set()
        self._flow = self._round()
        self._go_on(None)

    # ---- from outside

    def legal(self) -> set[str]:
        return set(self._actions)

    def apply(self, action: str) -> None:
        if action not in self._actions:
            raise ValueError(f"{action!r} is not one of {sorted(self._actions)}")
        self._go_on(action)

    def zones(self) -> dict[str, list[str]]:
        zones = {
            "deck": list(self._deck),
            "discard": list(self._discard),
            "set-aside": list(self._set_aside),
        }
        zones |= {f"hand {seat}": list(hand) for seat, hand in enumerate(self._hands)}
        zones |= {f"play {side}": list(cards) for side, cards in enumerate(self._in_play)}
        return zones

    def winners(self) -> list[int]:
        """Seats of the winning side, or sides when the round is shared; none while it is played."""
        if self.seat is not None:
            return []
        return self._seats(self._best)

    def press_winners(self) -> list[int]:
        """Seats that won the back nine as a match of its own (S23); ties share, no extra Holes."""
        if self.seat is not None or self._press_holes == 0:
            return []
        return self._seats(self._leaders(self.press_totals))

    # ---- small helpers

    def _number(self, option: str) -> int:
        return int(self._options[option])

    def _shuffled(self, names: list[str]) -> list[str]:
        pile = self._shuffle(list(names))
        if sorted(pile) != sorted(names):
            raise ValueError("the shuffle changed the cards")
        return list(pile)

    def _go_on(self, action: str | None) -> None:
        try:
            self.seat, self._actions = next(self._flow) if action is None else self._flow.send(action)
        except StopIteration:
            self.seat, self._actions = None, set()

    def _ask(self, seat: int, actions: set[str]) -> Flow[str]:
        """A decision; with a single action it resolves itself."""
        if len(actions) == 1:
            return next(iter(actions))
        return (yield seat, actions)

    def _seats(self, sides: list[int]) -> list[int]:
        return sorted(seat for side in sides for seat in self._golfers[side])

    def _leaders(self, scores: list[int]) -> list[int]:
        best = min(scores) if self._scoring == "strokes" else max(scores)
        return [side for side, score in enumerate(scores) if score == best]

    def _scores(self) -> list[int]:
        if self._scoring == "strokes":
            return self.totals
        return self.holes_won if self._scoring == "match" else self.points

    def _winner_of_hole(self, sides: list[int]) -> int | None:
        fewest = min(self.strokes[side] for side in sides)
        having = [side for side in sides if self.strokes[side] == fewest]
        return having[0] if len(having) == 1 else None

    def _next_sides(self, side: int) -> list[int]:
        """The other sides, from the next one on."""
        count = len(self._golfers)
        return [(side + step) % count for step in range(1, count)]

    def _playable(self, seat: int) -> list[str]:
        return [card for card in self._hands[seat] if card != MULLIGAN]

    def _draw(self, seat: int) -> None:
        while len(self._hands[seat]) < self._full[seat]:
            if not self._deck:
                self._deck, self._discard = self._shuffled(self._discard), []
            if not self._deck:
                return
            self._hands[seat].append(self._deck.pop())

    # ---- the round

    def _round(self) -> Flow[None]:
        everyone = list(range(len(self._golfers)))
        holes = self._number("holes")
        for index in range(holes):
            self._start_hole(index, everyone)
            yield from self._play_hole(everyone)
            self._score_hole(index)
            if self._decided(holes - index - 1):
                break
        self._best = self._leaders(self._scores())
        level = list(self._best)
        extra = 0
        while len(self._best) > 1 and extra < self._number("most_extra_holes"):  # S4, S24
            self._sudden_death = True
            self._start_hole(holes + extra, level)
            yield from self._play_hole(level)
            winner = self._winner_of_hole(level)
            if winner is not None:
                self._best = [winner]
            extra += 1

    def _start_hole(self, index: int, sides: list[int]) -> None:
        self.hole_index = index
        self.hole = self._order[(self._first + index) % 18]
        for side in range(len(self._golfers)):
            self.balls[side] = ("out", HOLES[self.hole][1], "clear")
            self.strokes[side] = 0
            self._waiting[side] = side not in sides
        tenth = index == 9 and not self._sudden_death
        back = []
        if tenth:  # S7, S21
            self.tokens = [self._number("psyche_outs")] * len(self.tokens)
            back.append(PURE_STRIKE)
        mulligan = self._options["mulligan"]
        if mulligan == "hole" or (mulligan == "nine" and tenth):  # S22
            back.append(MULLIGAN)
        self._discard += [card for card in self._set_aside if card in back]  # as they lie
        self._set_aside = [card for card in self._set_aside if card not in back]

    def _play_hole(self, sides: list[int]) -> Flow[None]:
        """Sides alternate, the opener first, until every ball is holed or picked up (S5)."""
        side = self._opener
        while not all(self._waiting[other] for other in sides):
            if not self._waiting[side]:
                yield from self._play_stroke(side)
            side = self._next_sides(side)[0]

    def _score_hole(self, index: int) -> None:
        winner = self._winner_of_hole(list(range(len(self._golfers))))
        self._opener = self._opener if winner is None else winner
        worth = 2 if self.hole == 18 else 1
        in_press = self._press and index >= 9  # S3, S23
        self._press_holes += in_press
        for side, count in enumerate(self.strokes):
            self.totals[side] += count
            if in_press and self._scoring == "strokes":
                self.press_totals[side] += count
        if self._scoring == "match" and winner is not None:
            self.holes_won[winner] += 1
            self.press_totals[winner] += in_press
        if self._scoring in ("skins", "skins-carry"):
            self._carried = self._skin(self.points, winner, worth + self._carried)
            if in_press:  # a match of its own: nothing is carried into it
                pot = worth + self._press_carried
                self._press_carried = self._skin(self.press_totals, winner, pot)

    def _skin(self, points: list[int], winner: int | None, pot: int) -> int:
        """Pay the pot to the winner; what is carried to the next Hole."""
        if winner is None:
            return pot if self._scoring == "skins-carry" else 0
        points[winner] += pot
        return 0

    def _decided(self, holes_left: int) -> bool:
        if self._scoring != "match" or self._press or self._options["stop_when_decided"] == "no":
            return False
        first, second = sorted(self.holes_won, reverse=True)[:2]
        return first - second > holes_left

    # ---- one stroke

    def _play_stroke(self, side: int) -> Flow[None]:
        golfers = self._golfers[side]
        yield from self._play_cards(side)
        if (yield from self._mulligan_window(side)):
            yield from self._play_cards(side)
        picked = yield from self._choose(side)

        cards = self._in_play[side]
        if picked == PURE_STRIKE:  # S21
            cards.remove(PURE_STRIKE)
            self._set_aside.append(PURE_STRIKE)
        self._discard.extend(cards)
        cards.clear()
        self._move(side, picked)
        for seat in golfers:
            self._draw(seat)

    def _play_cards(self, side: int) -> Flow[None]:
        """Each partner one card, a golfer alone two."""
        golfers = self._golfers[side]
        for seat in golfers:
            cards = sorted(self._playable(seat), key=CARD_ORDER.index)
            sets = [(card,) for card in cards] if len(golfers) > 1 else combinations(cards, 2)
            action = yield from self._ask(seat, {"play " + " + ".join(names) for names in sets})
            for card in action.removeprefix("play ").split(" + "):
                self._hands[seat].remove(card)
                self._in_play[side].append(card)

    def _mulligan_window(self, side: int) -> Flow[bool]:
        """S22: asked, also with only "keep" to say, until all can see where the Mulligan lies."""
        seen = MULLIGAN in self._set_aside or MULLIGAN in self._discard
        if seen or self._options["mulligan"] == "never":
            return False
        golfers = self._golfers[side]
        needed = 2 if len(golfers) == 1 else 1
        enough = all(len(self._playable(golfer)) >= needed for golfer in golfers)
        for seat in golfers:
            may = MULLIGAN in self._hands[seat] and enough
            answer = yield seat, ({"keep", "mulligan"} if may else {"keep"})
            if answer == "mulligan":
                self._hands[seat].remove(MULLIGAN)
                self._set_aside.append(MULLIGAN)
                self._discard.extend(self._in_play[side])
                self._in_play[side].clear()
                return True
        return False

    def _choose(self, side: int) -> Flow[str]:
        """The captain's pick and the Psyche-Outs of the other sides (S6, S7, S8)."""
        captain = self._golfers[side][0]
        first, second = self._in_play[side]
        picks = {f"pick {first}", f"pick {second}"}
        may = [] if self._sudden_death or self.balls[side][0] == "on" else self._next_sides(side)
        may = [other for other in may if self.tokens[other] > 0]
        if self._options["psyche_when"] == "before-pick":
            for other in may:
                actions = {f"psyche {first}", f"psyche {second}", "allow"}
                answer = yield from self._ask(self._golfers[other][0], actions)
                if answer != "allow":
                    self.tokens[other] -= 1
                    return answer.removeprefix("psyche ")
        pick = (yield from self._ask(captain, picks)).removeprefix("pick ")
        if self._options["psyche_when"] == "after-pick":
            for other in may:
                answer = yield from self._ask(self._golfers[other][0], {"psyche", "allow"})
                if answer == "psyche":
                    self.tokens[other] -= 1
                    return second if pick == first else first
        return pick

    def _move(self, side: int, card: str) -> None:
        """The ball flies; strokes count; a holed or picked-up ball makes the side wait."""
        par, balls = HOLES[self.hole]
        spot, away, lie = self.balls[side]
        spot, away, lie, penalty = stroke(
            self.hole,
            spot,
            away,
            lie,
            card,
            tee=spot == "out" and away == balls,
            bounce_is_club=self._options["bounce_is_club"] == "yes",
        )
        self.balls[side] = (spot, away, lie)
        self.strokes[side] += 1 + penalty
        holed = spot == "holed"
        full = self.strokes[side] >= self._number("most_strokes")
        if self._options["pick_up"] == "double-par" and self.strokes[side] >= 2 * par:
            self.strokes[side] = 2 * par
            full = True
        self._waiting[side] = holed or full
