# Everything a developer or a player does starts here. Each target creates what it needs and is quick when nothing changed.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check

# GAME=castle compiles and tests one game alone; the others then run uncompiled until they are compiled again.
GAME ?=
INSTALLED := $(VENV)/installed$(GAME:%=-%)

# What is compiled is rebuilt when it changes; all other sources are used as they stand.
COMPILED := $(wildcard src/midnight/kernel/*.py src/midnight/lab/compiled/*.py src/midnight/bots/*.py \
	src/midnight/games/$(or $(GAME),*)/rules/*.py src/midnight/games/$(or $(GAME),*)/rules/*/*.py \
	src/midnight/games/$(or $(GAME),*)/bots/*.py \
	$(patsubst %,src/midnight/games/$(or $(GAME),*)/words/%.py,position reading frames places names))

.PHONY: help install play test test-env test-ray test-wheel test-lowest attack bench check check-js lint docs golden pictures clean

help:
	@echo "make play     install, compile and open the lobby in the browser"
	@echo "make test     install what tests need and run them"
	@echo "make attack   the longer attacks on the server"
	@echo "make test-env install PettingZoo, Gymnasium and OpenSpiel and run their suites on all games"
	@echo "make test-ray the same games on a Ray cluster"
	@echo "make bench    print the measurements"
	@echo "make check    lint, format and types, of Python and of the browser's code"
	@echo "make docs     build the documentation in build/docs"
	@echo "GAME=castle   with install or test: one game alone"

install: $(INSTALLED)

$(VENV)/tools: pyproject.toml
	@$(PYTHON) -c "import sys; sys.exit('midnight needs Python 3.11 or newer, not ' + sys.version.split()[0] if sys.version_info < (3, 11) else 0)"
	@test -d $(VENV) || $(PYTHON) -m venv $(VENV)
	@echo "Installing the build tools ..."
	@$(PIP) --upgrade "pip>=25.1" "setuptools>=77" wheel "mypy==2.4.1"
	@touch $@

$(INSTALLED): $(VENV)/tools setup.py $(COMPILED)
	@test -z "$(GAME)" || test -f "src/midnight/games/$(GAME)/game.py" || { echo "There is no game folder $(GAME)."; exit 2; }
	@# All games compiled since the last change of these files: nothing to do for one of them.
	@if [ -n "$(GAME)" ] && [ -f $(VENV)/installed ] && [ -z "$$(find $^ -newer $(VENV)/installed)" ]; then exit 0; fi; \
	echo "Installing midnight and compiling its rules, a minute or two ..."; \
	rm -rf build/lib* build/temp* .mypy_cache $(VENV)/installed*; \
	find src -name '*.so' -delete; \
	began=$$(date +%s); \
	MIDNIGHT_GAME=$(GAME) $(PIP) --constraint constraints.txt --no-build-isolation --editable ".[lab]" && $(BIN)/midnight --version && \
	if [ -z "$(GAME)" ]; then echo $$(( $$(date +%s) - began )) > $(VENV)/install-seconds; fi
	@touch $@

$(VENV)/test-tools: $(INSTALLED) pyproject.toml
	@$(PIP) --group test --group check
	@touch $@

play: install
	@$(BIN)/midnight

test: $(VENV)/test-tools
	@$(BIN)/python -m tests.chromium
	@$(BIN)/python -m tests.postgres
	@$(BIN)/python -m tests.run $(GAME:%=--game %)

# Attacks on a server of its own that take too long for every day.
attack: $(VENV)/test-tools
	$(BIN)/python -m pytest -n 0 -m attack tests/attack

test-env: $(VENV)/test-tools
	@$(PIP) --group env
	MIDNIGHT_ENV=1 $(BIN)/python -m pytest tests/env

# The server and the store with the oldest versions that are allowed, uncompiled, in an environment of its own.
test-lowest: $(VENV)/test-tools
	@rm -rf build/lowest && mkdir -p build && $(PYTHON) -m venv build/lowest
	@$(BIN)/python -m tests.lowest > build/lowest.txt
	@build/lowest/bin/python -m pip install --quiet --disable-pip-version-check --upgrade "pip>=25.1"
	@build/lowest/bin/python -m pip install --quiet --disable-pip-version-check --requirement build/lowest.txt --group test
	MIDNIGHT_PURE=1 PYTHONPATH=src build/lowest/bin/python -m pytest -n 0 -W default \
		tests/table tests/web/test_server.py tests/web/test_sockets.py tests/attack/test_postgres.py tests/attack/test_many.py

# A fresh environment, one command, compiled: some minutes.
test-wheel: $(VENV)/test-tools
	MIDNIGHT_WHEEL=1 $(BIN)/python -m pytest tests/test_wheel.py -n0 -s

# A Ray cluster of several nodes, one of them killed: it takes minutes to start and is not part of the others.
test-ray: $(VENV)/test-tools
	@$(PIP) "ray[client]>=2.40"
	MIDNIGHT_RAY=1 $(BIN)/python -m pytest -n0 tests/lab/test_cluster.py

bench: install
	@$(BIN)/python -m bench

check: $(VENV)/test-tools
	@$(MAKE) --no-print-directory lint

# What `make check` does, with the tools that are there: nothing is compiled first, so it is quick before a commit.
lint:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m tests.node

# The browser's code alone.
check-js: $(VENV)/test-tools
	$(BIN)/python -m tests.node

docs: $(VENV)/test-tools
	MIDNIGHT_PURE=1 $(BIN)/sphinx-build -W --keep-going -q -b html docs build/docs
	@echo "Open build/docs/index.html"

# Write the golden games anew, after a change of rules that was meant.
golden: $(VENV)/test-tools
	MIDNIGHT_GOLDEN=1 MIDNIGHT_ENV=1 $(BIN)/python -m pytest -k golden

clean:
	rm -rf $(VENV) build node_modules src/*.egg-info
	find src -name '*.so' -delete

# The pictures of the README and the documentation, and film strips of a turn of each game.
pictures: $(VENV)/test-tools
	@$(BIN)/python -m tests.chromium
	$(BIN)/python -m tests.web.pictures
