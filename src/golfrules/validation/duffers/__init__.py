"""Which Holes can be completed with which cards: a search that asks the engine, and gives a witness or a proof."""
