"""A second reader of checked rules, slow and plain: what the engine works out is held against it."""
