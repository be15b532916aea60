"""Break a rule at a time, and see which test of the rules finds it.

    python -m tools.mutants                           (those of tools/mutants.yaml)
    python -m tools.mutants --game merry_way --only carpenter
    python -m tools.mutants --game merry_way --lot 30 --seed 1
    python -m tools.mutants --game house              (windows, tables, pages, what is drawn)

Each rule is broken in a copy of the tree, never in the tree itself, and the tests of the rules of
its game are run, those that speak of the broken module first, up to the first that fails; then the
golden games, and what the contract says is never lost.
A lot draws comparisons, numbers, signs, ands and ors, and truths from the modules that change,
score and hide things. What cannot be found, since it comes to the same, stands in the file with
the reason. Fails where something that a test found before is found by none now.
"""

import argparse
import ast
import math
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final, Literal, get_args

import msgspec

ROOT: Final = Path(__file__).parents[1]
BOOK: Final = Path(__file__).with_suffix(".yaml")
ENGINE: Final = "game/engine"
COPIED: Final = ("game", "tests")
LONGEST: Final = 90
"""Seconds of the core for the tests where nothing is broken."""

PATIENCE: Final = 3
"""How many times as long they may take with a broken rule; what hangs is found by its hanging."""

MODULES: Final[dict[str, tuple[str, ...]]] = {
    "merry_way": ("round/*.py", "observing.py", "data.py", "greenwood.py"),
    "riding_shotgun": ("round/*.py", "observing.py", "rules.py"),
    "your_money": ("round/*.py", "observing.py", "rules.py", "odds/__init__.py"),
    "dick_turpin": ("round/*.py", "observing.py", "rules.py", "state.py"),
    "steeplechase": ("round/*.py", "observing.py", "relations.py", "sight.py"),
    "house": (
        *("scenes/kit/*.py", "scenes/table/*.py", "scenes/table/drivers/*.py", "scenes/plain/*.py"),
        *("sprites/*.py", "session/match.py", "session/disk/store.py"),
    ),
}
"""Where a game changes, scores and hides things, under its folder; and of the house, under `game`,
where things are laid, drawn, pressed, told and saved.
"""

SECRETS: Final = ("observing.py",)
_FIRST: Final = (
    *("cases", "worked", "second_reading", "decisions", "options", "house_rules", "rounds"),
)
_BESIDE: Final = (
    *("advice", "balance", "book", "citing", "draft", "forecast", "hints", "odds", "reckon"),
    *("say", "showing", "stock", "talk", "thrown", "weight"),
)
"""Tests beside the rules: of what is said, reckoned and advised from them."""

_OPPOSITE: Final[dict[type[ast.AST], str]] = {
    ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.Eq: "!=", ast.NotEq: "==",
    ast.In: "not in", ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is",
    ast.Add: "-", ast.Sub: "+", ast.Mult: "+", ast.FloorDiv: "*", ast.Mod: "+",
    ast.And: "or", ast.Or: "and",
}  # fmt: skip
_SIGNS: Final[dict[type[ast.AST], str]] = {
    ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!=",
    ast.In: "in", ast.NotIn: "not in", ast.Is: "is", ast.IsNot: "is not",
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.FloorDiv: "//", ast.Mod: "%",
    ast.And: "and", ast.Or: "or",
}  # fmt: skip


class Broken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule that is broken: `old` stands once in the `file` of the game, and `new` is put there.
    `found` by which test, or `equal` for which reason, or neither yet.
    """

    game: str
    file: str
    old: str
    new: str
    what: str
    found: str = ""
    equal: str = ""


Fate = Literal["found", "alive", "equal"]


class Told(msgspec.Struct, frozen=True):
    """What became of it, by which test, and in how many seconds."""

    fate: Fate
    by: str = ""
    seconds: float = 0


def kept() -> tuple[Broken, ...]:
    """The broken rules that are written down."""
    return msgspec.yaml.decode(BOOK.read_bytes(), type=tuple[Broken, ...])


# By lot -------------------------------------------------------------------------------------------


class Edit(msgspec.Struct, frozen=True):
    """A piece of a module between two places, and what is put there."""

    line: int
    start: int
    end: int
    new: str


def edits(source: str) -> Iterator[Edit]:
    """All that can be broken in a module, one at a time; what a type says is left alone."""
    tree = ast.parse(source)
    lines = source.splitlines()
    types = {
        id(inside)
        for node in ast.walk(tree)
        for said in (getattr(node, "annotation", None), getattr(node, "returns", None))
        if said is not None
        for inside in ast.walk(said)
    }
    for node in ast.walk(tree):
        if id(node) in types:
            continue
        match node:
            case ast.Compare(left, ops, comparators):
                befores = [left, *comparators]
                for op, before, after in zip(ops, befores, comparators, strict=False):
                    yield from _sign(lines, op, before, after)
            case ast.BinOp(left, op, right):
                yield from _sign(lines, op, left, right)
            case ast.BoolOp(op, values):
                for before, after in pairwise(values):
                    yield from _sign(lines, op, before, after)
            case ast.Constant(bool() as value):
                yield _whole(node, str(not value))
            case ast.Constant(int() as value):
                yield _whole(node, str(value + 1))
            case ast.UnaryOp(ast.Not(), operand):
                yield Edit(node.lineno, node.col_offset, operand.col_offset, "")


def _whole(node: ast.Constant, new: str) -> Edit:
    return Edit(node.lineno, node.col_offset, node.end_col_offset or node.col_offset, new)


def _sign(lines: list[str], op: ast.AST, before: ast.expr, after: ast.expr) -> Iterator[Edit]:
    """The sign between two things that stand in one line."""
    new = _OPPOSITE.get(type(op))
    if new is None or before.end_lineno != after.lineno or not lines[after.lineno - 1].isascii():
        return
    start, end = before.end_col_offset or 0, after.col_offset
    between = lines[after.lineno - 1][start:end]
    if between.count(_SIGNS[type(op)]) == 1:
        yield Edit(after.lineno, start, end, between.replace(_SIGNS[type(op)], new))


def home_of(game: str) -> str:
    """The folder that the modules of a game, or of the house, lie in."""
    return "game" if game == "house" else f"{ENGINE}/{game}"


def by_lot(game: str, count: int, seed: int) -> list[Broken]:
    """So many broken rules of a game; the same seed draws the same while its modules stay."""
    folder = ROOT / home_of(game)
    found = []
    for path in sorted({path for each in MODULES[game] for path in folder.glob(each)}):
        source = path.read_text(encoding="utf-8")
        found += [(path, source.splitlines(keepends=True), edit) for edit in edits(source)]
    drawn = random.Random(f"{game} {seed}").sample(found, min(count, len(found)))
    return [
        _broken(game, str(path.relative_to(folder)), lines, edit) for path, lines, edit in drawn
    ]


def _broken(game: str, file: str, lines: list[str], edit: Edit) -> Broken:
    """With as many lines round it as tell it from every other place."""
    at = edit.line - 1
    line = lines[at].encode()
    changed = (line[: edit.start] + edit.new.encode() + line[edit.end :]).decode()
    whole = "".join(lines)
    for around in range(len(lines)):
        before = "".join(lines[max(0, at - around) : at])
        after = "".join(lines[at + 1 : at + 1 + around])
        if whole.count(before + lines[at] + after) == 1:
            old, new = before + lines[at] + after, before + changed + after
            return Broken(game, file, old, new, f"{lines[at].strip()}  ->  {changed.strip()}")
    raise RuntimeError("a module differs from itself")


# To be found --------------------------------------------------------------------------------------


def _spent() -> float:
    """Seconds of the core that all the tests have taken so far."""
    of_tests = resource.getrusage(resource.RUSAGE_CHILDREN)
    return of_tests.ru_utime + of_tests.ru_stime


class Copy:
    """The tree as it is now, copied, in which rules are broken."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.sound = dict[str, float]()  # seconds of those tests where nothing is broken
        self.written = 0
        for path in ROOT.iterdir():
            if path.name in COPIED:
                ignored = shutil.ignore_patterns("__pycache__")
                shutil.copytree(path, folder / path.name, ignore=ignored)
            elif not path.name.startswith(".") and path.name != "build":
                (folder / path.name).symlink_to(path)

    def told(self, broken: Broken) -> Told:
        """What the tests say of it."""
        path = self.folder / home_of(broken.game) / broken.file
        was = path.read_text(encoding="utf-8")
        if was.count(broken.old) != 1:
            raise SystemExit(
                f"{broken.game}/{broken.file} says {was.count(broken.old)} times:\n{broken.old}"
            )
        begun = time.monotonic()
        by = self._with(broken, was, [[broken.found]]) if "/" in broken.found else ""
        by = by or self._with(broken, was, [*self._tests(broken)])
        fate: Fate = "found" if by else "equal" if broken.equal else "alive"
        return Told(fate, by, time.monotonic() - begun)

    def _with(self, broken: Broken, was: str, tests: list[list[str]]) -> str:
        """The first of those tests that finds it; "" if none does. They pass where nothing is
        broken, and in how long tells how long they may take.
        """
        asked = str(tests)
        if asked not in self.sound:
            before = _spent()
            if by := self._failing(tests, LONGEST):
                raise SystemExit(f"{by} fails where nothing is broken.")
            self.sound[asked] = _spent() - before
        path = self.folder / home_of(broken.game) / broken.file
        try:
            self._write(path, was.replace(broken.old, broken.new))
            return self._failing(tests, PATIENCE * math.ceil(self.sound[asked]))
        finally:
            self._write(path, was)

    def _write(self, path: Path, source: str) -> None:
        """At a second of its own: by that and its length Python knows what it has compiled, and of
        a rule broken and mended within one second it would go on running the broken one.
        """
        self.written += 1
        path.write_text(source, encoding="utf-8")
        os.utime(path, (self.written, self.written))

    def _failing(self, tests: list[list[str]], longest: int) -> str:
        """The first test that fails, in so many seconds of the core; "" if none does."""
        runs = (self._run(each, longest) for each in tests)
        return next(filter(None, runs), "")

    def _run(self, tests: list[str], longest: int) -> str:
        command = [sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "--tb=no"]
        run = subprocess.run(
            [*command, "-p", "no:cacheprovider", *tests],
            cwd=self.folder,
            capture_output=True,
            text=True,
            check=False,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (longest, longest)),
        )
        if run.returncode in {0, 5}:
            return ""
        if run.returncode < 0:
            return "it hangs"
        found = [line for line in run.stdout.splitlines() if line[:6] in {"FAILED", "ERROR "}]
        if not found:
            raise SystemExit(f"pytest broke down itself:\n{run.stdout[-2000:]}{run.stderr[-2000:]}")
        return found[0].split(" ")[1]

    def _tests(self, broken: Broken) -> Iterator[list[str]]:
        """Files of tests in the order in which they are likely to find it."""
        home = self.folder / "tests/games" / broken.game
        module = broken.file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        if broken.game == "house":
            yield from self._upstairs(module)
            return
        files = [
            path
            for path in (home / "rules").glob("test_*.py")
            if not any(each in path.name for each in _BESIDE)
        ]

        def likely(path: Path) -> tuple[bool, bool, int]:
            text = path.read_text(encoding="utf-8")
            first = any(each in path.name for each in _FIRST)
            return not first, f"{broken.game}.{module} import" not in text, len(text)

        yield [str(path.relative_to(self.folder)) for path in sorted(files, key=likely)]
        if broken.file in SECRETS:
            contract = [f"tests/contract/test_{name}.py" for name in ("hidden", "secrets")]
            yield [*contract, "-k", f"{broken.game} and (hidden or -1)"]
        yield ["tests/golden/test_golden.py", "tests/contract/test_conserved.py", "-k", broken.game]

    def _upstairs(self, module: str) -> Iterator[list[str]]:
        """The tests that name a module of the house, and those of its room."""
        found = [
            path
            for path in (self.folder / "tests").rglob("test_*.py")
            if f"game.{module} import" in path.read_text(encoding="utf-8")
        ]
        near = self.folder / "tests" / "/".join(module.split(".")[:2])
        found += [path for path in near.glob("test_*.py") if path not in found]
        found.sort(
            key=lambda path: (module.rpartition(".")[2] not in path.name, path.stat().st_size)
        )
        yield [str(path.relative_to(self.folder)) for path in found[:12]]


# In words -----------------------------------------------------------------------------------------


def said(broken: Broken, told: Told) -> str:
    """A line of it."""
    by = told.by or broken.equal
    return (
        f"{told.fate:5} {told.seconds:4.0f} s  {broken.game}/{broken.file}: {broken.what}  [{by}]"
    )


def main(argv: Sequence[str] | None = None) -> int:
    """Break what is asked for; 1 where something found before is not found any more."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", choices=MODULES)
    parser.add_argument("--only", default="", help="those whose words or file hold this")
    parser.add_argument("--lot", type=int, default=0, help="so many by lot instead")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--from", type=int, default=0, dest="begin", help="the first of the lot")
    asked = parser.parse_args(argv)
    games = [asked.game] if asked.game else list(MODULES)
    rules = [each for each in kept() if each.game in games]
    if asked.lot:
        known = {(each.file, each.old, each.new): each for each in rules}
        lot = [each for game in games for each in by_lot(game, asked.lot, asked.seed)]
        rules = [known.get((each.file, each.old, each.new), each) for each in lot[asked.begin :]]
    rules = [each for each in rules if asked.only in f"{each.what} {each.file}"]
    lost, counted = 0, dict[tuple[str, Fate], int]()
    with tempfile.TemporaryDirectory() as folder:
        copy = Copy(Path(folder))
        for broken in rules:
            told = copy.told(broken)
            print(said(broken, told), flush=True)
            counted[broken.game, told.fate] = counted.get((broken.game, told.fate), 0) + 1
            lost += bool(broken.found) and told.fate != "found"
    for game in games:
        figures = [f"{counted.get((game, fate), 0)} {fate}" for fate in get_args(Fate)]
        print(f"{game}: {', '.join(figures)}")
    if lost:
        print(f"{lost} that a test found before are found by none now.")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
