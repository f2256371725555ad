"""When something happens: the events of a game as clauses after when, and whose they are."""

from __future__ import annotations

import re
from typing import Final

from attrs import evolve

from golfrules.lang import tree
from golfrules.lang.program import Event
from golfrules.lang.prose.english import IT, THEY, Who, base_of, possessive, present, with_article
from golfrules.lang.prose.nouns import Nouns, Where
from golfrules.lang.walk import walk
from golfrules.lang.words import listed

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
        named = self.named_way(event, s.how)
        text = self.clause(named or event, who, where, this=whose == "this")
        apart = self.apart(text)
        if s.how is not None and named is None:
            text = f"{text} for {self.way(s.how.text)}"
        if s.how is None and whose == "this" and len(event.ways) > 1:
            text = f"{text} in any way"
        text += self.while_played(event, where)
        inner = evolve(self.inside(event, who, where, this=whose == "this"), apart=apart)
        if s.condition is not None:
            asked = s.condition.items if isinstance(s.condition, tree.All) else (s.condition,)
            text, left = self.narrowed(text, asked, inner)
            if left:
                text = f"{text}, if {self.question(left[0] if len(left) == 1 else tree.All(left), inner)}"
        return f"when {text}", self.beside_others(s.block.statements, inner)

    def narrowed(self, text: str, asked: tuple[tree.Expr, ...], where: Where) -> tuple[str, tuple[tree.Expr, ...]]:
        """An event and what is asked of it: that one gains a card, if it is a Duff, is to gain a Duff."""
        for i, q in enumerate(asked):
            if not isinstance(q, tree.Is) or not isinstance(q.left, tree.Path) or len(q.left.hops) > 1:
                continue
            kind = where.kinds.get(q.left.hops[0].name, "")
            words = [v.hops[0].name for v in q.values if isinstance(v, tree.Path)]
            tags = [w for w in words if w in self.x.nouns and self.x.kind_of_word(w) == kind != w]
            any_ = rf"\ba {re.escape(self.x.kind(kind))}\b"
            if len(tags) < len(q.values) or len(re.findall(any_, text)) != 1:
                continue
            one = listed([with_article(self.x.noun(tag, many=False)) for tag in tags], "or")
            one = f"a {self.x.kind(kind)} other than {one}" if q.negated else one
            return re.sub(any_, one, text), (*asked[:i], *asked[i + 1 :])
        return text, asked

    def beside_others(self, statements: tuple[tree.Stmt, ...], where: Where) -> Where:
        """What an event is about is the card played, and not it, where other cards are looked at or chosen besides."""
        acts = [node for s in statements for node in walk(s) if isinstance(node, tree.Act)]
        if where.event not in self.p.events or not any(act.verb.text in ("choose", "look") for act in acts):
            return where
        done = _DONE.match(self.p.events[where.event].help.split(", ", maxsplit=1)[0])
        kind = self.card_kind()
        said = f"the {self.x.kind(kind)} {done['done']}" if done is not None else f"that {self.x.kind(kind)}"
        for name, who in where.names.items():
            if who == Who("it") and where.kinds.get(name) == kind:
                where = where.knowing(name, Who(said), kind)
        return where

    @staticmethod
    def named_way(event: Event, how: tree.Name | None) -> Event | None:
        """An event in a way that has a verb of its own in the help: to gain a card for credits is to buy it."""
        done = re.search(rf", for {how} when it is (\w+)", event.help) if how is not None else None
        if done is None or not base_of(done[1]):
            return None
        return evolve(event, help=re.sub(r" is \w+, .*$", f" is {done[1]}", event.help))

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
