"""Hard-coded twins of the games: test-only oracles, written from the rulebooks and rulings alone."""
