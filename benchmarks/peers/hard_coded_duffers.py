"""Duffers as tuned Python: one state that is written to, whole numbers, prepared tables, no language.

The game of the bundled box as it is, without variants: what an engine without an effect language can do in Python. What
a card does stands in a branch of its own, and nowhere else. Its shuffles can be given from outside, which is how a test
has it play the very cards that golfrules plays. It imports nothing of ours, so that mypyc can compile it by itself
(benchmarks/peers/tuned.py).

What is left to do before the next question is a stack of numbers, the next on top: what, whose, with which card. So a
question in the middle of an effect needs neither a generator nor an object.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

__all__ = ["CARDS", "HOLES", "VERBS", "HardCodedDuffers", "begin", "play", "random_shuffle"]

# ------------------------------------------------------------ cards

CLUB: Final = 1
WOOD: Final = 2
IRON: Final = 4
PUTTER: Final = 8
PUTT: Final = 16
GEAR: Final = 32
CREW: Final = 64
LUCK: Final = 128
DUFF: Final = 256
STAR: Final = 512
STACK: Final = 1024

A_CHIP: Final = CLUB
A_WOOD: Final = CLUB | WOOD
AN_IRON: Final = CLUB | IRON
A_MIRACLE: Final = CLUB | IRON | PUTT
A_PUTTER: Final = CLUB | PUTTER | PUTT

_BOX: Final[list[tuple[str, int, int, int, int, int, int, int]]] = [
    # name, tags, copies, cost, yards, strokes, Luck, Duffs
    ("Chip Shot", A_CHIP, 28, 0, 30, 1, 0, 0),
    ("Whiff", DUFF, 12, 0, 0, 1, 0, 0),
    ("Vintage Driver", AN_IRON | STACK, 12, 70, 160, 1, 0, 1),
    ("3-Putt", A_PUTTER | STACK, 12, 40, 0, 3, 0, 0),
    ("Fairway Wood", A_WOOD | STAR, 3, 100, 190, 1, 0, 0),
    ("3 Wood", A_WOOD, 3, 120, 230, 1, 1, 0),
    ("Big Head Driver", A_WOOD, 2, 150, 275, 1, 1, 0),
    ("Grip It and Regret It", A_WOOD, 1, 150, 310, 1, 2, 0),
    ("Carbon-Dated Driver", A_WOOD, 1, 130, 255, 1, 0, 1),
    ("Sunday Best Driver", A_WOOD, 1, 140, 235, 1, 1, 0),
    ("Matching Set", A_WOOD, 2, 110, 170, 1, 0, 0),
    ("Rental Driver", A_WOOD, 2, 60, 240, 1, 1, 0),
    ("Grandpa's Persimmon", A_WOOD, 1, 140, 205, 1, 1, 0),
    ("Identity Crisis Hybrid", A_WOOD | IRON, 2, 110, 180, 1, 0, 0),
    ("2 Iron", AN_IRON, 2, 100, 195, 1, 0, 1),
    ("5 Iron", AN_IRON, 3, 80, 175, 1, 0, 1),
    ("7 Iron", AN_IRON | STAR, 3, 80, 150, 1, 0, 0),
    ("Pitching Wedge", AN_IRON | STAR, 2, 50, 100, 1, 0, 0),
    ("Butter Knife", AN_IRON, 1, 90, 220, 1, 0, 2),
    ("Low Stinger", AN_IRON, 1, 90, 165, 1, 0, 1),
    ("Choke-Down 6 Iron", AN_IRON, 1, 100, 165, 1, 0, 0),
    ("Shank You Very Much", AN_IRON, 1, 90, 160, 1, 0, 1),
    ("Sensible Layup", AN_IRON, 1, 80, 115, 1, 0, 0),
    ("Punch Out", AN_IRON, 1, 100, 110, 1, 0, 0),
    ("Bump and Run", AN_IRON, 1, 90, 90, 1, 0, 0),
    ("Sand Wedge", AN_IRON, 1, 50, 80, 1, 0, 0),
    ("Foot Wedge", AN_IRON, 1, 80, 60, 0, 0, 0),
    ("Minor Miracle", A_MIRACLE, 2, 110, 50, 1, 0, 0),
    ("Miracle off the Cart Path", A_MIRACLE, 1, 150, 120, 1, 0, 1),
    ("Miracle off the Scoreboard", A_MIRACLE, 1, 170, 160, 1, 1, 0),
    ("Miracle Everybody Saw", A_MIRACLE, 1, 160, 190, 1, 0, 0),
    ("Regulation Putt", A_PUTTER | STAR, 4, 60, 0, 2, 0, 0),
    ("Tap-In", A_PUTTER, 1, 120, 0, 1, 0, 0),
    ("Worm Burner", A_PUTTER, 1, 90, 40, 2, 0, 0),
    ("Lag Putt", A_PUTTER, 1, 80, 0, 2, 0, 0),
    ("Gimme", A_PUTTER, 1, 100, 0, 2, 0, 0),
    ("Broomstick Putter", A_PUTTER, 1, 90, 0, 2, 0, 0),
    ("Coach", CREW, 1, 100, 0, 0, 0, 0),
    ("Swing Guru", CREW, 1, 120, 0, 0, 0, 0),
    ("Sports Psychologist", CREW, 1, 130, 0, 0, 0, 0),
    ("Cousin in the Pro Shop", CREW, 1, 110, 0, 0, 0, 0),
    ("Rich Brother-in-Law", CREW, 1, 110, 0, 0, 0, 0),
    ("Beverage Cart Regular", CREW, 1, 100, 0, 0, 0, 0),
    ("Insurance Adjuster", CREW, 1, 100, 0, 0, 0, 0),
    ("Weather-Obsessed Uncle", CREW, 1, 120, 0, 0, 0, 0),
    ("Creative Scorekeeper", CREW, 1, 140, 0, 0, 0, 0),
    ("Ball-Hawking Nephew", CREW, 1, 90, 0, 0, 0, 0),
    ("Heckler on the Hill", CREW, 1, 100, 0, 0, 0, 0),
    ("Overzealous Marshal", CREW, 1, 80, 0, 0, 0, 0),
    ("Broken Tee", GEAR | STACK, 12, 30, 10, 0, 0, 0),
    ("Basic Bag", GEAR, 2, 110, 0, 0, 0, 0),
    ("Supreme Bag", GEAR, 1, 180, 0, 0, 0, 0),
    ("Shag Bag", GEAR, 1, 80, 0, 0, 0, 0),
    ("Punch Card", GEAR, 1, 80, 0, 0, 0, 0),
    ("Club Head Covers", GEAR, 1, 50, 25, 0, 0, 0),
    ("Fancy Club Covers", GEAR, 1, 80, 0, 0, 0, 0),
    ("15' Ball Retriever", GEAR, 1, 70, 0, 0, 0, 0),
    ("21' Ball Retriever", GEAR, 1, 120, 0, 0, 0, 0),
    ("Golf Tee", GEAR, 2, 80, 5, 0, 0, 0),
    ("Golden Tee", GEAR, 1, 150, 5, 0, 0, 0),
    ("Golf Glove", GEAR | STAR, 2, 50, 15, 0, 0, 0),
    ("Divot Tool", GEAR | STAR, 2, 60, 10, 0, 0, 0),
    ("Ball Washer", GEAR, 1, 70, 0, 0, 0, 0),
    ("Cooler on Wheels", GEAR, 1, 100, 0, 0, 0, 0),
    ("Pocketful of Mulligans", GEAR, 1, 90, 0, 0, 0, 0),
    ("Bucket of Range Balls", GEAR, 1, 90, 0, 0, 0, 0),
    ("Two-Headed Coin", GEAR, 1, 50, 0, 0, 0, 0),
    ("Stilt Tees", GEAR, 1, 70, 0, 0, 0, 0),
    ("Generous Yardage Marker", GEAR, 1, 60, 0, 0, 0, 0),
    ("Commemorative Ball Marker", GEAR, 1, 50, 10, 0, 0, 0),
    ("Pencil with a Big Eraser", GEAR, 1, 100, 0, -1, 0, 0),
    ("Gift Certificate", GEAR, 1, 40, 0, 0, 0, 0),
    ("Hook", DUFF, 4, 0, -30, 0, 0, 0),
    ("Slice", DUFF, 4, 0, -40, 0, 0, 0),
    ("Toed", DUFF, 4, 0, 0, 0, 0, 0),
    ("Sprinkler Dread", LUCK, 2, 0, -50, 0, 0, 0),
    ("Goose Egg", LUCK, 1, 0, 0, 0, 0, 0),
    ("Crosswind Conditions", LUCK, 2, 0, 0, 0, 0, 0),
    ("Iron Deficiency", LUCK, 1, 0, 0, 0, 0, 0),
    ("Gopher Broke", LUCK, 2, 0, 0, 0, 0, 0),
    ("Lost a Penny", LUCK, 1, 0, 0, 0, 0, 0),
    ("Recalled", LUCK, 1, 0, 0, 0, 0, 0),
    ("Reckless Redo", LUCK, 1, 0, 0, 0, 0, 0),
    ("Bolt from the Blue Tees", LUCK, 1, 0, 0, 0, 0, 0),
    ("Cart Before the Course", LUCK, 1, 0, 0, 0, 0, 0),
    ("Friendly Squirrel", LUCK, 1, 0, 30, 0, 0, 0),
    ("Second Wind", LUCK, 1, 0, 10, 0, 0, 0),
    ("Pumping Iron", LUCK, 1, 0, 0, 0, 0, 0),
    ("Clubhouse Ricochet", LUCK, 1, 0, 0, 0, 0, 0),
    ("Pin Dropped", LUCK, 1, 0, 0, 0, 0, 0),
    ("Gimme Shelter", LUCK, 1, 0, 0, 0, 0, 0),
    ("Find a Penny", LUCK, 1, 0, 0, 0, 0, 0),
    ("Sweet Relief", LUCK, 1, 0, 0, 0, 0, 0),
    ("Cleansing Cloudburst", LUCK, 1, 0, 0, 0, 0, 0),
    ("Mulligan Stew", LUCK, 1, 0, 0, 0, 0, 0),
    ("Boomerang Ball", LUCK, 1, 0, 0, 0, 0, 0),
    ("Heckler's Hiccups", LUCK, 1, 0, 0, 0, 0, 0),
]
"""In the order of declaration: a card is a number, its place in this list."""

# those that say more than their numbers
CHIP_SHOT: Final = 0
WHIFF: Final = 1
VINTAGE_DRIVER: Final = 2
THREE_PUTT: Final = 3
SUNDAY_BEST_DRIVER: Final = 9
MATCHING_SET: Final = 10
RENTAL_DRIVER: Final = 11
GRANDPAS_PERSIMMON: Final = 12
LOW_STINGER: Final = 19
CHOKE_DOWN_6_IRON: Final = 20
SHANK_YOU_VERY_MUCH: Final = 21
SENSIBLE_LAYUP: Final = 22
PUNCH_OUT: Final = 23
BUMP_AND_RUN: Final = 24
SAND_WEDGE: Final = 25
MIRACLE_EVERYBODY_SAW: Final = 30
LAG_PUTT: Final = 34
GIMME: Final = 35
BROOMSTICK_PUTTER: Final = 36
COACH: Final = 37
SWING_GURU: Final = 38
SPORTS_PSYCHOLOGIST: Final = 39
COUSIN_IN_THE_PRO_SHOP: Final = 40
RICH_BROTHER_IN_LAW: Final = 41
BEVERAGE_CART_REGULAR: Final = 42
INSURANCE_ADJUSTER: Final = 43
WEATHER_OBSESSED_UNCLE: Final = 44
CREATIVE_SCOREKEEPER: Final = 45
BALL_HAWKING_NEPHEW: Final = 46
HECKLER_ON_THE_HILL: Final = 47
OVERZEALOUS_MARSHAL: Final = 48
BROKEN_TEE: Final = 49
BASIC_BAG: Final = 50
SUPREME_BAG: Final = 51
SHAG_BAG: Final = 52
PUNCH_CARD: Final = 53
CLUB_HEAD_COVERS: Final = 54
FANCY_CLUB_COVERS: Final = 55
SHORT_RETRIEVER: Final = 56
LONG_RETRIEVER: Final = 57
GOLF_TEE: Final = 58
GOLDEN_TEE: Final = 59
GOLF_GLOVE: Final = 60
DIVOT_TOOL: Final = 61
BALL_WASHER: Final = 62
COOLER_ON_WHEELS: Final = 63
POCKETFUL_OF_MULLIGANS: Final = 64
BUCKET_OF_RANGE_BALLS: Final = 65
TWO_HEADED_COIN: Final = 66
STILT_TEES: Final = 67
GENEROUS_YARDAGE_MARKER: Final = 68
COMMEMORATIVE_BALL_MARKER: Final = 69
PENCIL_WITH_A_BIG_ERASER: Final = 70
GIFT_CERTIFICATE: Final = 71
HOOK: Final = 72
TOED: Final = 74
SPRINKLER_DREAD: Final = 75
GOOSE_EGG: Final = 76
CROSSWIND_CONDITIONS: Final = 77
IRON_DEFICIENCY: Final = 78
GOPHER_BROKE: Final = 79
LOST_A_PENNY: Final = 80
RECALLED: Final = 81
RECKLESS_REDO: Final = 82
BOLT_FROM_THE_BLUE_TEES: Final = 83
CART_BEFORE_THE_COURSE: Final = 84
FRIENDLY_SQUIRREL: Final = 85
SECOND_WIND: Final = 86
PUMPING_IRON: Final = 87
CLUBHOUSE_RICOCHET: Final = 88
PIN_DROPPED: Final = 89
GIMME_SHELTER: Final = 90
FIND_A_PENNY: Final = 91
SWEET_RELIEF: Final = 92
CLEANSING_CLOUDBURST: Final = 93
MULLIGAN_STEW: Final = 94
BOOMERANG_BALL: Final = 95
HECKLERS_HICCUPS: Final = 96
BEGIN_WITH: Final = [CHIP_SHOT] * 7 + [WHIFF] * 3
SAVES: Final = {GOLF_TEE: 1, GOLDEN_TEE: 2}
STACKED: Final = [VINTAGE_DRIVER, THREE_PUTT, BROKEN_TEE]

CARDS: Final[list[str]] = [row[0] for row in _BOX]
TAGS: Final[list[int]] = [row[1] for row in _BOX]
COPIES: Final[list[int]] = [row[2] for row in _BOX]
COST: Final[list[int]] = [row[3] for row in _BOX]
YARDS: Final[list[int]] = [row[4] for row in _BOX]
STROKES: Final[list[int]] = [row[5] for row in _BOX]
LUCKS: Final[list[int]] = [row[6] for row in _BOX]
DUFFS: Final[list[int]] = [row[7] for row in _BOX]
CREDITS: Final[list[int]] = [
    20 if card == CHIP_SHOT else 80 if card == GIFT_CERTIFICATE else row[3] // 2 for card, row in enumerate(_BOX)
]
KINDS: Final[list[int]] = [2 if row[1] & (CLUB | GEAR) else 1 if row[1] & CREW else 0 for row in _BOX]
"""2 can be played and held, 1 can be played, 0 neither."""

# ------------------------------------------------------------ Holes

BEGINNERS_LUCK: Final = 0
OVER_THE_WALL: Final = 3
DUCK_POND: Final = 5
CHIP_OFF: Final = 6
HALFWAY_HOUSE: Final = 7
LONG_GOODBYE: Final = 8
ODD_COUPLE: Final = 9
LEAP_FROG: Final = 10
STAGGERING_MONK: Final = 11
BROKEN_LIGHTHOUSE: Final = 12
THIMBLE: Final = 13
GEAR_SHED: Final = 14
BLACKSMITH: Final = 15
QUICKSANDCASTLE: Final = 16
LAST_CALL: Final = 17

_COURSE: Final[list[tuple[str, int, int, int]]] = [
    # name, par, yards, yards that a total may run past it
    ("Beginner's Luck", 3, 140, 50),
    ("Make Hay", 4, 310, 80),
    ("Cake Walk", 3, 225, 50),
    ("Over the Wall", 4, 340, 50),
    ("The Meadows", 4, 325, 50),
    ("Duck, Pond", 4, 310, 50),
    ("Chip Off the Old Block", 3, 205, 50),
    ("Halfway House", 4, 330, 50),
    ("The Long Goodbye", 5, 480, 50),
    ("The Odd Couple", 4, 390, 50),
    ("Leap Frog", 3, 120, 50),
    ("Staggering Monk", 5, 565, 50),
    ("Broken Lighthouse", 4, 350, 50),
    ("The Thimble", 3, 195, 0),
    ("The Gear Shed", 4, 370, 50),
    ("Blacksmith's Day Off", 4, 290, 50),
    ("Quicksandcastle", 3, 200, 50),
    ("Last Call", 5, 530, 50),
]
HOLES: Final[list[str]] = [row[0] for row in _COURSE]
PAR: Final[list[int]] = [row[1] for row in _COURSE]
LENGTH: Final[list[int]] = [row[2] for row in _COURSE]
OVER: Final[list[int]] = [row[3] for row in _COURSE]

ON_COURSE: Final = 6
HAND_SIZE: Final = 5
DISPLAY_SIZE: Final = 5
BIRDS_EACH: Final = 3
STALE_TURNS: Final = 3
A_OPENS, B_OPENS, C_OPENS = 1, 3, 5
MOST_TURNS: Final = 100

# ------------------------------------------------------------ actions

SHIFT: Final = 7
ABOUT: Final = 127
PLAY: Final = 0 << 7
PAY: Final = 1 << 7
PLAY_HELD: Final = 2 << 7
PAY_HELD: Final = 3 << 7
HOLD: Final = 4 << 7
BUY: Final = 5 << 7
COMPLETE: Final = 6 << 7
PASS: Final = 7 << 7
SELL: Final = 8 << 7
CYCLE: Final = 9 << 7
LEAVE: Final = 10 << 7
AGREE: Final = 11 << 7
REFUSE: Final = 12 << 7
CHOOSE: Final = 13 << 7
DONE: Final = 14 << 7
YES: Final = 15 << 7
NO: Final = 16 << 7
DO: Final = 17 << 7
VERBS: Final = (
    "play",
    "pay",
    "play-held",
    "pay-held",
    "hold",
    "buy",
    "complete",
    "pass",
    "sell",
    "cycle",
    "leave",
    "agree",
    "refuse",
    "choose",
    "done",
    "yes",
    "no",
    "do",
)
"""An action is a verb, and what it is about in the seven bits below: a card, a Hole, which of several things to do."""

# what is asked
IN_TURN: Final = 0
WHICH_CARD: Final = 1
WHETHER_TO_CYCLE: Final = 2
WHETHER_TO_AGREE: Final = 3
WHETHER_TO_CHANGE: Final = 4
WHETHER_TO_HAND_OVER: Final = 5
WHAT_GRIP: Final = 6
WAIT_OR_WALK: Final = 7
SHOUT_OR_NOT: Final = 8

# what becomes of chosen cards
# of the hand
DISCARDED: Final = 0
CHANGED: Final = 1
STEWED: Final = 2
TRASHED: Final = 3
RELIEVED: Final = 4
CLOUDBURST: Final = 5
# of the discard
OLD_TRASHED: Final = 6
WASHED: Final = 7
TAKEN_BACK: Final = 8
CAUGHT: Final = 9
# of the play
FAULTY: Final = 10
SUNK: Final = 11
# of other piles
FROM_BUCKET: Final = 12
PUT_OFF: Final = 13
WON: Final = 14
WASTE: Final = 15

# what is left to do; whose is shifted by 8, which card is below
REVEAL: Final = 0 << 12
AFTER_LUCK: Final = 1 << 12
BOLT: Final = 2 << 12
CLOUD: Final = 3 << 12
ON_FLAG: Final = 4 << 12
AFTER_HOLE: Final = 5 << 12
PUT_ASIDE: Final = 6 << 12
SHAG: Final = 7 << 12


def random_shuffle(seed: int) -> Callable[[list[int]], None]:
    chance = random.Random(seed).random

    def shuffle(cards: list[int]) -> None:
        cards.sort(key=lambda _: chance())

    return shuffle


def piles(players: int) -> list[list[int]]:
    return [[] for _ in range(players)]


class HardCodedDuffers:
    """A game under way. `legal` is what the one who is asked, `seat`, may do."""

    __slots__ = (
        "asked",
        "best",
        "caddie",
        "choked_down",
        "chooser",
        "completable",
        "course",
        "credits",
        "deck",
        "discard",
        "display",
        "display_left",
        "done",
        "duffs",
        "finished",
        "finished_now",
        "finisher",
        "gained",
        "gains",
        "ground",
        "hand",
        "handed",
        "holed",
        "is_known",
        "is_waiting",
        "last",
        "least",
        "left_alone",
        "legal",
        "live",
        "luck",
        "more_strokes",
        "more_yards",
        "most",
        "over",
        "picked",
        "played",
        "players",
        "pool",
        "rewards",
        "score",
        "seat",
        "shop",
        "shuffle",
        "sold",
        "spent",
        "spent_luck",
        "stacks",
        "table",
        "then",
        "todo",
        "trash",
        "turn_of",
        "turns",
    )

    def __init__(self, players: int, shuffle: Callable[[list[int]], None]) -> None:
        self.players = players
        self.shuffle = shuffle
        self.hand, self.discard, self.spent = piles(players), piles(players), piles(players)
        self.played, self.holed, self.table = piles(players), piles(players), piles(players)
        self.caddie, self.handed = piles(players), piles(players)
        self.spent_luck: list[int] = []
        self.trash: list[int] = []
        self.display: list[int] = []
        self.live = [[0] * len(CARDS) for _ in range(players)]  # how many of a card lie in play and on the table
        self.score, self.credits = [0] * players, [0] * players
        self.finished, self.done = [0] * players, [0] * players  # how many Holes, and which as bits
        self.gains = [0] * players
        self.best = 0
        self.turn_of = self.seat = 0
        self.turns = self.left_alone = 0
        self.finisher = -1
        self.last = 0  # turns left after somebody completed the course
        self.finished_now = 0
        self.sold = self.display_left = self.over = False
        self.choked_down = self.more_yards = self.more_strokes = 0
        self.ground = self.gained = -1
        self.todo: list[int] = []
        self.legal: list[int] = []
        self.completable: list[int] = []
        self.is_known = False  # whether `completable` still holds
        self.is_waiting = False
        self.asked = IN_TURN
        self.pool: list[int] = []
        self.picked: list[int] = []
        self.chooser = self.least = self.most = self.then = 0
        self.set_up()
        self.go_on()

    # ------------------------------------------------------------ begin

    def set_up(self) -> None:
        n = self.players
        holes = list(range(len(HOLES)))
        while True:
            self.shuffle(holes)
            if any(PAR[hole] == 3 for hole in holes[:ON_COURSE]):
                break
        self.course = holes[:ON_COURSE]
        box = [(card, tags) for card, tags in enumerate(TAGS) for _ in range(COPIES[card])]
        luck = [card for card, tags in box if tags & LUCK]
        duffs = [card for card, tags in box if tags & DUFF and card != WHIFF]
        shop = [card for card, tags in box if card != CHIP_SHOT and not tags & (LUCK | DUFF | STACK)]
        self.stacks = [COPIES[card] for card in STACKED]
        self.deck = [BEGIN_WITH[:] for _ in range(n)]
        self.shuffle(luck)
        self.shuffle(duffs)
        for deck in self.deck:
            self.shuffle(deck)
        birds = [card for card in shop if TAGS[card] & STAR]
        self.shuffle(birds)
        birds = birds[: BIRDS_EACH * n]
        for card in birds:
            shop.remove(card)
        self.shuffle(shop)
        self.rewards: list[list[int]] = [[] for _ in HOLES]
        for hole in self.course:
            for _ in range(n - 1):
                self.rewards[hole].append(shop.pop())
        self.shuffle(birds)
        shop += birds
        self.shop, self.luck, self.duffs = shop, luck, duffs
        self.fill_display()
        for seat in range(n):
            self.draw(seat, HAND_SIZE)
        self.begin_turn()

    def fill_display(self) -> None:
        display, shop = self.display, self.shop
        while len(display) < DISPLAY_SIZE and shop:
            display.append(shop.pop())

    # ------------------------------------------------------------ from outside

    def legal_actions(self) -> list[int]:
        return self.legal

    def apply(self, action: int) -> None:
        self.is_waiting = False
        asked = self.asked
        if asked == IN_TURN:
            self.take(action)
        elif asked == WHICH_CARD:
            if action == DONE:
                self.chosen()
            else:
                self.pick(action & ABOUT)
        else:
            self.answer(asked, action)
        self.go_on()

    def go_on(self) -> None:
        todo = self.todo
        while not self.is_waiting:
            if todo:
                self.carry_out(todo.pop())
            elif self.over:
                self.legal = []
                self.seat = -1
                return
            else:
                self.ask_turn()

    def is_over(self) -> bool:
        return self.over

    def scores(self) -> list[int]:
        """Once the game is over."""
        out = self.score[:]
        for seat in range(self.players):
            for pile in (
                self.deck[seat],
                self.hand[seat],
                self.played[seat],
                self.spent[seat],
                self.holed[seat],
                self.discard[seat],
                self.caddie[seat],
                self.handed[seat],
                self.table[seat],
            ):
                for card in pile:
                    out[seat] -= SAVES.get(card, 0)
        return out

    # ------------------------------------------------------------ turns

    def begin_turn(self) -> None:
        """A Display that nobody wants may be turned over first."""
        if self.left_alone >= STALE_TURNS and len(self.display) == DISPLAY_SIZE and len(self.shop) >= DISPLAY_SIZE:
            self.ask(WHETHER_TO_CYCLE, self.turn_of, [CYCLE, LEAVE])
        else:
            self.start_turn()

    def turn_over_display(self) -> None:
        self.trash += self.display
        self.display.clear()
        self.fill_display()
        self.left_alone = 0

    def start_turn(self) -> None:
        seat = self.turn_of
        for other in range(self.players):
            self.gains[other] = 0
        self.sold = self.display_left = self.is_known = False
        self.finished_now = 0
        live = self.live[seat]
        self.credits[seat] += 20 * live[RICH_BROTHER_IN_LAW]
        if live[SHAG_BAG]:
            self.todo.append(SHAG | seat << 8)
        if live[BEVERAGE_CART_REGULAR]:
            self.ask(WHETHER_TO_CHANGE, seat, [YES, NO])

    def ask_turn(self) -> None:
        """Everything that may be done: from the hand, with the Caddie's card, in the shop, on the course."""
        seat = self.turn_of
        caddie = self.caddie[seat]
        has_room = len(caddie) + len(self.handed[seat]) < (2 if self.best >= C_OPENS else 1)
        legal: list[int] = []
        pays: list[int] = []
        holds: list[int] = []
        before = -1
        has_chip = False
        for card in sorted(self.hand[seat]):
            if card == before:
                continue
            before = card
            kind = KINDS[card]
            if kind:
                legal.append(card)
                pays.append(PAY | card)
                if has_room and kind == 2:
                    holds.append(HOLD | card)
                if card == CHIP_SHOT:
                    has_chip = True
        legal += pays
        if caddie:
            before = -1
            pays = []
            for card in sorted(caddie):
                if card != before:
                    before = card
                    legal.append(PLAY_HELD | card)
                    pays.append(PAY_HELD | card)
                    if card == CHIP_SHOT:
                        has_chip = True
            legal += pays
        if holds:
            legal += holds
        if self.credits[seat]:
            self.add_goods(seat, legal)
        if not self.finished_now:
            if not self.is_known:
                self.find_completable(seat)
            legal += self.completable
        legal.append(PASS)
        if has_chip and not self.sold and self.best >= A_OPENS:
            legal.append(SELL)
        self.ask(IN_TURN, seat, legal)

    def ask(self, what: int, seat: int, legal: list[int]) -> None:
        self.asked = what
        self.seat = seat
        self.legal = legal
        self.is_waiting = True

    def add_goods(self, seat: int, legal: list[int]) -> None:
        purse = self.credits[seat]
        goods = self.display[:]
        for i, left in enumerate(self.stacks):
            if left:
                goods.append(STACKED[i])
        goods.sort()
        before = -1
        for card in goods:
            if card != before:
                before = card
                if self.cost(seat, card) <= purse:
                    legal.append(BUY | card)

    def cost(self, seat: int, card: int) -> int:
        """A card of the Stacks never comes to lie in the Display."""
        cost = COST[card]
        cousins = self.live[seat][COUSIN_IN_THE_PRO_SHOP]
        if cousins and not TAGS[card] & STACK:
            cost = max(cost - 20 * cousins, 10)
        return cost

    def take(self, action: int) -> None:
        """Does what was asked for in a turn."""
        seat = self.turn_of
        card = action & ABOUT
        verb = action - card
        if verb == PLAY:
            self.hand[seat].remove(card)
            self.play_card(seat, card)
        elif verb == PAY:
            self.hand[seat].remove(card)
            self.pay_with(seat, card)
        elif verb == PASS:
            self.end_turn(seat)
        elif verb == BUY:
            self.buy(seat, card)
        elif verb == HOLD:
            self.hand[seat].remove(card)
            self.handed[seat].append(card)
        elif verb == PLAY_HELD:
            self.caddie[seat].remove(card)
            self.play_card(seat, card)
        elif verb == PAY_HELD:
            self.caddie[seat].remove(card)
            self.pay_with(seat, card)
        elif verb == COMPLETE:
            self.complete(seat, card)
        else:
            self.sell(seat)

    def answer(self, asked: int, action: int) -> None:
        """Whatever else is asked than a turn or a card."""
        seat = self.seat
        if asked == WHETHER_TO_CYCLE:
            if action == LEAVE:
                self.start_turn()
            else:
                self.ask(WHETHER_TO_AGREE, (seat + 1) % self.players, [AGREE, REFUSE])
        elif asked == WHETHER_TO_AGREE:
            seat = (seat + 1) % self.players
            if action == AGREE and seat != self.turn_of:
                self.ask(WHETHER_TO_AGREE, seat, [AGREE, REFUSE])
            else:
                if action == AGREE:
                    self.turn_over_display()
                self.start_turn()
        elif asked == WHETHER_TO_CHANGE:
            if action == YES:
                self.choose(seat, 1, 1, CHANGED, self.hand[seat])
        elif asked == WHETHER_TO_HAND_OVER:
            if action == YES:
                self.handed[seat].append(self.gained)
            else:
                self.lay_gained(seat, self.gained)
            self.credits[seat] += 20 * self.live[seat][PUNCH_CARD]
        elif asked == WHAT_GRIP:
            self.choked_down += 25 * (action - DO)
        elif asked == WAIT_OR_WALK:
            if action == DO:
                self.more_strokes += 1
            else:
                self.gain_duffs(seat, 1)
        elif action == DO:
            self.more_yards += 40

    def end_turn(self, seat: int) -> None:
        discard = self.discard[seat]
        live = self.live[seat]
        for card in self.played[seat]:
            live[card] -= 1
            if TAGS[card] & LUCK:
                self.spent_luck.append(card)
            else:
                discard.append(card)
        self.played[seat].clear()
        for pile in (self.spent[seat], self.holed[seat], self.hand[seat]):
            if pile:
                discard += pile
                pile.clear()
        handed = self.handed[seat]
        if handed:
            self.caddie[seat] += handed
            handed.clear()
        self.draw(seat, HAND_SIZE + live[BASIC_BAG] + 2 * live[SUPREME_BAG])
        self.fill_display()
        self.credits[seat] = 0
        self.choked_down = self.more_yards = self.more_strokes = 0
        self.left_alone = 0 if self.display_left else self.left_alone + 1
        self.next_turn(seat)

    def next_turn(self, seat: int) -> None:
        n = self.players
        self.turns += 1
        if len(self.display) < DISPLAY_SIZE:
            self.finish()
            return
        if self.finisher >= 0:
            self.last -= 1
        elif self.finished[seat] == ON_COURSE:
            self.finisher = seat
            self.last = n - 1
        if self.turns == MOST_TURNS * n or (self.finisher >= 0 and not self.last):
            self.finish()
            return
        self.turn_of = (seat + 1) % n
        self.begin_turn()

    def finish(self) -> None:
        self.over = True
        for seat in range(self.players):
            for hole in self.course:
                if not self.done[seat] >> hole & 1:
                    self.score[seat] += 2 * PAR[hole]

    # ------------------------------------------------------------ what to do

    def play_card(self, seat: int, card: int) -> None:
        self.is_known = False
        self.live[seat][card] += 1
        if TAGS[card] & CREW:
            self.table[seat].append(card)
            return
        self.played[seat].append(card)
        lucks = LUCKS[card]
        if not lucks:
            self.after_luck(seat, card)
            return
        self.todo.append(AFTER_LUCK | seat << 8 | card)
        self.todo.append(REVEAL | seat << 8 | lucks)
        if self.live[seat][WEATHER_OBSESSED_UNCLE]:
            self.choose(seat, 1, 1, PUT_OFF, self.look_at_luck(2))

    def pay_with(self, seat: int, card: int) -> None:
        self.credits[seat] += CREDITS[card]
        if card == GIFT_CERTIFICATE:
            self.trash.append(card)
            return
        self.spent[seat].append(card)
        if card == BALL_WASHER:
            self.draw(seat, 1)

    def buy(self, seat: int, card: int) -> None:
        self.credits[seat] -= self.cost(seat, card)
        if TAGS[card] & STACK:
            self.stacks[STACKED.index(card)] -= 1
        else:
            self.display.remove(card)
            self.display_left = True
        self.gains[seat] += 1
        if self.best >= B_OPENS and not self.caddie[seat] and not self.handed[seat] and KINDS[card] == 2:
            self.gained = card
            self.ask(WHETHER_TO_HAND_OVER, seat, [YES, NO])
            return
        self.lay_gained(seat, card)
        self.credits[seat] += 20 * self.live[seat][PUNCH_CARD]

    def sell(self, seat: int) -> None:
        self.sold = True
        pile = self.hand[seat]
        if CHIP_SHOT not in pile:
            pile = self.caddie[seat]
        pile.remove(CHIP_SHOT)
        self.trash.append(CHIP_SHOT)
        self.credits[seat] += 2 * CREDITS[CHIP_SHOT]

    def lay_gained(self, seat: int, card: int) -> None:
        if TAGS[card] & DUFF:
            live = self.live[seat]
            if live[FANCY_CLUB_COVERS] or (live[INSURANCE_ADJUSTER] and self.gains[seat] == 1):
                self.duffs.insert(0, card)
                return
        elif self.ground == HALFWAY_HOUSE:
            self.hand[seat].append(card)
            return
        self.discard[seat].append(card)

    def gain_duffs(self, seat: int, many: int) -> None:
        for _ in range(many):
            if not self.duffs:
                return
            self.gains[seat] += 1
            self.lay_gained(seat, self.duffs.pop())

    def others_gain_a_duff(self, seat: int) -> None:
        for other in range(self.players):
            if other != seat:
                self.gain_duffs(other, 1)

    def draw(self, seat: int, many: int) -> None:
        self.is_known = False
        hand = self.hand[seat]
        deck = self.deck[seat]
        for _ in range(many):
            if not deck:
                deck = self.discard[seat]
                if not deck:
                    return
                self.discard[seat] = self.deck[seat]
                self.deck[seat] = deck
                self.shuffle(deck)
            hand.append(deck.pop())

    def want_luck(self, many: int) -> None:
        if len(self.luck) < many and self.spent_luck:
            self.shuffle(self.spent_luck)
            self.luck[:0] = self.spent_luck
            self.spent_luck.clear()

    def look_at_luck(self, many: int) -> list[int]:
        self.want_luck(many)
        return self.luck[-many:]

    def hand_duffs(self, seat: int) -> list[int]:
        return [card for card in self.hand[seat] if TAGS[card] & DUFF]

    def discard_some(self, seat: int, many: int) -> None:
        self.choose(seat, many, many, DISCARDED, self.hand[seat])

    # ------------------------------------------------------------ choosing cards

    def choose(self, seat: int, least: int, most: int, then: int, pool: list[int]) -> None:
        """Cards picked one at a time; what becomes of them is `then`."""
        many = len(pool)
        self.chooser = seat
        self.least = min(least, many)
        self.most = min(most, many)
        self.then = then
        self.pool = pool[:]
        self.picked = []
        self.ask_pick()

    def pick(self, card: int) -> None:
        self.pool.remove(card)
        self.picked.append(card)
        self.ask_pick()

    def ask_pick(self) -> None:
        """Where nothing is to be decided, nothing is asked."""
        pool, picked = self.pool, self.picked
        while True:
            if len(picked) >= self.most:
                self.chosen()
                return
            need = self.least - len(picked)
            kinds = sorted(set(pool))
            if need <= 0:
                legal = [CHOOSE | card for card in kinds]
                legal.append(DONE)
                break
            if len(kinds) > 1 and need < len(pool):
                legal = [CHOOSE | card for card in kinds]
                break
            card = kinds[0]
            pool.remove(card)
            picked.append(card)
        self.ask(WHICH_CARD, self.chooser, legal)

    def chosen(self) -> None:
        seat, picked, then = self.chooser, self.picked, self.then
        self.is_known = False
        if then <= CLOUDBURST:
            self.lose_of_hand(seat, picked, then)
        elif then <= CAUGHT:
            self.take_of_discard(seat, picked, then)
        elif then <= SUNK:
            self.lose_of_play(seat, picked, then)
        elif then == FROM_BUCKET:
            for card in picked:
                self.stacks[STACKED.index(card)] -= 1
            self.hand[seat] += picked
        elif then == PUT_OFF:
            for card in picked:
                take_top(self.luck, card)
                self.luck.insert(0, card)
        elif then == WON:
            for card in picked:
                take_top(self.rewards[self.ground], card)
                self.gains[seat] += 1
                self.lay_gained(seat, card)
        else:
            self.throw_out(seat, picked)

    def lose_of_hand(self, seat: int, picked: list[int], then: int) -> None:
        many = len(picked)
        if then == STEWED:  # what is drawn comes before what is discarded
            self.draw(seat, many)
        hand = self.hand[seat]
        for card in picked:
            hand.remove(card)
        if then <= STEWED:
            self.discard[seat] += picked
        else:
            self.trash += picked
        if then in (CHANGED, CLOUDBURST):
            self.draw(seat, many)
        elif then == RELIEVED and not many:
            self.choose(seat, 0, 1, OLD_TRASHED, [card for card in self.discard[seat] if TAGS[card] & DUFF])

    def take_of_discard(self, seat: int, picked: list[int], then: int) -> None:
        discard = self.discard[seat]
        for card in picked:
            discard.remove(card)
        if then >= TAKEN_BACK:
            self.hand[seat] += picked
        else:
            self.trash += picked
        if then == WASHED or (then == CAUGHT and not picked):
            self.draw(seat, 1)

    def lose_of_play(self, seat: int, picked: list[int], then: int) -> None:
        for card in picked:
            self.played[seat].remove(card)
            self.live[seat][card] -= 1
            if then == FAULTY:
                self.credits[seat] += COST[card]
        self.trash += picked
        if then == FAULTY and not picked:
            self.gain_duffs(seat, 1)

    def throw_out(self, seat: int, picked: list[int]) -> None:
        """A Bullseye trashes a card wherever it lies in the golf bag; of those alike one of the hand first."""
        from_deck = False
        for card in picked:
            if card in self.hand[seat]:
                self.hand[seat].remove(card)
            elif card in self.discard[seat]:
                self.discard[seat].remove(card)
            else:
                self.deck[seat].remove(card)
                from_deck = True
            self.trash.append(card)
        if from_deck:
            self.shuffle(self.deck[seat])

    # ------------------------------------------------------------ what is left to do

    def carry_out(self, what: int) -> None:
        card = what & 255
        seat = what >> 8 & 15
        what &= ~4095
        if what == AFTER_LUCK:
            self.after_luck(seat, card)
        elif what == REVEAL:
            self.reveal(seat, card)
        elif what == ON_FLAG:
            self.look_whether_on_flag(seat)
        elif what == AFTER_HOLE:
            self.after_hole(seat)
        elif what == PUT_ASIDE:
            self.put_aside(seat)
        elif what == SHAG:
            if self.hand_duffs(seat):
                self.draw(seat, 1)
        else:  # from seat to seat
            if seat + 1 < self.players:
                self.todo.append(what | seat + 1 << 8)
            if what == BOLT:
                self.discard_some(seat, 1)
            else:
                self.choose(seat, 0, 1, CLOUDBURST, self.hand_duffs(seat))

    def reveal(self, seat: int, many: int) -> None:
        self.want_luck(1)
        if not self.luck:
            return
        if many > 1:
            self.todo.append(REVEAL | seat << 8 | many - 1)
        card = self.luck.pop()
        self.played[seat].append(card)
        self.live[seat][card] += 1
        if card >= FRIENDLY_SQUIRREL:
            self.good_luck(seat, card)
        else:
            self.bad_luck(seat, card)

    def bad_luck(self, seat: int, card: int) -> None:
        if card == GOPHER_BROKE:
            self.gain_duffs(seat, 1)
        elif card == LOST_A_PENNY:
            if self.credits[seat] >= 20:
                self.credits[seat] -= 20
            else:
                self.discard_some(seat, 1)
        elif card == RECALLED:
            self.choose(seat, 1, 1, FAULTY, [c for c in self.played[seat] if TAGS[c] & GEAR])
        elif card == RECKLESS_REDO:
            if self.hand[seat]:
                self.discard[seat] += self.hand[seat]
                self.hand[seat].clear()
                self.draw(seat, 3)
        elif card == BOLT_FROM_THE_BLUE_TEES:
            self.todo.append(BOLT)
        elif card == CART_BEFORE_THE_COURSE:
            self.ask(WAIT_OR_WALK, seat, [DO, DO + 1])

    def good_luck(self, seat: int, card: int) -> None:
        if card == CLUBHOUSE_RICOCHET:
            self.ask(SHOUT_OR_NOT, seat, [DO, DO + 1])
        elif card == FIND_A_PENNY:
            self.credits[seat] += 25
        elif card == SWEET_RELIEF:
            self.choose(seat, 0, 1, RELIEVED, self.hand_duffs(seat))
        elif card == CLEANSING_CLOUDBURST:
            self.todo.append(CLOUD)
        elif card == MULLIGAN_STEW:
            self.choose(seat, 0, 2, STEWED, self.hand[seat])
        elif card == BOOMERANG_BALL:
            self.choose(seat, 0, 1, TAKEN_BACK, [c for c in self.discard[seat] if TAGS[c] & CLUB])
        elif card == HECKLERS_HICCUPS:
            self.others_gain_a_duff(seat)

    def after_luck(self, seat: int, card: int) -> None:
        """The Duffs that a card played for yards brings, and then what it says."""
        duffs = DUFFS[card]
        if duffs and not self.live[seat][CLUB_HEAD_COVERS]:  # all that have the symbol are Clubs
            self.gain_duffs(seat, duffs)
        if TAGS[card] & CLUB:
            if card >= GRANDPAS_PERSIMMON:
                self.club_does(seat, card)
        elif card >= BASIC_BAG:
            self.gear_does(seat, card)

    def club_does(self, seat: int, card: int) -> None:
        if card == GRANDPAS_PERSIMMON:
            short = [c for c in self.discard[seat] if TAGS[c] & CLUB and YARDS[c] <= 150]
            self.choose(seat, 0, 1, TAKEN_BACK, short)
        elif card == CHOKE_DOWN_6_IRON:
            self.ask(WHAT_GRIP, seat, [DO, DO + 1, DO + 2])
        elif card == SHANK_YOU_VERY_MUCH:
            self.others_gain_a_duff(seat)
        elif card == SENSIBLE_LAYUP:
            self.ask(WHETHER_TO_CHANGE, seat, [YES, NO])
        elif card == PUNCH_OUT:
            self.choose(seat, 0, 1, TRASHED, self.hand_duffs(seat))
        elif card == BUMP_AND_RUN:
            self.draw(seat, 1)
        elif card == SAND_WEDGE:
            self.choose(seat, 0, 1, DISCARDED, self.hand_duffs(seat))
        elif card == MIRACLE_EVERYBODY_SAW:
            for other in range(self.players):
                if other != seat:
                    self.draw(other, 1)

    def gear_does(self, seat: int, card: int) -> None:
        if card <= PUNCH_CARD:
            self.played[seat].pop()
            self.table[seat].append(card)
        elif card in (GOLF_GLOVE, FANCY_CLUB_COVERS):
            self.draw(seat, 1)
        elif card == SHORT_RETRIEVER:
            self.choose(seat, 1, 1, CAUGHT, [c for c in self.discard[seat] if TAGS[c] & CLUB])
        elif card == LONG_RETRIEVER:
            self.choose(seat, 0, 2, TAKEN_BACK, self.discard[seat])
        elif card == DIVOT_TOOL:
            self.choose(seat, 0, 1, TRASHED, self.hand[seat])
        elif card == BALL_WASHER:
            self.choose(seat, 0, 1, WASHED, [c for c in self.discard[seat] if TAGS[c] & DUFF])
        elif card == COOLER_ON_WHEELS:
            self.draw(seat, 3)
            self.discard_some(seat, 2)
        elif card == POCKETFUL_OF_MULLIGANS:
            self.discard[seat] += self.hand[seat]
            self.hand[seat].clear()
            self.draw(seat, 4)
        elif card == BUCKET_OF_RANGE_BALLS:
            kinds = [STACKED[i] for i, left in enumerate(self.stacks) for _ in range(min(left, 2))]
            self.choose(seat, 1, 1, FROM_BUCKET, kinds)
        elif card == TWO_HEADED_COIN:
            self.draw(seat, 1)
            self.choose(seat, 0, 3, PUT_OFF, self.look_at_luck(3))

    # ------------------------------------------------------------ a Hole

    def complete(self, seat: int, hole: int) -> None:
        self.ground = hole
        play = self.played[seat]
        duffs = self.hand_duffs(seat)
        if duffs:
            self.hand[seat] = [card for card in self.hand[seat] if not TAGS[card] & DUFF]
            for card in duffs:
                play.append(card)
                self.live[seat][card] += 1
        self.score[seat] += self.strokes(seat)
        self.done[seat] |= 1 << hole
        self.finished[seat] += 1
        self.best = max(self.best, self.finished[seat])
        self.finished_now += 1
        self.todo += [PUT_ASIDE | seat << 8, AFTER_HOLE | seat << 8, ON_FLAG | seat << 8]
        self.choose(seat, 1, 1, WON, self.rewards[hole])

    def look_whether_on_flag(self, seat: int) -> None:
        hole = self.ground
        if self.yards(seat, hole, self.played[seat]) == self.length(seat, hole):
            bag = self.hand[seat] + self.discard[seat] + self.deck[seat]
            self.choose(seat, 0, 2 if hole == THIMBLE else 1, WASTE, bag)

    def after_hole(self, seat: int) -> None:
        hole, play = self.ground, self.played[seat]
        strokes = self.strokes(seat)
        if strokes >= PAR[hole] + 2:
            self.score[seat] -= self.live[seat][CREATIVE_SCOREKEEPER]
        has_gear = any(TAGS[card] & GEAR for card in play)
        for other in range(self.players):
            if other != seat:
                live = self.live[other]
                self.draw(other, live[BALL_HAWKING_NEPHEW])
                if has_gear:
                    self.credits[other] += 40 * live[OVERZEALOUS_MARSHAL]
        if strokes <= PAR[hole]:
            self.credits[seat] += 80 * self.live[seat][COMMEMORATIVE_BALL_MARKER]
        if hole == QUICKSANDCASTLE:
            self.choose(seat, 0, 1, SUNK, [card for card in play if TAGS[card] & DUFF])
        elif hole == LAST_CALL and strokes <= PAR[hole]:
            self.credits[seat] += 100

    def put_aside(self, seat: int) -> None:
        live, holed = self.live[seat], self.holed[seat]
        for card in self.played[seat]:
            live[card] -= 1
            if TAGS[card] & LUCK:
                self.spent_luck.append(card)
            elif card == RENTAL_DRIVER:
                self.shop.insert(0, card)
            elif card == PENCIL_WITH_A_BIG_ERASER:
                self.trash.append(card)
            else:
                holed.append(card)
        self.played[seat].clear()
        self.more_yards = self.more_strokes = 0
        self.ground = -1

    def find_completable(self, seat: int) -> None:
        """The Holes that could be completed with every Duff of the hand played."""
        self.is_known = True
        self.completable = []
        play = self.played[seat]
        tags = 0
        for card in play:
            tags |= TAGS[card]
        has_chip = self.live[seat][CHIP_SHOT] > 0
        if not tags & PUTT and not (has_chip and CHIP_OFF in self.course):
            return
        gear = clubs = 0
        for card in play:
            if TAGS[card] & GEAR:
                gear += 1
            elif TAGS[card] & CLUB:
                clubs += 1
        if gear > 1 and self.against(seat, OVERZEALOUS_MARSHAL):
            return
        attempt = play + self.hand_duffs(seat)
        usual = self.yards(seat, -1, attempt)
        done = self.done[seat]
        lag = 30 * self.live[seat][LAG_PUTT]
        for hole in self.course:
            if done >> hole & 1 or not (tags & PUTT or (has_chip and hole == CHIP_OFF)):
                continue
            yards = usual
            if hole in (BEGINNERS_LUCK, LONG_GOODBYE, BROKEN_LIGHTHOUSE):
                yards = self.yards(seat, hole, attempt)
            past = yards - self.length(seat, hole)
            if 0 <= past <= OVER[hole] + lag and self.fits(seat, hole, tags, clubs):
                self.completable.append(COMPLETE | hole)

    def fits(self, seat: int, hole: int, tags: int, clubs: int) -> bool:
        """What a Hole asks for besides its yards and a Putt."""
        if hole == OVER_THE_WALL:
            return tags & WOOD != 0
        if hole == DUCK_POND:
            return tags & WOOD == 0
        if hole == ODD_COUPLE:  # two Clubs, though one that is both may be among them
            return tags & WOOD != 0 and tags & IRON != 0 and count(self.played[seat], WOOD | IRON) > 1
        if hole == LEAP_FROG:
            return self.leaps(seat)
        if hole == STAGGERING_MONK:
            return tags & GEAR == 0
        if hole == GEAR_SHED:
            return tags & GEAR != 0
        if hole == BLACKSMITH:
            return tags & IRON == 0
        if hole == LAST_CALL:
            return clubs <= 4
        return True

    def leaps(self, seat: int) -> bool:
        """A Putt besides a Club that flies 90 to 130 yards."""
        putts = leaping = both = 0
        play = self.played[seat]
        for card in play:
            if TAGS[card] & PUTT:
                putts += 1
            if TAGS[card] & CLUB and 90 <= self.yards_of(seat, LEAP_FROG, card, play) <= 130:
                leaping += 1
                if TAGS[card] & PUTT:
                    both += 1
        return putts > 0 and leaping > 0 and not (putts == leaping == both == 1)

    # ------------------------------------------------------------ what it comes to

    def against(self, seat: int, card: int) -> int:
        many = 0
        for other in range(self.players):
            if other != seat:
                many += self.live[other][card]
        return many

    def length(self, seat: int, hole: int) -> int:
        live = self.live[seat]
        return LENGTH[hole] - 40 * live[GENEROUS_YARDAGE_MARKER] - 20 * live[PIN_DROPPED]

    def yards(self, seat: int, hole: int, attempt: list[int]) -> int:
        total = self.more_yards
        for card in attempt:
            total += self.yards_of(seat, hole, card, attempt)
        return total

    def yards_of(self, seat: int, hole: int, card: int, attempt: list[int]) -> int:
        yards = YARDS[card]
        tags = TAGS[card]
        live = self.live[seat]
        if tags & CLUB:
            if tags & WOOD:
                yards += self.more_of_wood(seat, card, attempt)
            if tags & IRON:
                yards += 15 * live[PUMPING_IRON] - 15 * live[IRON_DEFICIENCY] + 10 * live[SWING_GURU]
                if card == CHOKE_DOWN_6_IRON:
                    yards -= self.choked_down
            elif card == CHIP_SHOT:
                yards += 20 * live[COACH]
                if hole == LONG_GOODBYE:
                    yards += 20
        elif tags & DUFF:
            if card == TOED:
                yards = -15 * count(attempt, CLUB, but=PUTTER)
            elif card == HOOK and hole == BROKEN_LIGHTHOUSE:
                yards = 0
            yards <<= live[GOOSE_EGG]
        elif card == SPRINKLER_DREAD and (hole == BEGINNERS_LUCK or live[LOW_STINGER]):
            yards = 0
        return yards

    def more_of_wood(self, seat: int, card: int, attempt: list[int]) -> int:
        live = self.live[seat]
        yards = 40 * live[STILT_TEES] - 30 * live[CROSSWIND_CONDITIONS] - 10 * self.against(seat, HECKLER_ON_THE_HILL)
        if YARDS[card] > 200:
            yards += 15 * live[SECOND_WIND]
        if card == SUNDAY_BEST_DRIVER:
            if count(attempt, WOOD) == 1:
                yards += 30
        elif card == MATCHING_SET:
            yards += 20 * (count(attempt, WOOD) - 1)
        return yards

    def strokes(self, seat: int) -> int:
        """On the Hole that is being completed."""
        play, live, hole = self.played[seat], self.live[seat], self.ground
        strokes = self.more_strokes
        for card in play:
            own = STROKES[card]
            tags = TAGS[card]
            if tags & DUFF:
                if card == WHIFF and live[SPORTS_PSYCHOLOGIST]:
                    own = 0
                if hole == QUICKSANDCASTLE:
                    own += 1
            elif tags & PUTTER and own > 1 and live[GIMME_SHELTER]:
                own = 1
            strokes += own
        if live[GIMME] or live[BROOMSTICK_PUTTER]:
            past = self.yards(seat, hole, play) - self.length(seat, hole)
            if past <= 15:
                strokes -= live[GIMME]
            if past == 0:
                strokes -= 2 * live[BROOMSTICK_PUTTER]
        return max(strokes, 1)


def count(cards: list[int], tag: int, but: int = 0) -> int:
    many = 0
    for card in cards:
        tags = TAGS[card]
        if tags & tag and not tags & but:
            many += 1
    return many


def take_top(pile: list[int], card: int) -> None:
    """The topmost of a card, which is the last."""
    at = len(pile) - 1
    while pile[at] != card:
        at -= 1
    del pile[at]


def begin(seed: int) -> HardCodedDuffers:
    """A game of four."""
    return HardCodedDuffers(4, random_shuffle(seed))


def play(seed: int) -> int:
    """A game of four random players: how many decisions there were."""
    chance = random.Random(seed).random
    state = begin(seed)
    decisions = 0
    while not state.is_over():
        legal = state.legal_actions()
        state.apply(legal[int(chance() * len(legal))])
        decisions += 1
    return decisions
