"""What the turn flow of Duffers keeps, and how it reads the table: Holes, prices, what an attempt would be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Final

from golfrules.engine.cascade import plain, read
from golfrules.engine.chance import Chance
from golfrules.engine.rules import Rules
from golfrules.engine.table import Scope, Table
from golfrules.games.golf_cards import GolfCards
from golfrules.lang.inside import inside
from golfrules.lang.program import S

__all__ = [
    "ASKED",
    "BEGIN",
    "BIRDS",
    "CASHED",
    "CLUBS_DEALT",
    "COMPLETED",
    "COUNT",
    "COUNTED",
    "COURSE",
    "DEAL_CLUBS",
    "DONE",
    "ENDED",
    "FINISHER",
    "FULL",
    "GIVE_BACK",
    "HANDS",
    "HOLED",
    "HOLES",
    "LEFT",
    "MOST_HOLES",
    "NOBODY",
    "OPEN_SHOP",
    "OVER",
    "PHASE",
    "PRE_SALE",
    "PROPOSE",
    "PUT_ASIDE",
    "SEAT",
    "SET_ASIDE",
    "SHOPPING",
    "STALE",
    "STALE_TURNS",
    "TURN",
    "TURNS",
    "VOTE",
    "DuffersTable",
]

# where the flow has come to; a phase either asks and changes nothing, or does something and moves on
DEAL_CLUBS: Final = 0  # Scratch Golf
GIVE_BACK: Final = 1
BIRDS: Final = 2
SET_ASIDE: Final = 3
OPEN_SHOP: Final = 4
PRE_SALE: Final = 5  # somebody's pre-sale begins
SHOPPING: Final = 6
HANDS: Final = 7
STALE: Final = 8  # before a turn
PROPOSE: Final = 9
VOTE: Final = 10
BEGIN: Final = 11
TURN: Final = 12
HOLED: Final = 13  # a Hole is completed, and everything that waited for it is through
PUT_ASIDE: Final = 14  # what was played for it is put aside
ENDED: Final = 15  # a turn is over
COUNT: Final = 16  # unfinished Holes
COUNTED: Final = 17
OVER: Final = 18

PHASE: Final = 0
SEAT: Final = 1
ASKED: Final = 2
STALE_TURNS: Final = 3
FULL: Final = 4
COMPLETED: Final = 5
FINISHER: Final = 6
LEFT: Final = 7
TURNS: Final = 8
CASHED: Final = 9
HOLES: Final = 10
DONE: Final = 11  # from here on, for each seat the Holes it has completed, as bits by their place on the course
COURSE: Final = 15  # from here on, the Holes of the course
MOST_HOLES: Final = 36
"""So many may be open in a test; a course has eighteen at most."""
NOBODY: Final = -1
CLUBS_DEALT: Final = 3


class DuffersTable(GolfCards):
    """The table, read as the rules of Duffers have it. Nothing is asked here, and nothing goes on."""

    GAME: ClassVar[str] = "duffers"
    PLAYERS: ClassVar[tuple[int, int]] = (2, 4)  # D38
    NUMBERS: ClassVar[tuple[str, ...]] = (
        "phase",
        "seat",
        "asked",
        "stale-turns",
        "full",
        "completed",
        "finisher",
        "left",
        "turns",
        "cashed",
        "holes",
        *(f"done-{seat}" for seat in range(4)),
        *(f"course-{i}" for i in range(MOST_HOLES)),
    )
    VERBS: ClassVar[tuple[tuple[str, str], ...]] = (
        ("play", "card"),
        ("pay", "card"),
        ("play-held", "card"),
        ("pay-held", "card"),
        ("hold", "card"),
        ("buy", "card"),
        ("complete", "hole"),
        ("pass", ""),
        ("cycle", ""),
        ("leave", ""),
        ("agree", ""),
        ("refuse", ""),
        ("set-aside", "card"),
        ("give-back", "card"),
        ("cash-in", ""),
    )
    OFFERED: ClassVar[tuple[str, ...]] = ("display", "stacks")
    NEEDS: ClassVar[tuple[str, ...]] = (
        "a card",
        "a hole",
        *(f"tag {tag}" for tag in ("chip-shot", "club", "crew", "duff", "equipment", "luck", "stack", "star")),
        *(f"stat {name} of card" for name in ("cost", "credits", "starts", "yards", "strokes")),
        *(f"stat {name} of hole" for name in ("par", "yards", "over")),
        *(f"stat {name} of player" for name in ("draws", "room")),
        *(f"stat {name} of attempt" for name in ("yards", "strokes")),
        *(
            f"number {name}"
            for name in (
                "birds-each",
                "display-size",
                "finishes",
                "first",
                "holes",
                "last-turns",
                "most-turns",
                "pre-sale",
                "rewards-each",
                "stale-turns",
            )
        ),
        *(f"words {name}" for name in ("cycling", "early-birds", "par-three", "reward-sight", "scratch")),
        *(
            f"zone {name} of player"
            for name in ("caddie", "deck", "discard", "hand", "handed", "offer", "play", "spent", "table")
        ),
        *(
            f"zone {name}"
            for name in ("box", "display", "duff-stack", "incoming", "luck-deck", "shop", "stacks", "trash")
        ),
        "zone rewards of hole",
        "action complete",
        "count credits of player",
        "count score of player",
        *(
            f"event {name}"
            for name in (
                "complete",
                "game-over",
                "gained",
                "hole-over",
                "played",
                "turn-end",
                "turn-start",
                "unfinished",
            )
        ),
    )
    RAISES: ClassVar[tuple[str, ...]] = (
        "complete",
        "gained for credits",
        "game-over",
        "hole-over",
        "played for credits",
        "played for effect",
        "played for yards",
        "turn-end",
        "turn-start",
        "unfinished",
    )
    HOMES: ClassVar[tuple[tuple[str, str], ...]] = (  # D55, D56
        ("luck", "luck-deck"),
        ("stack", "stacks"),
        ("duff", "duff-stack"),
        ("", "shop"),
    )
    TEXTS: ClassVar[tuple[str, ...]] = (
        "What do you do?",
        "Which Club goes back?",
        "Choose an Early Bird.",
        "Buy from the Display before play, or pass.",
        "The Display is stale. Propose to turn it over?",
        "Do you agree that the Display is turned over?",
        "The course: {number} Holes.",
        "{who} takes {cards} into the bag.",
        "{who} gives a Club back.",
        "{who} sets {cards} aside as an Early Bird.",
        "The Pro Shop opens.",
        "{who} trashes {cards} and turns over the Display.",
        "{who} draws {cards}.",
        "{who} proposes to turn over the Display.",
        "{who} agrees.",
        "{who} refuses.",
        "The Display is turned over.",
        "It is the turn of {who}.",
        "{who} plays {cards} for yards.",
        "{who} plays {cards}.",
        "{who} pays with {cards}.",
        "{who} hands {cards} to the Caddie.",
        "{who} buys {cards} for {number}.",
        "{who} completes {hole}.",
        "{who} had to play {cards}.",
        "{who} has completed every Hole. Turns left to each of the others: {number}.",
        "The Pro Shop cannot fill the Display.",
        "It is dark.",
        "The game is over.",
    )

    # ------------------------------------------------------------ what fits

    @classmethod
    def fit(cls, players: int, option: Any, cards: int | None) -> str:
        if option("first") >= players:
            return f"The seats are 0 to {players - 1}, and seat {option('first')} is to begin."
        return ""

    def misfit(self) -> str:
        """What is wrong with the box, in a sentence, or nothing: too few Holes, or too few cards to begin with."""
        wrong = super().misfit()
        r = self.rules
        for card, copies in enumerate(r.copies):
            each = max(self.begins_with(card), 0)
            if not wrong and each * r.players > copies:
                name = r.names[r.card_kind][card]
                wrong = f"{r.players} bags begin with {each} {name} each, and there are {copies} in the box."
        return wrong

    # ------------------------------------------------------------ helpers

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        if not rules.piles:
            return
        pile = rules.pile
        self.hand, self.spent = pile("hand"), pile("spent")
        self.discard, self.offer = pile("discard"), pile("offer")
        self.caddie, self.handed = pile("caddie"), pile("handed")
        self.display, self.stacks, self.rewards = pile("display"), pile("stacks"), pile("rewards")
        self.credits = rules.count("player", "credits")
        self.cost, self.worth = rules.stat("card", "cost"), rules.stat("card", "credits")
        self.starts = rules.stat("card", "starts")
        self.plain_prices = [
            self.no_less(cost) for cost in rules.printed[self.cost]
        ]  # while nobody says a line of them
        self.draws, self.room = rules.stat("player", "draws"), rules.stat("player", "room")
        self.cycling, self.stale_turns = rules.word("cycling"), rules.option("stale-turns")
        self.display_size, self.finishes = rules.option("display-size"), rules.option("finishes")
        self.last_turns, self.most_turns = rules.option("last-turns"), rules.option("most-turns")
        self.play_it, self.pay_it, self.hold_it = self.option("play"), self.option("pay"), self.option("hold")
        self.play_held, self.pay_held = self.option("play-held"), self.option("pay-held")
        self.complete_it, self.pass_on, self.buy_it = self.option("complete"), self.option("pass"), self.option("buy")
        number = self.option
        words = "The Display is stale. Propose to turn it over?"
        self.proposal = self.questions("propose", words, [number("cycle"), number("leave")])
        words = "Do you agree that the Display is turned over?"
        self.ballot = self.questions("vote", words, [number("agree"), number("refuse")])
        laid_down = self.laid_down()
        self.duff = self.is_a["duff"]
        club, equipment, crew = self.is_a["club"], self.is_a["equipment"], self.is_a["crew"]
        self.held = [club[card] or equipment[card] for card in range(self.cards)]
        self.playable = [self.held[card] or crew[card] for card in range(self.cards)]
        self.stays = [self.is_a["crew"][card] or card in laid_down for card in range(self.cards)]
        self.nothing = Table(rules, Chance.of(0))  # where nothing lies yet

    def laid_down(self) -> set[int]:
        """The cards that say of themselves that they go to the table when they are played."""
        program = self.rules.program
        return {
            t.speaker[1]
            for t in program.triggers
            if t.event == "played" and t.way in ("", "yards") and t.speaker[0] == "mine"
            for s in inside(t.body)
            if isinstance(s, S) and s.op == "move" and s.args[1][1] == "table"
        }

    def begins_with(self, card: int) -> int:
        """How many of a card a bag begins with."""
        return read(self.nothing, self.starts, card, -1, self.scope(self.nothing, 0))

    def course(self, t: Table) -> list[int]:
        """The Holes of the course, in its order."""
        return t.flow[COURSE : COURSE + t.flow[HOLES]]

    def has_completed(self, t: Table, seat: int, place: int) -> bool:
        """Whether a seat has completed the Hole at a place of the course."""
        return t.flow[DONE + seat] >> place & 1 == 1

    def open_holes(self, t: Table, seat: int) -> list[int]:
        """The Holes that a seat has not completed, in the order of the course."""
        f = t.flow
        done = f[DONE + seat]
        return [f[COURSE + i] for i in range(f[HOLES]) if not done >> i & 1]

    def whose_turn(self, t: Table) -> int:
        return t.flow[SEAT]

    def is_over(self, t: Table) -> bool:
        return t.flow[PHASE] == OVER

    def sees_besides(self, t: Table, seat: int, pile: int) -> bool:
        """Rewards lie face up where the game is played so (D95)."""
        rewards = self.rewards <= pile < self.rewards + len(self.names_of_holes)
        return rewards and self.rules.word("reward-sight") == "open"

    def may_lie(self, t: Table, card: int, pile: int, at: int) -> bool:
        """While Early Birds are chosen, whoever is asked looks for the stars: where they are is known (D24)."""
        there = t.piles[pile][at]
        star = self.is_a["star"]
        return t.flow[PHASE] != SET_ASIDE or card == there or not (star[card] or star[there])

    def fill_display(self, t: Table) -> None:
        self.put_top(t, self.shop, self.display, self.display_size - len(t.piles[self.display]))

    def turn_over_display(self, t: Table) -> None:
        """The Display is trashed and replaced (D23)."""
        t.move_all(self.display, self.trash)
        self.fill_display(t)
        self.tell(t, "The Display is turned over.", NOBODY, tuple(t.piles[self.display]))

    def can_turn_over(self, t: Table) -> bool:
        """A full Display, and as many cards in the shop (D23)."""
        size = self.display_size
        return len(t.piles[self.display]) == size and len(t.piles[self.shop]) >= size

    # ------------------------------------------------------------ what may be done with a card

    def is_playable(self, card: int) -> bool:
        """Clubs, Equipment and Crew are played; Duffs are forced, and Luck is revealed (D5, D6, D98)."""
        return self.playable[card]

    def may_be_held(self, card: int) -> bool:
        """The Caddie holds Clubs and Equipment only (D18)."""
        return self.held[card]

    def caddie_has_room(self, t: Table, seat: int) -> bool:
        """Cards handed over this turn take their place too (D18, D76, D115)."""
        held = len(t.piles[self.caddie + seat]) + len(t.piles[self.handed + seat])
        return held < self.read_player(t, self.room, seat)

    def paying(self, t: Table, seat: int, cards: list[int]) -> list[int]:
        """Those of some cards that a seat may pay with: what is worth nothing is not paid with (D98)."""
        printed = plain(t, self.worth, -1)
        if printed is not None:
            return [card for card in cards if printed[card] > 0]
        x = self.scope(t, seat)
        return [card for card in cards if read(t, self.worth, card, -1, x) > 0]

    def buys(self, t: Table, seat: int, cards: list[int]) -> list[int]:
        """Those of some cards on offer that a seat can pay for (D22)."""
        purse = t.counts[self.credits + seat]
        printed = plain(t, self.cost, -1)
        if printed is not None:
            prices = self.plain_prices
            return [self.buy_it | card for card in cards if prices[card] <= purse]
        return [self.buy_it | card for card in cards if self.price_on_shelf(t, card, seat) <= purse]

    def shelf(self, t: Table, card: int) -> int:
        """The pile from which a card is bought: the Display, else the Stacks (D7, D22)."""
        return self.display if card in t.piles[self.display] else self.stacks

    def price_on_shelf(self, t: Table, card: int, seat: int) -> int:
        """What a card costs where it is bought."""
        return self.price(t, card, self.place(t, self.shelf(t, card), card), self.scope(t, seat))

    def price(self, t: Table, card: int, place: int, x: Scope) -> int:
        """What a card costs the seat whose play it is."""
        return self.no_less(read(t, self.cost, card, place, x))

    def no_less(self, cost: int) -> int:
        """What costs less than nothing costs nothing (D116)."""
        return max(0, cost)

    def completable(self, t: Table, seat: int) -> list[int]:
        """The Holes that may be named now, of those a seat has still to complete (D4, D75)."""
        if not self.may_complete_more(t):
            return []
        if t.unguarded:
            return self.open_holes(t, seat)
        holes = self.open_holes(t, seat)
        duffs = self.forced(t, seat)
        if not duffs:
            return self.met_on(t, self.completing, seat, holes)
        hand, play, speaking = t.piles[self.hand + seat], t.piles[self.play + seat], t.speaking
        self.show_attempt(t, seat, duffs)
        try:
            return self.met_on(t, self.completing, seat, holes)
        finally:
            t.show(self.hand + seat, hand)
            t.show(self.play + seat, play)
            t.speaking = speaking

    def may_complete_more(self, t: Table) -> bool:
        """Whether another Hole may be completed this turn (D2)."""
        return t.flow[COMPLETED] < self.finishes

    def attempt_on(self, t: Table, seat: int, hole: int) -> Table:
        return self.attempted(t, seat).copy()

    def attempt_piles(self, seat: int) -> tuple[int, ...]:
        return (self.play + seat,)

    def is_well_known(self, card: int) -> bool:
        return self.is_starter(card)

    def is_starter(self, card: int) -> bool:
        """Whether bags begin with it, as it is printed; a house rule that deals more changes nothing of that."""
        return self.rules.printed[self.starts][card] > 0

    def attempted(self, t: Table, seat: int) -> Table:
        """The table as an attempt would make it: with every Duff of the hand in play (D6, D71). Nothing is changed."""
        duffs = self.forced(t, seat)
        if not duffs:
            return t
        trial = t.copy()
        trial.unguarded, trial.trace = t.unguarded, t.trace
        self.show_attempt(trial, seat, duffs)
        return trial

    def forced(self, t: Table, seat: int) -> list[int]:
        """The Duffs of a hand, which an attempt plays (D6, D71)."""
        return [card for card in t.piles[self.hand + seat] if self.duff[card]]

    def show_attempt(self, t: Table, seat: int, duffs: list[int]) -> None:
        hand, play = self.hand + seat, self.play + seat
        t.show(hand, [card for card in t.piles[hand] if not self.duff[card]])
        t.show(play, t.piles[play] + duffs)

    def unmet_conditions(self, t: Table, seat: int, hole: int) -> Iterator[int]:
        """The clauses that an attempt on a Hole does not satisfy now, forced Duffs included."""
        yield from self.unmet(self.attempted(t, seat), self.completing, seat, hole)
