"""When something happens: the events of a game as clauses after when, and whose they are."""

from __future__ import annotations

import re
from typing import Final

from attrs import evolve

from golfrules.lang import tree
from golfrules.lang.program import Event
from golfrules.lang.prose.english import IT, THEY, Who, base_of, possessive, present
from golfrules.lang.prose.nouns import Nouns, Where

__all__ = ["Events"]

_DONE: Final = re.compile(r"^(?P<what>An? .+?) is (?P<done>\w+)(?P<rest>.*)$")
_HAS: Final = re.compile(r"^A (?P<kind>[\w-]+)'s (?P<what>.+)$")
_DOES: Final = re.compile(r"^An? (?P<kind>[\w-]+) (?P<verb>\w+s)\b(?P<rest>.*)$")
_OPPONENT: Final = Who("an opponent", "their", "them", person=True)
_PLAYER: Final = Who("a player", "their", "them", person=True)


class Events(Nouns):
    """Tells events by the help that a header gives them."""

    def lead(self, s: tree.When, where: Where) -> tuple[str, Where]:
        """`When you play this for yards`, and what is spoken of after it."""
        event = self.p.events[s.words[-1].text]
        whose = s.words[0].text if len(s.words) > 1 else ""
        who = self.doer(event, whose, where)
        text = self.clause(event, who, where, this=whose == "this")
        apart = self.apart(text)
        if s.how is not None:
            text = f"{text} for {self.way(s.how.text)}"
        text += self.while_played(event, where)
        inner = evolve(self.inside(event, who, where, this=whose == "this"), apart=apart)
        if s.condition is not None:
            text = f"{text}, if {self.question(s.condition, inner)}"
        return f"when {text}", inner

    @staticmethod
    def apart(text: str) -> str:
        """Whom an event is about, so that nobody else could be meant: `the player who completes a Hole`."""
        found = re.match(r"an? (player|opponent)('s)? ([^,]+)", text)
        return "" if found is None else f"the {found[1]} {'whose' if found[2] else 'who'} {found[3]}"

    def while_played(self, event: Event, where: Where) -> str:
        """When a Hole hears of what is about no Hole, in a game in which one is chosen: while it is that Hole."""
        action = next((a for a in self.p.actions.values() if a.of == "hole"), None)
        if where.speaker != "hole" or action is None or any(kind == "hole" for _, kind, _ in event.roles):
            return ""
        hole = self.x.kind("hole")
        return f" while you {re.sub(rf'(?:an?|the) {hole}', f'this {hole}', self.lower(action.title))}"

    def way(self, name: str) -> str:
        return f"its {name}" if name == "effect" else name.replace("-", " ")

    def doer(self, event: Event, whose: str, where: Where) -> Who:
        """Who does what happens."""
        kinds = [kind for _, kind, _ in event.roles]
        if whose == "opponent":
            return _OPPONENT if "player" in kinds or not self.is_by_side(kinds) else Who("another side")
        if whose or where.speaker != "house":
            if self.is_by_side(kinds):
                return Who(f"{where.who.whose} side") if whose in ("own", "this") else Who("a side")
            return where.who if where.speaker != "house" else _PLAYER
        return Who("a side") if self.is_by_side(kinds) else _PLAYER

    @staticmethod
    def is_by_side(kinds: list[str]) -> bool:
        return "side" in kinds and "player" not in kinds

    def clause(self, event: Event, who: Who, where: Where, *, this: bool) -> str:
        """The event as a clause in the present."""
        told = re.sub(r", for .*$", "", event.help).rstrip(".") or f"{event.name.replace('-', ' ')} happens"
        has_player = any(kind in ("player", "side") for _, kind, _ in event.roles)
        done = _DONE.match(told)
        if done is not None and has_player and base_of(done["done"]):
            what = "this" if this else self.lower(done["what"])
            return f"{who.does(base_of(done['done']))} {what}{done['rest']}"
        if done is not None and this:
            return f"this is {done['done']}{done['rest']}"
        has = _HAS.match(told)
        if has is not None and has["kind"] in ("player", "side") and has_player:
            return f"{who.whose if who.whose not in ('their', 'its') else possessive(who.name)} {has['what']}"
        does = _DOES.match(told)
        if does is not None and self.does_it(does["kind"]) and has_player:
            rest = self.with_this(does["rest"], event, where, this=this)
            return f"{who.does(present(does['verb']))}{rest}"
        return self.lower(told)

    def does_it(self, kind: str) -> bool:
        return kind in ("player", "side") or kind in {self.x.kind(k) for k in ("player", "side")}

    def with_this(self, rest: str, event: Event, where: Where, *, this: bool) -> str:
        """What is done it to, which may be the card or the Hole that speaks."""
        for _, kind, _ in event.roles:
            if kind == where.kind and where.speaker == "hole" and kind == "hole":
                rest = re.sub(rf"\b(?:an?|the) {self.x.kind(kind)}\b", f"this {self.x.kind(kind)}", rest)
            elif this and kind == where.kind:
                rest = re.sub(rf"\b(?:an?|the) (?:[\w-]+ )*?{kind}\b.*$", "this", rest)
        return rest

    def inside(self, event: Event, who: Who, where: Where, *, this: bool) -> Where:
        """What the roles of an event are called in what follows."""
        person = who if not who.person or who.name == "you" else THEY
        acts = any(kind == "player" for _, kind, _ in event.roles)
        inner = evolve(where, who=person if who.person and acts else where.who)
        if where.speaker == "card" and not this:
            inner = evolve(inner, kind="")  # what is said without of is no longer the card's
        for name, kind, _ in event.roles:
            if kind == "player":
                inner = inner.knowing(name, person, kind)
            elif kind == "side" and name == "side" and not who.person:
                inner = inner.knowing(name, Who("the side", "its", "it"), kind)
            elif where.speaker == "hole" and kind == "hole":
                inner = inner.knowing(name, Who("this Hole"), kind)
            elif this and kind == where.kind:
                inner = inner.knowing(name, IT, kind)
            elif kind not in ("player", "side") and self.is_alone(event):
                inner = inner.knowing(name, Who("it"), kind)
            else:
                noun = name if kind in ("player", "side") else self.x.kind(kind)
                noun = "shot" if noun.lower().startswith("shot ") else noun
                inner = inner.knowing(name, Who(f"the {noun}"), kind)
        return evolve(inner, this=IT if this else where.this, event=event.name)

    @staticmethod
    def is_alone(event: Event) -> bool:
        """Whether an event speaks of one thing besides who does it, so that it is clear what "it" means."""
        return sum(kind not in ("player", "side") for _, kind, _ in event.roles) == 1

    def by_anybody(self, name: str, where: Where, *, once: bool) -> str:
        """An event that is counted whoever it is about: once it is of one of them, more often of all together."""
        event = evolve(self.p.events[name], help=self.p.events[name].help.split(", ", maxsplit=1)[0])
        done = _DONE.match(event.help)
        if done is not None and base_of(done["done"]):
            return self.clause(evolve(event, roles=()), _PLAYER, where, this=False)
        noun = "side" if self.is_by_side([kind for _, kind, _ in event.roles]) else "player"
        if once:
            return self.clause(event, Who(f"a {noun}", own=f"a {noun}'s"), where, this=False)
        together = Who(f"{noun}s together", "their", "them", many=True, own=f"any {noun}'s")
        return re.sub(r"\bit\b", "they", self.clause(event, together, where, this=False))

    def event_clause(self, name: str, who: Who, where: Where) -> str:
        """An event as something that came about so often."""
        return self.clause(self.p.events[name], who, where, this=False)
