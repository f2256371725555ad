"""Pictures of a game: everything here turns values into what rich can draw, and decides nothing."""
