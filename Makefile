# Everything a developer or a player does starts here. Each target creates what it needs and is quick when nothing changed.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check

# What is compiled is rebuilt when it changes; all other sources are used as they stand.
COMPILED := $(wildcard src/midnight/kernel/*.py src/midnight/bots/*.py src/midnight/games/*/rules.py \
	src/midnight/games/*/rules/*.py src/midnight/games/*/bot.py src/midnight/games/*/bots/*.py)

.PHONY: help install play test bench check golden pictures clean

help:
	@echo "make play     install, compile and open the lobby in the browser"
	@echo "make test     install what tests need and run them"
	@echo "make bench    print the measurements"
	@echo "make check    lint, format and types"

install: $(VENV)/installed

$(VENV)/tools: pyproject.toml
	@$(PYTHON) -c "import sys; sys.exit('midnight needs Python 3.11 or newer, not ' + sys.version.split()[0] if sys.version_info < (3, 11) else 0)"
	@test -d $(VENV) || $(PYTHON) -m venv $(VENV)
	@echo "Installing the build tools ..."
	@$(PIP) --upgrade "pip>=25.1" "setuptools>=77" wheel "mypy==2.4.1"
	@touch $@

$(VENV)/installed: $(VENV)/tools setup.py $(COMPILED)
	@echo "Installing midnight and compiling its rules, a minute or two ..."
	@# The compiler's cache does not see every change between its libraries, so each build is a fresh one.
	@rm -rf build .mypy_cache
	@find src -name '*.so' -delete
	@$(PIP) --no-build-isolation --editable .
	@$(BIN)/midnight --version
	@touch $@

$(VENV)/test-tools: $(VENV)/installed
	@$(PIP) --group test
	@touch $@

play: install
	@$(BIN)/midnight

test: $(VENV)/test-tools
	@$(BIN)/python -m tests.chromium
	$(BIN)/python -m pytest
	MIDNIGHT_PURE=1 $(BIN)/python -m pytest tests/contract tests/kernel

bench: install
	@$(BIN)/python -m bench

check: $(VENV)/test-tools
	@$(PIP) --group check
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# Write the golden games anew, after a change of rules that was meant.
golden: $(VENV)/test-tools
	MIDNIGHT_GOLDEN=1 $(BIN)/python -m pytest -k golden

clean:
	rm -rf $(VENV) build src/*.egg-info
	find src -name '*.so' -delete

# The pictures of the README, taken by the browser tests while they play.
pictures: $(VENV)/test-tools
	MIDNIGHT_PICTURES=1 $(BIN)/python -m pytest tests/web/test_browser_desk.py tests/web/test_browser_phone.py
