"""The rules of docs/rules, each shown by a test that bears its id."""
