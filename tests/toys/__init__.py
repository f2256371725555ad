"""Small games made for tests: what the engine can do that the bundled games do not need yet."""
