"""What every game that is played with the cards of Duffers has: its cards, its Holes, and what an attempt comes to."""

from __future__ import annotations

from golfrules.engine.cascade import read
from golfrules.engine.flow import Flow
from golfrules.engine.rules import Rules
from golfrules.engine.table import PLACE_BITS, Scope, Table

__all__ = ["GolfCards"]


class GolfCards(Flow):
    """Reads cards and Holes on a table, and moves single cards. Nothing is asked here, and nothing goes on."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        if not rules.piles:
            return
        pile = rules.pile
        self.deck, self.play, self.table = pile("deck"), pile("play"), pile("table")
        self.shop, self.luck_deck, self.duff_stack = pile("shop"), pile("luck-deck"), pile("duff-stack")
        self.incoming, self.trash, self.box = pile("incoming"), pile("trash"), pile("box")
        self.score = rules.count("player", "score")
        self.yards, self.strokes = rules.stat("card", "yards"), rules.stat("card", "strokes")
        self.total_yards, self.total_strokes = rules.stat("attempt", "yards"), rules.stat("attempt", "strokes")
        self.low, self.over, self.par = (
            rules.stat("hole", "yards"),
            rules.stat("hole", "over"),
            rules.stat("hole", "par"),
        )
        self.cards = len(rules.copies)
        kinds = ("chip-shot", "club", "crew", "duff", "equipment", "luck", "putter", "stack", "star")
        self.is_a = {tag: [rules.tagged(card, tag) for card in range(self.cards)] for tag in kinds}
        self.homes = [self.begins_in(card) for card in range(self.cards)]
        self.pars = rules.printed[self.par]
        self.completing = rules.actions["complete"]
        self.names_of_holes = rules.names.get("hole", [])

    def begins_in(self, card: int) -> int:
        """The pile in which a card begins, by its tags."""
        zone = next((zone for tag, zone in self.HOMES if not tag or self.is_a[tag][card]), "box")
        return self.rules.pile(zone)

    # ------------------------------------------------------------ reading

    def scope(self, t: Table, seat: int, hole: int = -1) -> Scope:
        return Scope([-1, -1, seat, t.side_of[seat], hole, -1], [])

    def read_card(self, t: Table, stat: int, card: int, seat: int, place: int = -1) -> int:
        """A quantity of a card in a seat's play."""
        return read(t, stat, card, place, self.scope(t, seat))

    def read_player(self, t: Table, stat: int, seat: int) -> int:
        return read(t, stat, seat, -1, t.asking(seat, -1))

    def read_attempt(self, t: Table, stat: int, seat: int = 0) -> int:
        """A quantity of what is in play, on the Hole in play."""
        return read(t, stat, seat, -1, self.scope(t, seat, t.ground))

    def window(self, t: Table, seat: int, hole: int) -> tuple[int, int, int]:
        """The par of a Hole for a seat, and the yards from which and up to which it can be completed (D1)."""
        x = self.scope(t, seat, hole)
        low = read(t, self.low, hole, -1, x)
        return read(t, self.par, hole, -1, x), low, low + read(t, self.over, hole, -1, x)

    def printed_yards(self, t: Table, card: int, place: int = -1) -> int:
        """The yards that stand on a card, without what it says of them besides."""
        return read(t, self.yards, card, place, self.scope(t, 0), printed=True)

    def place(self, t: Table, pile: int, card: int) -> int:
        """Where a card of a pile lies: the lowest of its copies."""
        return (pile << PLACE_BITS) | t.piles[pile].index(card)

    def attempt_on(self, t: Table, seat: int, hole: int) -> Table:
        """The table as an attempt on a Hole would have it. The table itself is not changed."""
        raise NotImplementedError

    def attempt_piles(self, seat: int) -> tuple[int, ...]:
        """The piles whose cards count in an attempt."""
        raise NotImplementedError

    def open_holes(self, t: Table, seat: int) -> list[int]:
        """The Holes that a seat may complete, in their order."""
        raise NotImplementedError

    def may_complete_more(self, t: Table) -> bool:
        """Whether another Hole may be completed now."""
        return True

    def is_playable(self, card: int) -> bool:
        """Whether a card is one that is played."""
        raise NotImplementedError

    def is_well_known(self, card: int) -> bool:
        """Whether a card's name need not be told: everybody has some."""
        return self.is_a["chip-shot"][card]

    # ------------------------------------------------------------ moving

    def lay(self, t: Table, target: int, card: int) -> int:
        """Lays a card on top of a pile; gives where it lies then."""
        t.put(target, card)
        return (target << PLACE_BITS) | (len(t.piles[target]) - 1)

    def move_card(self, t: Table, source: int, target: int, card: int) -> int:
        """Moves a card from a pile to the top of another; gives where it lies then."""
        t.take(source, t.piles[source].index(card))
        return self.lay(t, target, card)

    def put_top(self, t: Table, source: int, target: int, number: int) -> int:
        """Moves the top cards of a pile, one at a time; gives how many there were."""
        moved = 0
        while moved < number and t.piles[source]:
            t.put(target, t.take(source))
            moved += 1
        return moved

    # ------------------------------------------------------------ the course

    def misfit(self) -> str:
        """What is wrong with the Holes in the box, in a sentence, or nothing (D26)."""
        r = self.rules
        many, wanted = len(r.box_of_holes), r.option("holes")
        if many < wanted:
            there = "there is 1" if many == 1 else f"there are {many}"
            return f"The course has {wanted} Holes, and {there} in the box."
        if r.word("par-three") == "yes" and not any(self.pars[h] == 3 for h in r.box_of_holes):
            return "A course has a par 3 at least, and there is none in the box."
        return ""

    def chosen_course(self, t: Table) -> list[int]:
        """So many Holes out of the box, a par 3 at least among them (D26)."""
        r = self.rules
        box = r.box_of_holes[:]
        number = r.option("holes")
        while True:
            t.chance.shuffle(box)
            if r.word("par-three") == "no" or any(self.pars[h] == 3 for h in box[:number]):
                return box[:number]

    # ------------------------------------------------------------ what somebody named

    def card_called(self, name: str) -> int:
        """A card by its name, in any letters; -1 when there is none."""
        names = self.rules.names[self.rules.card_kind]
        return next((i for i, known in enumerate(names) if known.lower() == name.lower()), -1)

    def hole_called(self, name: str) -> int:
        """A Hole by its name, in any letters; -1 when there is none."""
        return next((i for i, known in enumerate(self.names_of_holes) if known.lower() == name.lower()), -1)

    def asks_for_more(self, hole: int, clause: int) -> str:
        """What a Hole is not completed for, in a sentence, with the place of the condition."""
        from golfrules.lang.prose import demand_text  # a large room, which play never enters

        c = self.rules.program.clauses[clause]
        return f"{self.names_of_holes[hole]} asks for more. {demand_text(self.rules.program, c)} ({c.place})"
