# make demo: set up and run the first examples. make test: set up and pass the tests.
# Needs Python 3.11 or newer and make; uv is used when it is there or can be installed, else pip.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

# without bytecode every process would compile its imports: four seconds instead of one
export PYTHONDONTWRITEBYTECODE :=

.PHONY: demo test quick lint setup clean bench wheel docs

setup: $(STAMP)

$(STAMP): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit("drystone needs Python 3.11 or newer") if sys.version_info < (3, 11) else None'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@if command -v uv >/dev/null 2>&1; then UV=uv; \
	elif $(BIN)/python -m uv --version >/dev/null 2>&1 || $(BIN)/python -m pip install -q uv >/dev/null 2>&1; then UV="$(BIN)/python -m uv"; \
	else UV=; fi; \
	if [ -n "$$UV" ] && $$UV pip install -q --compile-bytecode --python $(BIN)/python -e ".[dev]"; then :; \
	else $(BIN)/python -m ensurepip -q 2>/dev/null; $(BIN)/python -m pip install -q -e ".[dev]"; fi
	@touch $(STAMP)

demo: $(STAMP)
	@$(BIN)/python -m drystone.demo

# tests that run compiled loops: once more with array bounds checked
BOUNDED := tests/unit/contact tests/unit/engines tests/unit/simulation tests/unit/cases/test_silo.py tests/unit/loads/test_blast.py \
	tests/unit/loads/test_blast_scene.py tests/verification/test_blocks.py tests/verification/test_polyhedra.py

# style and types first (seconds), then the tests on both cores, then those of the engine again
test: lint
	$(BIN)/python -m pytest -n 2 --dist worksteal --durations=10 -m "not slow and not peers"
	DRYSTONE_CACHE=$(VENV)/bounds-cache NUMBA_BOUNDSCHECK=1 $(BIN)/python -m pytest -n 2 --dist worksteal -m "not slow and not peers" $(BOUNDED)

lint: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

quick: $(STAMP)
	$(BIN)/python -m pytest -m "not slow and not peers" -x

bench: $(STAMP)
	$(BIN)/python -m benchmarks all

# wheel and sdist in dist/, tried in an environment of their own outside the repository
wheel: $(STAMP)
	$(BIN)/python -m pytest -m slow tests/verification/test_wheel.py
	@rm -rf dist
	$(BIN)/python -m uv build --out-dir dist . 2>/dev/null || uv build --out-dir dist .

# the site in build/site: open build/site/index.html
docs: $(STAMP)
	@$(BIN)/python -c 'import mkdocstrings, latex2mathml' 2>/dev/null || $(BIN)/python -m uv pip install -q --python $(BIN)/python -e ".[docs]" \
	|| $(BIN)/python -m pip install -q -e ".[docs]"
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --quiet

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache demo
