# Everything a player or a builder of Stand and Deliver needs, in one word each.
#   make play    set everything up and open the game       make test    set everything up and run the tests
#   make check   format, lint, types, tests                make help    the rest
# Another Python: make play PYTHON=python3.13     Another place for the pictures: make art OUT=folder

PYTHON ?= $(shell command -v python3 || command -v python)
VENV   ?= .venv
OUT    ?= build/art
ONLY   ?=
NEW    ?=
LANGUAGE ?=
TIMES  ?= 100000
MINUTES ?= 120
KEY    ?=
TITLE  ?=
QUICK  ?=
LOT    ?=
JOBS   ?=
CLUSTER ?=
GAMES  ?=
ALL    ?=

# Who plays what is measured: so many processes, or the workers of a Dask scheduler; the figures are the same.
BY     := $(if $(JOBS),--jobs $(JOBS)) $(if $(CLUSTER),--cluster $(CLUSTER))
# With the wide matrix, which a push leaves out.
EVERY  := -m "not bundle"
BIN    := $(VENV)/bin
PY     := $(BIN)/python
NEEDS  := pyproject.toml constraints.txt
PIP    := $(PY) -m pip --quiet --disable-pip-version-check install --constraint constraints.txt

# No questions, and no greeting from the library.
export PIP_NO_INPUT := 1
export PYGAME_HIDE_SUPPORT_PROMPT := 1

.PHONY: help play test test-all slowest check format lint types bench golden new-game pictures messages situations train ladder effects dilemmas art sounds soak fuzz mutants package test-package lock audit third-party clean
.DELETE_ON_ERROR:

help:
	@echo "make play      set everything up and open the game"
	@echo "make test      set everything up and run the tests of a push (about ten minutes of two cores)"
	@echo "make test-all  every test, with what runs each night: all sizes, letters, companies, seeds"
	@echo "make slowest   the tests of a push, and which of them take most of the core; all: ALL=1"
	@echo "make check     format, lint, types, tests"
	@echo "make format    put the code in order"
	@echo "make bench     measure speed, frames, rest and memory; fails if a fifth slower than the last release"
	@echo "make golden    the golden games again, on purpose: GOLDEN=tell (sentences) or play (rules)"
	@echo "make new-game  a small whole game to begin with: KEY=toll_gate TITLE='The Toll-Gate'"
	@echo "make pictures  every scene for every eye, into build/pictures: look at sheets/ (some minutes)"
	@echo "               a few: make pictures QUICK=1    make pictures ONLY='table_plan_*'"
	@echo "make messages  every sentence into locale, to be translated, and what is into assets: NEW=it begins a language"
	@echo "make situations  every sentence with its pictures and what fills it: LANGUAGE=de (some minutes)"
	@echo "make train     let the rivals of Your Money or Your Life learn anew (some minutes)"
	@echo "make ladder    measure the rivals against each other (half an hour): ONLY=turpin,greedy for one pairing"
	@echo "make effects   play every house rule of every game, and write down what it changes: GAMES=50 KEY=merry_way"
	@echo "               train, ladder and effects by more hands: JOBS=4, or CLUSTER=tcp://host:8786 (Dask)"
	@echo "make dilemmas  find positions with a right and a tempting choice, and prove them: KEY=merry_way"
	@echo "               (what is there is gone on from; MINUTES=30 a game at most)"
	@echo "make art       draw the pictures anew: OUT=folder ONLY='app/dice_* dick_turpin/york'"
	@echo "make sounds    make the sounds anew: OUT=folder ONLY='click stamp'"
	@echo "make soak      play game after game for two hours: memory, handles, pace (MINUTES=120)"
	@echo "make fuzz      spoil saves, settings and command lines by lot, and see that it is said: TIMES=100000"
	@echo "make mutants   break a rule at a time, and see that a test of the rules finds it: KEY=merry_way LOT=30"
	@echo "make package   the bundle players download, into dist/: on Linux a .tar.xz and a .deb"
	@echo "make test-package  try what make package made: install it, look through it, play it"
	@echo "make lock      packaging/requirements.lock anew, after another library or version came or went"
	@echo "make audit     look up whether faults are known in the libraries (needs a network)"
	@echo "make third-party  THIRD_PARTY.md anew, after another library came or went"
	@echo "make clean     throw away what was made"

play: $(VENV)/.play
	@$(PY) -m game

test: $(VENV)/.dev
	$(PY) -m pytest -n auto

test-all: $(VENV)/.dev
	$(PY) -m pytest -n auto $(EVERY)

slowest: $(VENV)/.dev
	$(PY) -m pytest -n auto -q -p tools.slowest $(if $(ALL),$(EVERY))
	@$(PY) -m tools.slowest

check: lint types test

format: $(VENV)/.dev
	$(BIN)/ruff check --fix-only --quiet .
	$(BIN)/ruff format .

lint: $(VENV)/.dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: $(VENV)/.dev
	$(BIN)/mypy

bench: $(VENV)/.dev
	@$(PY) -m tools.bench

golden: $(VENV)/.dev
	$(PY) -m tools.golden $(GOLDEN)

new-game: $(VENV)/.dev
	@$(PY) -m tools.new_game "$(KEY)" $(if $(TITLE),"$(TITLE)")

# Three sizes of window, usual and largest letters, both themes, and the lengthened English, on all
# cores, and the pictures of the README. QUICK=1 takes 1280x800 only.
pictures: $(VENV)/.dev
	@$(PY) -m tools.pictures $(if $(ONLY),--only '$(ONLY)') $(if $(QUICK),--quick)
	$(if $(ONLY),,@$(PY) -m tools.pictures readme)

messages: $(VENV)/.dev
	@$(PY) -m tools.messages $(NEW)

situations: $(VENV)/.dev
	@$(PY) -m tools.situations $(LANGUAGE)

train: $(VENV)/$(if $(CLUSTER),.dev,.play)
	$(PY) -m tools.train $(BY)

ladder: $(VENV)/$(if $(CLUSTER),.dev,.play)
	$(PY) -m tools.ladder $(if $(ONLY),--only $(ONLY)) $(BY)

# What is there is gone on from; rules or options that have changed are measured anew.
effects: $(VENV)/$(if $(CLUSTER),.dev,.play)
	nice -n 15 $(PY) -m tools.effects $(if $(KEY),--key $(KEY)) $(if $(GAMES),--games $(GAMES)) $(BY)

# What is found is kept at once and gone on from; in the end every answer is judged anew.
dilemmas: $(VENV)/.play
	nice -n 15 $(PY) -m tools.dilemmas $(if $(KEY),--key $(KEY)) --minutes $(MINUTES)
	nice -n 15 $(PY) -m game dilemmas --check $(if $(KEY),--game $(KEY))

art: $(VENV)/.art
	$(PY) -m tools.art.make_art "$(OUT)" $(if $(ONLY),--only $(foreach piece,$(ONLY),'$(piece)'))

soak: $(VENV)/.dev
	@$(PY) -m tools.bench.soak 1920x1080 --minutes $(MINUTES)

fuzz: $(VENV)/.dev
	$(PY) -m tools.fuzz --times $(TIMES)

mutants: $(VENV)/.dev
	$(PY) -m tools.mutants $(if $(KEY),--game $(KEY)) $(if $(LOT),--lot $(LOT))

package: messages $(VENV)/.package
	@$(VENV)/package/bin/python -m tools.package

test-package: $(VENV)/.dev
	$(PY) -m pytest tests/bundle -m bundle -s

lock: $(VENV)/.audit
	@$(VENV)/audit/bin/python -m tools.lock

audit: $(VENV)/.audit
	@$(VENV)/audit/bin/python -m tools.audit

third-party: $(VENV)/.dev
	@$(PY) -m tools.third_party

sounds: $(VENV)/.art
	$(PY) -m tools.sound.make_sounds "$(OUT)" $(if $(ONLY),--only $(ONLY))

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis

# The environment is made anew when what it needs has changed. Some systems ship a Python without ensurepip;
# there the pip beside that Python fills the new environment.
$(VENV)/.made: $(NEEDS)
	@test -n "$(PYTHON)" || { echo "No Python found: install Python 3.11 or later, or say make PYTHON=/path/to/python." >&2; exit 2; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Stand and Deliver needs Python 3.11 or later; $(PYTHON) is older. Say make PYTHON=python3.11." >&2; exit 2; }
	@echo "Setting up $(VENV), a folder for Python's libraries ..."
	@rm -rf $(VENV)
	@$(PYTHON) -m venv $(VENV) >/dev/null 2>&1 \
	  || { rm -rf $(VENV); $(PYTHON) -m venv --without-pip $(VENV) && $(PYTHON) -m pip --quiet --python $(PY) install pip; }
	@touch $@

# To play, the program is taken from where it lies: to install it as well would fetch what builds it, twice.
$(VENV)/.play: $(VENV)/.made
	@$(PY) -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["project"]["dependencies"], sep="\n")' > $(VENV)/needs.txt
	@echo "Fetching the libraries it needs ..."
	@$(PIP) --requirement $(VENV)/needs.txt
	@touch $@

$(VENV)/.dev: $(VENV)/.made
	@echo "Fetching what tests it as well ..."
	@$(PIP) --editable '.[dev]'
	@touch $@ $(VENV)/.play

$(VENV)/.art: $(VENV)/.made
	@$(PIP) --editable '.[art]'
	@touch $@ $(VENV)/.play

# What is packed has an environment of its own: nothing that only builders need comes near it, and no
# file whose sum is not in the lock. The program itself is taken from where it lies.
$(VENV)/.package: $(NEEDS) packaging/requirements.lock
	@$(MAKE) --no-print-directory VENV=$(VENV)/package $(VENV)/package/.made
	@$(VENV)/package/bin/python -m pip --quiet --disable-pip-version-check install --require-hashes --requirement packaging/requirements.lock
	@touch $@

# Those who look after the libraries bring many of their own.
$(VENV)/.audit: $(NEEDS)
	@$(MAKE) --no-print-directory VENV=$(VENV)/audit $(VENV)/audit/.made
	@$(VENV)/audit/bin/python -m pip --quiet --disable-pip-version-check install --constraint constraints.txt --editable '.[audit]'
	@touch $@
