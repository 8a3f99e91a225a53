# Needs Python 3.11 or later with pip and venv, make and git; everything else goes into .venv.
# Another Python: make PYTHON=/opt/python3.12/bin/python3 test

PYTHON ?= $(shell for python in python3.11 python3 python python3.12 python3.13 python3.14; do \
	"$$python" -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 \
	&& echo "$$python" && break; done)

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet install

# An editable install follows the modules by itself; only these need it made again.
BUILD := pyproject.toml hatch_build.py $(wildcard locales/*/LC_MESSAGES/*.po)
TABLES := $(shell find src/bilingual/data -name '*.yaml')
COMPILED := src/bilingual/data/compiled.json

.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help check test lint format bench fuzz report pictures clean

help:
	@echo 'make check   check the articles in source/ (the second pair has planted faults)'
	@echo 'make test    set up what the tests need and run them'
	@echo 'make lint    ruff and mypy'
	@echo 'make format  let ruff mend and format'
	@echo 'make bench   all benchmarks, some minutes; a folder of yours too: make bench ARGS="FOLDER"'
	@echo 'make fuzz    ten minutes of odd inputs for everything that reads'
	@echo 'make report  draw docs/images/report.svg again'
	@echo 'make pictures  take the pictures of docs/translators.md again'
	@echo 'make clean   remove .venv and what the build made'

check: $(VENV)/.installed $(COMPILED)
	$(BIN)/bilingual check --fail-on never source

test: $(VENV)/.test $(COMPILED)
	@scripts/install_browser.sh
	$(BIN)/python -m pytest $(ARGS)
	$(if $(ARGS),,PYTHONPATH=. $(BIN)/python -m fuzz --seconds 60)

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: $(VENV)/.dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/.bench $(COMPILED)
	$(BIN)/python benchmarks/bench.py $(ARGS)

fuzz: $(VENV)/.test $(COMPILED)
	PYTHONPATH=. $(BIN)/python -m fuzz --seconds 600

report: $(VENV)/.installed $(COMPILED)
	$(BIN)/python scripts/render_report.py

pictures: $(VENV)/.test $(COMPILED)
	@CI=true scripts/install_browser.sh
	$(BIN)/python scripts/render_checklist.py

clean:
	rm -rf $(VENV) $(COMPILED) src/bilingual/data/*.bin src/bilingual/locales build dist

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo 'No Python 3.11 or later with pip and venv was found; name one: make PYTHON=...' >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: $(BUILD) | $(BIN)/python
	$(PIP) --editable .
	@$(BIN)/python -m compileall -q src
	@touch $@

$(VENV)/.test: $(BUILD) | $(BIN)/python
	$(PIP) --editable '.[test]'
	@touch $@ $(VENV)/.installed

$(VENV)/.bench: $(BUILD) | $(BIN)/python
	$(PIP) --editable '.[bench]'
	@touch $@ $(VENV)/.installed

$(VENV)/.dev: $(BUILD) | $(BIN)/python
	$(PIP) --editable '.[dev]'
	@touch $@ $(VENV)/.test $(VENV)/.installed

# The install compiles the tables too, and the patterns; this is for a table edited since. A stale file is never used, only slower.
$(COMPILED): $(TABLES) | $(VENV)/.installed
	$(BIN)/python -m bilingual.tables
