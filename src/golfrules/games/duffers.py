"""The turn flow of Duffers: set-up, turns, the Holes that may be completed, and both ends of the game.

What a card does, what a Hole asks for, how a turn is cleared away and what wins is in cards/duffers.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Final

from golfrules.engine.cascade import read
from golfrules.engine.chance import Chance
from golfrules.engine.flow import Flow
from golfrules.engine.rules import HouseAction, Rules
from golfrules.engine.table import Pending, Scope, Table
from golfrules.errors import GolfrulesError
from golfrules.lang.inside import inside
from golfrules.lang.program import S

__all__ = ["Duffers"]

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

PHASE, SEAT, ASKED, STALE_TURNS, FULL, COMPLETED, FINISHER, LEFT, TURNS, CASHED, HOLES = range(11)
DONE: Final = 11  # from here on, for each seat the Holes it has completed, as bits by their place on the course
COURSE: Final = 15  # from here on, the Holes of the course
MOST_HOLES: Final = 36
"""So many may be open in a test; a course has eighteen at most."""
NOBODY: Final = -1
CLUBS_DEALT: Final = 3


class Duffers(Flow):
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
    NEEDS: ClassVar[tuple[str, ...]] = (
        "a card",
        "a hole",
        *(f"tag {tag}" for tag in ("chip-shot", "club", "crew", "duff", "equipment", "luck", "stack", "star")),
        *(f"stat {name} of card" for name in ("cost", "credits", "starts")),
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
        "{who} must play {cards}.",
        "{who} has completed every Hole: each other player has {number} more.",
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
        """What is wrong with the Holes in the box, in a sentence, or nothing (D26)."""
        r = self.rules
        many, wanted = len(r.box_of_holes), r.option("holes")
        if many < wanted:
            there = "there is 1" if many == 1 else f"there are {many}"
            return f"The course has {wanted} Holes, and {there} in the box."
        for card, copies in enumerate(r.copies):
            each = max(self.begins_with(card), 0)
            if each * r.players > copies:
                name = r.names[r.card_kind][card]
                return f"{r.players} bags begin with {each} {name} each, and there are {copies} in the box."
        if r.word("par-three") == "yes" and not any(self.par[h] == 3 for h in r.box_of_holes):
            return "A course has a par 3 at least, and there is none in the box."
        return ""

    # ------------------------------------------------------------ helpers

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        if not rules.piles:
            return
        pile = rules.pile
        self.deck, self.hand, self.play = pile("deck"), pile("hand"), pile("play")
        self.spent, self.discard, self.offer = pile("spent"), pile("discard"), pile("offer")
        self.caddie, self.handed = pile("caddie"), pile("handed")
        self.shop, self.display, self.stacks = pile("shop"), pile("display"), pile("stacks")
        self.rewards, self.luck_deck, self.duff_stack = pile("rewards"), pile("luck-deck"), pile("duff-stack")
        self.incoming, self.trash, self.box = pile("incoming"), pile("trash"), pile("box")
        self.credits, self.score = rules.count("player", "credits"), rules.count("player", "score")
        self.cost, self.worth = rules.stat("card", "cost"), rules.stat("card", "credits")
        self.starts = rules.stat("card", "starts")
        self.draws, self.room = rules.stat("player", "draws"), rules.stat("player", "room")
        self.cards = len(rules.copies)
        kinds = ("chip-shot", "club", "crew", "duff", "equipment", "luck", "stack", "star")
        self.is_a = {tag: [rules.tagged(card, tag) for card in range(self.cards)] for tag in kinds}
        self.table = pile("table")
        laid_down = self.laid_down()
        self.stays = [self.is_a["crew"][card] or card in laid_down for card in range(self.cards)]
        self.par = rules.printed[rules.stat("hole", "par")]
        self.names_of_holes = rules.names.get("hole", [])
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

    def scope(self, t: Table, seat: int, hole: int = -1) -> Scope:
        return Scope([-1, -1, seat, t.side_of[seat], hole, -1], [])

    def read_card(self, t: Table, stat: int, card: int, seat: int, place: int = -1) -> int:
        """A quantity of a card in a seat's play."""
        return read(t, stat, card, place, self.scope(t, seat))

    def read_player(self, t: Table, stat: int, seat: int) -> int:
        return read(t, stat, seat, -1, self.scope(t, seat))

    def course(self, t: Table) -> list[int]:
        """The Holes of the course, in its order."""
        return t.flow[COURSE : COURSE + t.flow[HOLES]]

    def has_completed(self, t: Table, seat: int, place: int) -> bool:
        """Whether a seat has completed the Hole at a place of the course."""
        return t.flow[DONE + seat] >> place & 1 == 1

    def open_holes(self, t: Table, seat: int) -> list[int]:
        """The Holes that a seat has not completed, in the order of the course."""
        return [hole for i, hole in enumerate(self.course(t)) if not self.has_completed(t, seat, i)]

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

    def put_top(self, t: Table, source: int, target: int, number: int) -> int:
        """Moves the top cards of a pile, one at a time; gives how many there were."""
        moved = 0
        while moved < number and t.piles[source]:
            t.put(target, t.take(source))
            moved += 1
        return moved

    def fill_display(self, t: Table) -> None:
        size = self.rules.option("display-size")
        self.put_top(t, self.shop, self.display, size - len(t.piles[self.display]))

    def turn_over_display(self, t: Table) -> None:
        """The Display is trashed and replaced (D23)."""
        t.move_all(self.display, self.trash)
        self.fill_display(t)
        t.say(self.text("The Display is turned over."), NOBODY, tuple(t.piles[self.display]))

    def can_turn_over(self, t: Table) -> bool:
        """A full Display, and as many cards in the shop (D23)."""
        size = self.rules.option("display-size")
        return len(t.piles[self.display]) == size and len(t.piles[self.shop]) >= size

    # ------------------------------------------------------------ set-up

    def set_up(self, t: Table) -> None:
        """The course, the piles and the bags; what somebody must choose comes in phases of its own."""
        problem = self.misfit()
        if problem:
            raise GolfrulesError(problem)
        r = self.rules
        f = t.flow
        for i, hole in enumerate(self.chosen_course(t)):
            f[COURSE + i] = hole
        f[HOLES] = r.option("holes")
        self.stock(t)
        f[SEAT] = r.option("first")
        f[FINISHER] = NOBODY
        f[PHASE] = DEAL_CLUBS

    def chosen_course(self, t: Table) -> list[int]:
        """So many Holes out of the box, a par 3 at least among them (D26)."""
        r = self.rules
        box = r.box_of_holes[:]
        number = r.option("holes")
        while True:
            t.chance.shuffle(box)
            if r.word("par-three") == "no" or any(self.par[h] == 3 for h in box[:number]):
                return box[:number]

    def is_starter(self, card: int) -> bool:
        """Whether bags begin with it, as it is printed; a house rule that deals more changes nothing of that."""
        return self.rules.printed[self.starts][card] > 0

    def home(self, card: int) -> int:
        """The pile in which a card begins that is in nobody's bag."""
        if self.is_starter(card):
            return self.box
        for tag, pile in (
            ("luck", self.luck_deck),
            ("stack", self.stacks),
            ("duff", self.duff_stack),
        ):
            if self.is_a[tag][card]:
                return pile
        return self.shop

    def stock(self, t: Table) -> None:
        """Everybody gets what a bag begins with; all else lies where it belongs (D54, D55, D56, D94, D106)."""
        left = self.rules.copies[:]
        for card in range(self.cards):
            each = max(self.begins_with(card), 0)
            for seat in range(t.players):
                for _ in range(each):
                    t.put(self.deck + seat, card)
            left[card] -= each * t.players
            for _ in range(left[card]):
                t.put(self.home(card), card)
        t.shuffle(self.luck_deck)
        t.shuffle(self.duff_stack)

    def deal_clubs(self, t: Table) -> None:
        """Scratch Golf: three Clubs of the Pro Shop to each, who keeps two (D28, D90, D106)."""
        t.flow[PHASE] = BIRDS
        t.flow[ASKED] = 0
        if self.rules.word("scratch") == "no":
            self.shuffle_bags(t)
            return
        shop = t.clear(self.shop)
        clubs = [card for card in shop if self.is_a["club"][card]]
        t.chance.shuffle(clubs)
        for seat in range(t.players):
            for _ in range(min(CLUBS_DEALT, len(clubs))):
                t.put(self.offer + seat, clubs.pop())
        for card in (*(c for c in shop if not self.is_a["club"][c]), *clubs):
            t.put(self.shop, card)
        t.flow[PHASE] = GIVE_BACK

    def ask_give_back(self, t: Table) -> None:
        """Each in turn gives one of three back (D28, D109)."""
        seat = t.flow[ASKED]
        if seat == t.players:
            self.shuffle_bags(t)
            t.flow[ASKED] = 0
            t.flow[PHASE] = BIRDS
        elif len(t.piles[self.offer + seat]) < CLUBS_DEALT:
            self.keep_clubs(t, seat)
        else:
            options = [self.option("give-back", card) for card in sorted(set(t.piles[self.offer + seat]))]
            self.ask(t, "give-back", seat, "Which Club goes back?", options)

    def give_back(self, t: Table, seat: int, card: int) -> None:
        t.take(self.offer + seat, t.piles[self.offer + seat].index(card))
        t.put(self.shop, card)
        t.say(self.text("{who} gives a Club back."), seat, (card,), 0, 1 << seat)
        self.keep_clubs(t, seat)

    def keep_clubs(self, t: Table, seat: int) -> None:
        """Two Clubs into the bag, and as many Chip Shots out of it (D28, D106)."""
        kept = t.clear(self.offer + seat)
        for card in kept:
            t.put(self.deck + seat, card)
        t.say(self.text("{who} takes {cards} into the bag."), seat, tuple(kept), 0, 1 << seat)
        for _ in kept:
            at = self.place_of_chip(t, seat)
            if at >= 0:
                t.put(self.trash, t.take(self.deck + seat, at))
        t.flow[ASKED] += 1

    def place_of_chip(self, t: Table, seat: int) -> int:
        """Where the first Chip Shot lies in a deck; -1 when there is none."""
        return next((i for i, card in enumerate(t.piles[self.deck + seat]) if self.is_a["chip-shot"][card]), -1)

    def shuffle_bags(self, t: Table) -> None:
        for seat in range(t.players):
            t.shuffle(self.deck + seat)

    def find_birds(self, t: Table) -> None:
        """Early Birds: at random, chosen in turn, or none (D24, D59). They lie in the Display until the shop opens."""
        how = self.rules.word("early-birds")
        t.flow[PHASE] = SET_ASIDE if how == "chosen" else OPEN_SHOP
        if how != "random":
            return
        stars = [card for card in t.piles[self.shop] if self.is_a["star"][card]]
        t.chance.shuffle(stars)
        for card in stars[: self.birds(t)]:
            t.take(self.shop, t.piles[self.shop].index(card))
            t.put(self.display, card)

    def birds(self, t: Table) -> int:
        return self.rules.option("birds-each") * t.players

    def ask_set_aside(self, t: Table) -> None:
        i = t.flow[ASKED]
        stars = sorted({card for card in t.piles[self.shop] if self.is_a["star"][card]})
        if i == self.birds(t) or not stars:
            t.flow[ASKED] = 0
            t.flow[PHASE] = OPEN_SHOP
            return
        seat = (self.rules.option("first") + i) % t.players
        self.ask(t, "set-aside", seat, "Choose an Early Bird.", [self.option("set-aside", card) for card in stars])

    def set_aside(self, t: Table, seat: int, card: int) -> None:
        t.take(self.shop, t.piles[self.shop].index(card))
        t.put(self.display, card)
        t.say(self.text("{who} sets {cards} aside as an Early Bird."), seat, (card,))
        t.flow[ASKED] += 1

    def open_shop(self, t: Table) -> None:
        """Rewards are dealt, the Early Birds laid on top, and the Display is filled (D24, D60, D61)."""
        birds = t.clear(self.display)
        t.shuffle(self.shop)
        each = self.rules.option("rewards-each") * (t.players - 1)
        for hole in self.course(t):
            self.put_top(t, self.shop, self.rewards + hole, each)
        t.chance.shuffle(birds)
        for card in birds:
            t.put(self.shop, card)
        self.fill_display(t)
        t.say(self.text("The course: {number} Holes."), NOBODY, (), t.flow[HOLES])
        t.say(self.text("The Pro Shop opens."), NOBODY, tuple(t.piles[self.display]))
        t.flow[ASKED] = 0
        t.flow[PHASE] = PRE_SALE if self.rules.option("pre-sale") else HANDS

    # ------------------------------------------------------------ the pre-sale (D30)

    def shopper(self, t: Table) -> int:
        """The last in turn order shops first."""
        return (self.rules.option("first") - 1 - t.flow[ASKED]) % t.players

    def begin_pre_sale(self, t: Table) -> None:
        if t.flow[ASKED] == t.players:
            t.flow[PHASE] = HANDS
            return
        t.counts[self.credits + self.shopper(t)] = self.rules.option("pre-sale")
        t.flow[CASHED] = 0
        t.flow[PHASE] = SHOPPING

    def ask_pre_sale(self, t: Table) -> None:
        """What may be done in a pre-sale (D30, D92, D110)."""
        seat = self.shopper(t)
        options = self.buys(t, seat, [self.display])
        if not t.flow[CASHED] and self.can_turn_over_after_sale(t):
            options.append(self.option("cash-in"))
        self.ask(
            t,
            "pre-sale",
            seat,
            "Buy from the Display before play, or pass.",
            [*options, self.option("pass")],
            always=True,
        )

    def can_turn_over_after_sale(self, t: Table) -> bool:
        return len(t.piles[self.shop]) >= self.rules.option("display-size")

    def cash_in(self, t: Table, seat: int) -> None:
        """One Chip Shot for its credits, and the Display is turned over, once; nothing without a Chip Shot (D110)."""
        t.flow[CASHED] = 1
        at = self.place_of_chip(t, seat)
        if at < 0:  # that there is none must not be told by the question
            return
        chip = t.take(self.deck + seat, at)
        t.put(self.trash, chip)
        t.shuffle(self.deck + seat)
        t.counts[self.credits + seat] += self.read_card(t, self.worth, chip, seat)
        t.say(self.text("{who} trashes {cards} and turns over the Display."), seat, (chip,))
        self.turn_over_display(t)

    def end_pre_sale(self, t: Table, seat: int) -> None:
        t.counts[self.credits + seat] = 0
        self.fill_display(t)
        t.flow[ASKED] += 1
        t.flow[PHASE] = PRE_SALE

    # ------------------------------------------------------------ the flow

    def advance(self, t: Table) -> None:
        if t.ending:
            self.cut_short(t)
            return
        _PHASES[t.flow[PHASE]](self, t)

    def cut_short(self, t: Table) -> None:
        """A rule said `end turn`, `end hole` or `end game`. What is completed stays completed."""
        ending, t.ending = t.ending, 0
        phase = t.flow[PHASE]
        if phase >= COUNT:
            return
        if ending & 12:
            self.finish(t)
        elif ending & 1 and phase in (HOLED, PUT_ASIDE):  # first the Hole is left behind, which may be the last (D12)
            _PHASES[phase](self, t)
            t.ending |= 1
        elif ending & 1 and BEGIN <= phase < ENDED:
            self.end_turn(t)

    def draw_hands(self, t: Table) -> None:
        """Everybody draws before the first turn (D8, D62)."""
        for seat in range(t.players):
            for _ in range(self.read_player(t, self.draws, seat)):
                card = t.draw(self.deck + seat)
                if card >= 0:
                    t.put(self.hand + seat, card)
            drawn = tuple(t.piles[self.hand + seat])
            t.say(self.text("{who} draws {cards}."), seat, drawn, 0, 1 << seat)
        t.flow[PHASE] = STALE

    def look_at_display(self, t: Table) -> None:
        """Before a turn: a Display that nobody wants may be turned over (D23)."""
        f = t.flow
        how = self.rules.word("cycling")
        f[ASKED] = 0
        if how == "off" or f[STALE_TURNS] < self.rules.option("stale-turns") or not self.can_turn_over(t):
            f[PHASE] = BEGIN
        elif how == "vote":
            f[PHASE] = PROPOSE
        else:
            self.cycle(t)

    def cycle(self, t: Table) -> None:
        self.turn_over_display(t)
        t.flow[STALE_TURNS] = 0
        t.flow[PHASE] = BEGIN

    def ask_proposal(self, t: Table) -> None:
        options = [self.option("cycle"), self.option("leave")]
        self.ask(t, "propose", t.flow[SEAT], "The Display is stale. Propose to turn it over?", options)

    def ask_vote(self, t: Table) -> None:
        seat = (t.flow[SEAT] + 1 + t.flow[ASKED]) % t.players
        options = [self.option("agree"), self.option("refuse")]
        self.ask(t, "vote", seat, "Do you agree that the Display is turned over?", options)

    def vote(self, t: Table, seat: int, *, agrees: bool) -> None:
        """The others are asked in turn order until one refuses (D23, D105)."""
        t.say(self.text("{who} agrees." if agrees else "{who} refuses."), seat)
        if not agrees:
            t.flow[PHASE] = BEGIN
            return
        t.flow[ASKED] += 1
        if t.flow[ASKED] == t.players - 1:
            self.cycle(t)

    def begin(self, t: Table) -> None:
        f = t.flow
        if f[FULL] != NOBODY:
            f[FULL] = len(t.piles[self.display])
        f[COMPLETED] = 0
        f[PHASE] = TURN
        t.say(self.text("It is the turn of {who}."), f[SEAT])
        self.rules.raise_event(t, "turn-start", seat=f[SEAT])

    # ------------------------------------------------------------ what may be done in a turn

    def ask_turn(self, t: Table) -> None:
        """Everything that may be done, in any order, until the player passes (D5, D63, D101)."""
        seat = t.flow[SEAT]
        number = self.option
        options: list[int] = []
        hand, caddie = sorted(set(t.piles[self.hand + seat])), sorted(set(t.piles[self.caddie + seat]))
        for cards, play, pay in ((hand, "play", "pay"), (caddie, "play-held", "pay-held")):
            able = [card for card in cards if self.is_playable(card)]
            options += [number(play, card) for card in able]
            options += [number(pay, card) for card in able if self.pays(t, card, seat)]
        if self.caddie_has_room(t, seat):
            options += [number("hold", card) for card in hand if self.may_be_held(card)]
        options += self.buys(t, seat, [self.display, self.stacks])
        options += [number("complete", hole) for hole in self.completable(t, seat)]
        self.ask_turn_question(t, "turn", seat, "What do you do?", [*options, number("pass")], always=True)

    def is_playable(self, card: int) -> bool:
        """Clubs, Equipment and Crew are played; Duffs are forced, and Luck is revealed (D5, D6, D98)."""
        return self.is_a["club"][card] or self.is_a["equipment"][card] or self.is_a["crew"][card]

    def may_be_held(self, card: int) -> bool:
        """The Caddie holds Clubs and Equipment only (D18)."""
        return self.is_a["club"][card] or self.is_a["equipment"][card]

    def caddie_has_room(self, t: Table, seat: int) -> bool:
        """Cards handed over this turn take their place too (D18, D76, D115)."""
        held = len(t.piles[self.caddie + seat]) + len(t.piles[self.handed + seat])
        return held < self.read_player(t, self.room, seat)

    def pays(self, t: Table, card: int, seat: int) -> bool:
        """What is worth nothing is not paid with (D98)."""
        return self.read_card(t, self.worth, card, seat) > 0

    def buys(self, t: Table, seat: int, piles: list[int]) -> list[int]:
        """What a seat can pay for (D22)."""
        purse = t.counts[self.credits + seat]
        found: dict[int, int] = {}
        for pile in piles:
            for at, card in enumerate(t.piles[pile]):
                found.setdefault(card, (pile << 12) | at)
        return [
            self.option("buy", card)
            for card, place in sorted(found.items())
            if self.price(t, card, seat, place) <= purse
        ]

    def price(self, t: Table, card: int, seat: int, place: int) -> int:
        """What a card costs this seat; nothing less than nothing (D116)."""
        return max(0, self.read_card(t, self.cost, card, seat, place))

    def completable(self, t: Table, seat: int) -> list[int]:
        """The Holes that may be named now, of those a seat has still to complete (D4, D75)."""
        if not self.may_complete_more(t):
            return []
        if t.unguarded:
            return self.open_holes(t, seat)
        attempt = self.attempted(t, seat)
        action = self.rules.actions["complete"]
        return [h for h in self.open_holes(t, seat) if next(self.unmet(attempt, action, seat, h), None) is None]

    def may_complete_more(self, t: Table) -> bool:
        """Whether another Hole may be completed this turn (D2)."""
        return t.flow[COMPLETED] < self.rules.option("finishes")

    def attempted(self, t: Table, seat: int) -> Table:
        """The table as an attempt would make it: with every Duff of the hand in play (D6, D71). Nothing is changed."""
        duffs = [card for card in t.piles[self.hand + seat] if self.is_a["duff"][card]]
        if not duffs:
            return t
        trial = t.copy()
        trial.unguarded, trial.trace = t.unguarded, t.trace
        for card in duffs:
            trial.take(self.hand + seat, trial.piles[self.hand + seat].index(card))
            trial.put(self.play + seat, card)
        return trial

    def unmet_conditions(self, t: Table, seat: int, hole: int) -> Iterator[int]:
        """The clauses that an attempt on a Hole does not satisfy now, forced Duffs included."""
        action: HouseAction = self.rules.actions["complete"]
        yield from self.unmet(self.attempted(t, seat), action, seat, hole)

    # ------------------------------------------------------------ what is done in a turn

    def answer(self, t: Table, pending: Pending, option: int) -> None:
        verb, card = self.verb_of(option)
        seat = pending.seat
        if verb in ("play", "play-held"):
            self.play_card(t, seat, card, self.caddie if verb == "play-held" else self.hand)
        elif verb in ("pay", "pay-held"):
            self.pay_with(t, seat, card, self.caddie if verb == "pay-held" else self.hand)
        elif verb == "hold":
            self.move_card(t, self.hand + seat, self.handed + seat, card)
            t.say(self.text("{who} hands {cards} to the Caddie."), seat, (card,))
        elif verb == "buy":
            self.buy(t, seat, card)
        elif verb == "complete":
            self.complete(t, seat, card)
        elif verb == "pass" and pending.kind == "pre-sale":
            self.end_pre_sale(t, seat)
        elif verb == "pass":
            self.end_turn(t)
        elif verb == "cash-in":
            self.cash_in(t, seat)
        elif verb == "cycle":
            t.say(self.text("{who} proposes to turn over the Display."), seat)
            t.flow[PHASE] = VOTE
        elif verb == "leave":
            t.flow[PHASE] = BEGIN
        elif verb in ("agree", "refuse"):
            self.vote(t, seat, agrees=verb == "agree")
        elif verb == "set-aside":
            self.set_aside(t, seat, card)
        elif verb == "give-back":
            self.give_back(t, seat, card)

    def move_card(self, t: Table, source: int, target: int, card: int) -> int:
        """Moves a card from a pile to the top of another; gives where it lies then."""
        t.take(source, t.piles[source].index(card))
        t.put(target, card)
        return (target << 12) | (len(t.piles[target]) - 1)

    def play_card(self, t: Table, seat: int, card: int, source: int) -> None:
        """A card is played for yards, a Crew card for its effect (D5, D25)."""
        crew = self.is_a["crew"][card]
        at = self.move_card(t, source + seat, self.play + seat, card)
        t.say(self.text("{who} plays {cards}." if crew else "{who} plays {cards} for yards."), seat, (card,))
        self.rules.raise_event(t, "played", seat, way="effect" if crew else "yards", at=at, card=card)

    def pay_with(self, t: Table, seat: int, card: int, source: int) -> None:
        at = self.move_card(t, source + seat, self.spent + seat, card)
        t.say(self.text("{who} pays with {cards}."), seat, (card,))
        self.rules.raise_event(t, "played", seat, way="credits", at=at, card=card)

    def buy(self, t: Table, seat: int, card: int) -> None:
        """From the Display, else from the Stacks: the credits are gone, and the card is gained (D7, D22)."""
        pile = self.display if card in t.piles[self.display] else self.stacks
        price = self.price(t, card, seat, (pile << 12) | t.piles[pile].index(card))
        t.counts[self.credits + seat] -= price
        at = self.move_card(t, pile, self.incoming, card)
        t.say(self.text("{who} buys {cards} for {number}."), seat, (card,), price)
        self.rules.raise_event(t, "gained", seat, way="credits", at=at, card=card)

    def complete(self, t: Table, seat: int, hole: int) -> None:
        """The Hole is named, and every Duff of the hand is played, in the order of the hand (D4, D6, D71, D99)."""
        f = t.flow
        place = self.course(t).index(hole)
        f[DONE + seat] |= 1 << place
        f[COMPLETED] += 1
        t.ground = hole
        f[PHASE] = HOLED
        t.say(self.text("{who} completes {hole}."), seat, (), hole)
        self.rules.raise_event(t, "complete", seat, hole=hole)
        forced = []
        for card in [c for c in t.piles[self.hand + seat] if self.is_a["duff"][c]]:
            forced.append((card, self.move_card(t, self.hand + seat, self.play + seat, card)))
            t.say(self.text("{who} must play {cards}."), seat, (card,))
        for card, at in reversed(forced):  # what is raised last is carried out first
            self.rules.raise_event(t, "played", seat, way="yards", at=at, card=card)

    def holed(self, t: Table) -> None:
        """Everything that waited for the Hole is through; now what was played for it is put aside."""
        t.flow[PHASE] = PUT_ASIDE
        self.rules.raise_event(t, "hole-over", t.flow[SEAT], hole=t.ground)

    def put_aside(self, t: Table) -> None:
        """The Hole is behind the player, whose last it may have been (D12, D84, D108)."""
        f = t.flow
        seat = f[SEAT]
        t.ground = NOBODY
        f[PHASE] = TURN
        self.rules.end_period(t, "hole", seat)
        if f[FINISHER] == NOBODY and not self.open_holes(t, seat):
            f[FINISHER] = seat
            f[LEFT] = self.rules.option("last-turns") * (t.players - 1)
            words = "{who} has completed every Hole: each other player has {number} more."
            t.say(self.text(words), seat, (), self.rules.option("last-turns"))

    def end_turn(self, t: Table) -> None:
        """A turn after which the Display is as full as before leaves it a turn staler (D23, D104)."""
        f = t.flow
        f[STALE_TURNS] = 0 if len(t.piles[self.display]) < f[FULL] else f[STALE_TURNS] + 1
        t.ground = NOBODY
        f[PHASE] = ENDED
        self.rules.raise_event(t, "turn-end", seat=t.flow[SEAT])

    def next_turn(self, t: Table) -> None:
        """The turn is over: so may be the game (D10, D11, D12, D84, D85, D107, D108)."""
        f = t.flow
        r = self.rules
        seat = f[SEAT]
        r.end_period(t, "hole", seat)  # what counts for a Hole counts for no later turn's (D2, D103)
        r.end_period(t, "turn", seat)
        f[TURNS] += 1
        if f[FULL] != NOBODY and len(t.piles[self.display]) < r.option("display-size"):
            t.say(self.text("The Pro Shop cannot fill the Display."), NOBODY)
            self.finish(t)
            return
        if f[FINISHER] != NOBODY:
            if seat != f[FINISHER]:
                f[LEFT] -= 1
            if f[LEFT] <= 0:
                self.finish(t)
                return
        if f[TURNS] >= r.option("most-turns") * t.players:
            t.say(self.text("It is dark."), NOBODY)
            self.finish(t)
            return
        f[SEAT] = (seat + 1) % t.players
        if f[SEAT] == f[FINISHER]:
            f[SEAT] = (f[SEAT] + 1) % t.players
        f[PHASE] = STALE

    def finish(self, t: Table) -> None:
        t.ground = NOBODY
        t.flow[ASKED] = 0
        t.flow[PHASE] = COUNT

    def count_unfinished(self, t: Table) -> None:
        """Every Hole that a seat has not completed, one event after the other (D13)."""
        f = t.flow
        while f[ASKED] < t.players * f[HOLES]:
            seat, place = divmod(f[ASKED], f[HOLES])
            f[ASKED] += 1
            if not self.has_completed(t, seat, place):
                self.rules.raise_event(t, "unfinished", seat, hole=f[COURSE + place])
                return
        f[PHASE] = COUNTED
        self.rules.raise_event(t, "game-over")

    def counted(self, t: Table) -> None:
        t.flow[PHASE] = OVER
        self.rules.end_period(t, "game")
        t.say(self.text("The game is over."), NOBODY)

    # ------------------------------------------------------------ what is told

    def scores(self, t: Table) -> list[int]:
        """The score pad; once the game is over what is added and taken off as well (D15)."""
        if self.is_over(t):
            return super().scores(t)
        return t.counts[self.score : self.score + t.players]

    def known_scores(self, t: Table, seat: int) -> list[int | None]:
        return [*self.scores(t)]

    def public(self, t: Table) -> dict[str, Any]:
        f = t.flow
        course = self.course(t)
        names = self.names_of_holes
        return {
            "turn": f[SEAT],
            "phase": _NAMES.get(f[PHASE], "turn"),
            "course": [names[h] for h in course],
            "completed": [
                [names[h] for i, h in enumerate(course) if self.has_completed(t, seat, i)] for seat in range(t.players)
            ],
            "hole": names[t.ground] if t.ground >= 0 else None,
            "completed_this_turn": f[COMPLETED],
            "stale_turns": f[STALE_TURNS],
            "finisher": f[FINISHER] if f[FINISHER] != NOBODY else None,
            "turns_left": f[LEFT] if f[FINISHER] != NOBODY else None,
            "turns": f[TURNS],
        }

    def limits(self, t: Table) -> dict[str, tuple[int, int]]:
        r = self.rules
        holes = t.flow[HOLES]
        all_done = (1 << holes) - 1 if 0 < holes <= MOST_HOLES else 0
        asked = {
            GIVE_BACK: t.players - 1,
            SET_ASIDE: self.birds(t) - 1,
            SHOPPING: t.players - 1,
            PROPOSE: 0,
            VOTE: t.players - 2,
        }
        return {
            "phase": (DEAL_CLUBS, OVER),
            "seat": (0, t.players - 1),
            "asked": (0, asked.get(t.flow[PHASE], t.players * MOST_HOLES)),
            "stale-turns": (0, r.option("most-turns") * t.players),
            "full": (NOBODY, sum(r.copies)),
            "completed": (0, MOST_HOLES),
            "finisher": (NOBODY, t.players - 1),
            "left": (0, r.option("last-turns") * t.players),
            "turns": (0, r.option("most-turns") * t.players),
            "cashed": (0, 1),
            "holes": (r.option("holes"), r.option("holes")),
            **{f"done-{seat}": (0, all_done if seat < t.players else 0) for seat in range(4)},
            **{
                f"course-{i}": (0, len(self.names_of_holes) - 1 if i < r.option("holes") else 0)
                for i in range(MOST_HOLES)
            },
        }

    def mistake(self, t: Table) -> str:
        """A course has each Hole once; only what is being completed is in play; last turns follow a last Hole."""
        course = self.course(t)
        if len(set(course)) != len(course):
            return "a Hole is twice on the course"
        if (t.ground >= 0) != (t.flow[PHASE] in (HOLED, PUT_ASIDE)):
            return "a Hole is in play that nobody completes, or none while one is completed"
        if t.ground >= 0 and t.ground not in course:
            return "a Hole is in play that is not on the course"
        finisher = t.flow[FINISHER]
        if finisher != NOBODY and self.open_holes(t, finisher):
            return f"player {finisher} has completed every Hole and not every Hole"
        if finisher not in (NOBODY, t.flow[SEAT]) and not t.flow[LEFT] and t.flow[PHASE] < COUNT:
            return "nobody has a turn left, and somebody takes one"
        return ""

    def why_not(self, t: Table, verb: str, argument: str) -> str:
        """Why an action is not legal, of what everybody or the one who is asked may know."""
        seat = t.pending.seat if t.pending is not None else t.flow[SEAT]
        if verb == "complete":
            return self.why_not_completed(t, seat, argument)
        card = self.card_called(argument)
        if card < 0:
            return ""
        name = self.rules.names[self.rules.card_kind][card]
        if verb in ("play", "pay", "hold", "play-held", "pay-held"):
            pile = self.caddie if verb.endswith("-held") else self.hand
            if card not in t.piles[pile + seat]:
                return f"There is no {name} {'with the Caddie' if pile == self.caddie else 'in the hand'}."
            if self.is_a["duff"][card]:
                return "A Duff is played when a Hole is completed, and never before (D6)."
            if verb.startswith("pay"):
                return f"{name} pays nothing."
            if verb == "hold" and not self.may_be_held(card):
                return "The Caddie holds Clubs and Equipment only (D18)."
            if verb == "hold":
                return "The Caddie can hold no more (D18)."
        if verb == "buy":
            return self.why_not_bought(t, seat, card, name)
        return ""

    def why_not_bought(self, t: Table, seat: int, card: int, name: str) -> str:
        for pile in (self.display, self.stacks):
            if card in t.piles[pile]:
                price = self.price(t, card, seat, (pile << 12) | t.piles[pile].index(card))
                return f"{name} costs {price}, and there are {t.counts[self.credits + seat]} credits."
        return f"{name} is neither in the Display nor in the Stacks."

    def why_not_completed(self, t: Table, seat: int, argument: str) -> str:
        hole = next((h for h, name in enumerate(self.names_of_holes) if name.lower() == argument.lower()), -1)
        if hole < 0 or hole not in self.course(t):
            return "That Hole is not on the course."
        name = self.names_of_holes[hole]
        if hole not in self.open_holes(t, seat):
            return f"{name} is completed already."
        if not self.may_complete_more(t):
            return "No more Holes may be completed this turn (D2)."
        unmet = [self.rules.program.clauses[c] for c in self.unmet_conditions(t, seat, hole)]
        if not unmet:
            return ""
        from golfrules.lang.prose import demand_text  # a large room, which play never enters

        return f"{name} asks for more. {demand_text(self.rules.program, unmet[0])} ({unmet[0].place})"

    def card_called(self, argument: str) -> int:
        names = self.rules.names[self.rules.card_kind]
        return next((i for i, name in enumerate(names) if name.lower() == argument.lower()), -1)

    # ------------------------------------------------------------ tests of the language

    def turn_up_hole(self, t: Table, hole: int) -> None:
        """In a test: numbers are read as on that Hole."""
        t.ground = hole

    def put_right(self, t: Table) -> None:
        """A test is a turn of seat 0, with every Hole on the course open to it.

        Where it lays no Pro Shop, none runs dry.
        """
        f = t.flow
        f[HOLES] = min(len(self.rules.box_of_holes), MOST_HOLES)
        for i, hole in enumerate(self.rules.box_of_holes[:MOST_HOLES]):
            f[COURSE + i] = hole
        f[SEAT] = 0
        f[FINISHER] = NOBODY
        f[FULL] = len(t.piles[self.display]) if t.piles[self.display] or t.piles[self.shop] else NOBODY
        f[PHASE] = TURN

    def takes_turns_in_tests(self) -> bool:
        return True


_PHASES: Final = {
    DEAL_CLUBS: Duffers.deal_clubs,
    GIVE_BACK: Duffers.ask_give_back,
    BIRDS: Duffers.find_birds,
    SET_ASIDE: Duffers.ask_set_aside,
    OPEN_SHOP: Duffers.open_shop,
    PRE_SALE: Duffers.begin_pre_sale,
    SHOPPING: Duffers.ask_pre_sale,
    HANDS: Duffers.draw_hands,
    STALE: Duffers.look_at_display,
    PROPOSE: Duffers.ask_proposal,
    VOTE: Duffers.ask_vote,
    BEGIN: Duffers.begin,
    TURN: Duffers.ask_turn,
    HOLED: Duffers.holed,
    PUT_ASIDE: Duffers.put_aside,
    ENDED: Duffers.next_turn,
    COUNT: Duffers.count_unfinished,
    COUNTED: Duffers.counted,
}

_NAMES: Final = {
    GIVE_BACK: "scratch",
    SET_ASIDE: "early-birds",
    SHOPPING: "pre-sale",
    PROPOSE: "cycling",
    VOTE: "cycling",
    OVER: "over",
}
"""What views call the phases in which something else than a turn is going on."""
