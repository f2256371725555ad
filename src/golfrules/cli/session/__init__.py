"""A game in the terminal: who sits where, what was typed, what may be taken back, what is kept. Nothing here draws."""
