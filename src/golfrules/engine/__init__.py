"""Immutable states, what players may see of them, and the interpreter that goes from one to the next. Knows no game."""
