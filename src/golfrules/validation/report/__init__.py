"""One page about a validation that a person can send to a friend: it needs nothing but a browser."""
