"""What is known of one code."""

from __future__ import annotations

from typing import Literal, TypeAlias

from attrs import field, frozen, validators

__all__ = ["Code", "Severity"]

Severity: TypeAlias = Literal["error", "warning", "note"]


_PLAYED = ("10", "11")


@frozen(slots=True)
class Code:
    """A kind of mistake. The examples are whole little files; both are empty where no page can show one."""

    code: str = field(validator=validators.matches_re(r"GR[1-9]\d\d\d?"))
    title: str
    severity: Severity = field(validator=validators.in_(("error", "warning", "note")))
    explanation: str
    wrong: str = ""
    right: str = ""

    @property
    def band(self) -> str:
        """Its number without the last two digits."""
        return self.code.removeprefix("GR")[:-2]

    @property
    def is_played(self) -> bool:
        """Whether only a validation finds it, in rules that can be played; else the checker does."""
        return self.band in _PLAYED

    @property
    def may_be_meant(self) -> bool:
        """Whether an author may acknowledge it: not what keeps rules from being played at all."""
        return self.severity != "error" or self.is_played

    def as_text(self) -> str:
        """The page of this code, for a terminal."""
        parts = [f"{self.code} ({self.severity}): {self.title}", self.explanation]
        for name, example in (("Wrong", self.wrong), ("Right", self.right)):
            if example:
                parts.append(f"{name}:\n\n{_set_in(example)}")
        return "\n\n".join(parts) + "\n"

    def as_markdown(self) -> str:
        """The section of this code in the reference."""
        parts = [f"### {self.code}: {self.title} {{ #{self.code.lower()} }}", f"*{self.severity}* · {self.explanation}"]
        for name, example in (("Wrong", self.wrong), ("Right", self.right)):
            if example:
                parts.append(f"{name}:\n\n```golf\n{example.rstrip()}\n```")
        return "\n\n".join(parts) + "\n"


def _set_in(text: str) -> str:
    return "\n".join(f"    {line}".rstrip() for line in text.rstrip().split("\n"))
