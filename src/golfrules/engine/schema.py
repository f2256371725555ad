"""The JSON Schemas of what is kept and sent: made from the classes that write it, so that they cannot differ."""

from __future__ import annotations

import types
import typing
from typing import Any

import attrs

from golfrules.engine.actions import Action
from golfrules.engine.codec import FORMAT, SavedState
from golfrules.engine.record import Record, SeatRecord
from golfrules.engine.view import View
from golfrules.errors import OptionError
from golfrules.lang.words import listed

__all__ = ["SCHEMAS", "schema"]

SCHEMAS: dict[str, type] = {
    "state": SavedState,
    "record": Record,
    "seat-record": SeatRecord,
    "view": View,
    "action": Action,
}
_PLAIN = {int: "integer", str: "string", bool: "boolean", type(None): "null"}


def schema(name: str) -> dict[str, Any]:
    """The JSON Schema (2020-12) of "state", "record", "seat-record", "view" or "action".

    OptionError for any other name.

    >>> schema("record")["properties"]["type"]
    {'const': 'record'}
    """
    if name not in SCHEMAS:
        raise OptionError(f'There is no schema "{name}": there is {listed(SCHEMAS)}.')
    defs: dict[str, Any] = {}
    out = _object(SCHEMAS[name], defs)
    if name == "action":
        out["properties"] = {"type": {"const": "action"}, **out["properties"]}
        out["required"] = ["verb"]
    properties = out["properties"]
    if "format" in properties:
        properties["format"] = {"const": FORMAT}
        properties["type"] = {"const": name}
    title = f"golfrules {name}, format {FORMAT}"
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        **out,
        **({"$defs": defs} if defs else {}),
    }


def _object(cls: type, defs: dict[str, Any]) -> dict[str, Any]:
    hints = typing.get_type_hints(cls)
    fields = attrs.fields(cls)
    return {
        "type": "object",
        "description": (cls.__doc__ or "").split("\n\n")[0].strip(),
        "properties": {f.name: _schema(hints[f.name], defs) for f in fields},
        "required": [f.name for f in fields if f.default is attrs.NOTHING],
        "additionalProperties": False,
    }


def _schema(t: Any, defs: dict[str, Any]) -> dict[str, Any]:
    if t is Any:
        return {}
    if t in _PLAIN:
        return {"type": _PLAIN[t]}
    if attrs.has(t):
        if t.__name__ not in defs:
            defs[t.__name__] = {}
            defs[t.__name__] = _object(t, defs)
        return {"$ref": f"#/$defs/{t.__name__}"}
    origin, arguments = typing.get_origin(t), typing.get_args(t)
    if origin in (types.UnionType, typing.Union):
        return {"anyOf": [_schema(a, defs) for a in arguments]}
    if origin is dict:
        return {"type": "object", "additionalProperties": _schema(arguments[1], defs)}
    if origin is tuple and len(arguments) == 2 and arguments[1] is Ellipsis:
        return {"type": "array", "items": _schema(arguments[0], defs)}
    if origin is tuple:
        return {
            "type": "array",
            "prefixItems": [_schema(a, defs) for a in arguments],
            "minItems": len(arguments),
            "maxItems": len(arguments),
        }
    raise TypeError(t)
