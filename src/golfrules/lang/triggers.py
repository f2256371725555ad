"""Checks what waits for an event: `when`, and whose event a card waits for."""

from __future__ import annotations

from attrs import evolve

from golfrules.lang import tree
from golfrules.lang.diagnostics import Diagnostics
from golfrules.lang.env import ALWAYS, Env, Frame
from golfrules.lang.lines import Lines
from golfrules.lang.program import S, Trigger, X
from golfrules.lang.selectors import conjunction, is_same
from golfrules.lang.vocabulary import FREE, HOLE, SPEAKER, Type, Vocabulary
from golfrules.lang.within import Within
from golfrules.lang.words import did_you_mean, listed

__all__ = ["Triggers"]


class Triggers(Lines):
    """Bodies that are carried out when an event comes about."""

    def __init__(self, vocabulary: Vocabulary, diagnostics: Diagnostics) -> None:
        super().__init__(vocabulary, diagnostics)
        self.triggers: list[Trigger] = []

    def when(self, s: tree.When, w: Within, label: tree.Label | None) -> None:
        if label is not None:
            self.know(label)
        *who, last = s.words
        event = self.v.events.get(last.text)
        if event is None:
            self.unknown(
                last,
                last.text,
                self.new_env(),
                self.v.events,
                code="GR210",
                message=f'There is no event "{last}" in this game.',
                otherwise=f"It has {listed(self.v.events, 'and')}." if self.v.events else "",
            )
        if s.how is not None and s.how.text not in event.ways:
            self.fail(
                "GR210",
                s.how,
                f'The event "{last}" does not come about for {s.how}.'
                if event.ways
                else f'The event "{last}" comes in one way only.',
                suggestion=did_you_mean(s.how.text, event.ways)
                or (f"It comes for {listed(event.ways)}." if event.ways else f"Write: when {last} {{ ... }}"),
            )
        slots = [slot for _, _, slot in event.roles]
        env = Env(
            Frame(max([FREE, *(slot + 2 for slot in slots)])),
            {name: (slot, Type("thing", kind=kind)) for name, kind, slot in event.roles},
            params=self.speech.params,
            owner=self.speaking_owner(),
            context=(SPEAKER, HOLE) if self.speech.speaker[0] == "card" else (HOLE,),
        )
        if self.speech.speaker[0] == "hole":
            env = evolve(env, this=(HOLE, "hole"))
        asked, env = self.whose_event(s, event.roles, env)
        number = self.clause("when", s, label)
        for node, wanted in w.asked:
            x = self.question_or_yes(node, env)
            asked.append(x if wanted else X("not", (x,)))
        if s.condition is not None:
            asked.append(self.question_or_yes(s.condition, env))
        kept = self.kept(label, env)
        condition = conjunction([*(kept or ()), *asked])
        body = self.block(s.block, env)
        if label is not None:
            exceptions = self.instead(label, env, self.block)
            body = S("ladder", (S("rung", (condition, exceptions, body, label.name.text, ALWAYS), number),))
        elif condition is not None:
            body = S("if", (((condition, body, number),), None))
        if kept is None:
            return
        mine = bool(who) and who[0].text == "this"
        speaker = ("mine", self.speech.speaker[1]) if mine else self.speech.speaker
        frame = env.frame
        way = "" if s.how is None else s.how.text
        # A game made from another lays its numbers on top, but what it does itself comes before cards and Holes.
        layer = "game" if self.speech.layer == "house" and not self.speech.name else self.speech.layer
        self.triggers.append(Trigger(event.name, body, frame.slots, frame.sets, layer, speaker, number, way))

    def whose_event(self, s: tree.When, roles: tuple[tuple[str, str, int], ...], env: Env) -> tuple[list[X], Env]:
        """`when this played`, `when own played`, `when opponent played`: a card says whose event it waits for."""
        *who, last = s.words
        if self.speech.speaker[0] != "card":
            if who:
                self.fail(
                    "GR417",
                    who[0],
                    f'Only a card says whose "{last}" it waits for.',
                    suggestion=f"Write: when {last} {{ ... }}",
                )
            return [], env
        about = {kind for _, kind, _ in roles}
        if not about & {"player", "side"} and not any(self.v.is_card_kind(kind) for kind in about):
            self.fail(
                "GR417",
                s.words[0],
                f'The event "{last}" is about nobody, so no card can wait for it.',
                suggestion="A house rule may, and a Hole.",
            )
        if len(who) != 1:
            self.fail(
                "GR417",
                who[1] if who else s.words[0],
                f"Whose {last} is meant is not said: this card's, its owner's or another player's?",
                suggestion=f"Write when this {last}, when own {last} or when opponent {last}.",
            )
        text = who[0].text
        player = self.implied("player", evolve(env, context=()))
        if text == "this":
            card = next(((slot, kind) for _, kind, slot in roles if self.v.is_card_kind(kind)), None)
            if card is None:
                self.fail(
                    "GR417",
                    who[0],
                    f'The event "{last}" is about no card.',
                    suggestion=f"Write: when own {last} {{ ... }}"
                    if self.cards_speak
                    else "A house rule may wait for it.",
                )
            this = X("in", (X("slot", (card[0],)), X("number", (self.speech.speaker[1],))))
            return [this], evolve(env, this=card, owner=player)
        if text not in ("own", "opponent"):
            self.fail(
                "GR417",
                who[0],
                f'"{text}" does not say whose {last} is meant.',
                suggestion=did_you_mean(text, ("this", "own", "opponent")) or "Write this, own or opponent.",
            )
        self.check_speaks(who[0], "An own event, or an opponent's, is heard")
        mine = self.own_event(player, env)
        if mine is None:
            self.fail(
                "GR417", who[0], f'The event "{last}" is about nobody.', suggestion="A house rule may wait for it."
            )
        return [mine if text == "own" else X("not", (mine,))], env

    def own_event(self, player: X | None, env: Env) -> X | None:
        """Whether an event is about the owner of the card that speaks, or about that owner's side."""
        speaker = X("slot", (SPEAKER,))
        if player is not None:
            return is_same(player, speaker)
        side = self.implied("side", evolve(env, context=())) if "side" in self.v.kinds else None
        mine = self.v.hop(speaker, "player", "side")
        return None if side is None or mine is None else is_same(side, mine)
