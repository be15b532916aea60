"""The one-way rule, read off the source: who may import whom, what the engine must not touch."""

import ast
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

LAYERS = ("engine", "ai", "session", "sprites", "scenes")  # each may import itself and those before
# The terminal's table and the command line stand beside the window: they play matches, and never
# draw.
MAY_IMPORT = {layer: set(LAYERS[: i + 1]) for i, layer in enumerate(LAYERS)} | {
    "terminal": {"engine", "ai", "session", "terminal"},
    "commands": {"engine", "ai", "session", "terminal", "commands"},
}
KIT = {"flavour", "__pycache__"}
"""Folders of the engine that are no games."""
ROOMS = {"setting_out", "book", "review", "practice", "rides", "settings", "front"}
"""Folders of scenes between which only routes lead."""
PAGES = "scenes/shell/pages.py"
"""The one file in which rooms are imported late."""
MOST_MODULES = 25
"""In one folder: more nobody finds his way about in."""
WINDOW = {"pygame", "pygame_gui"}
MAY_DRAW = {"sprites", "scenes", "__main__"}
# No clock, no files, no machine: an engine that can be replayed anywhere.
OUTSIDE = {
    *("asyncio", "datetime", "glob", "io", "locale", "multiprocessing", "os", "pathlib", "pickle"),
    *("platform", "platformdirs", "secrets", "shutil", "socket", "subprocess", "sys", "tempfile"),
    *("threading", "time", "urllib", "uuid"),
}
ONLY_CHANCE = {"random"}  # luck is passed in, never owned


def violations(package: Path) -> list[str]:
    """Every breach of the rule under `package` (the folder of `game`), as `file:line: sentence`."""
    games = {folder.name for folder in (package / "engine").iterdir() if folder.is_dir()} - KIT
    found = []
    for source in sorted(package.rglob("*.py")):
        where, read = source.relative_to(package), _read(source.read_text(encoding="utf-8"))
        for line, complaint in _complaints(package, games, where, read):
            found.append(f"{where.as_posix()}:{line}: {complaint}")
    return found


class _Import(NamedTuple):
    """An import as it is written: from the `level`th folder up, 0 for none."""

    line: int
    base: tuple[str, ...]
    name: str
    level: int = 0
    late: bool = False
    """Whether it stands inside a function."""


class _Source(NamedTuple):
    """What of a file the rule asks for: its imports, and lines that speak with files or people."""

    imports: tuple[_Import, ...]
    calls: tuple[tuple[int, str], ...]


@lru_cache(maxsize=4_000)
def _read(text: str) -> _Source:
    """A file read once, however many rules ask for it."""
    imports, calls = [], []
    tree = ast.parse(text)
    inside = {
        id(node)
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for body in function.body
        for node in ast.walk(body)
    }
    for node in ast.walk(tree):
        late = id(node) in inside
        match node:
            case ast.Import(names=names):
                imports += [_Import(node.lineno, (), alias.name, late=late) for alias in names]
            case ast.ImportFrom(module=module, names=names, level=level):
                base = tuple(module.split(".")) if module else ()
                imports += [_Import(node.lineno, base, each.name, level, late) for each in names]
            case ast.Call(
                func=ast.Attribute(attr="import_module") | ast.Name(id="__import__"),
                args=[ast.Constant(value=str(name)), *_],
            ):
                imports.append(_Import(node.lineno, (), name, late=late))
            case ast.Call(func=ast.Name(id="open" | "print" | "input" as call)):
                calls.append((node.lineno, call))
    return _Source(tuple(imports), tuple(calls))


def _complaints(
    package: Path, games: set[str], where: Path, read: _Source
) -> Iterator[tuple[int, str]]:
    layer = where.parts[0].removesuffix(".py")
    for line, target in _targets(package, where, read.imports):
        top, *rest = target.split(".")
        if top == package.name:
            other = rest[0] if rest else ""
            if layer in MAY_IMPORT and other in MAY_IMPORT and other not in MAY_IMPORT[layer]:
                yield line, f"{layer} may not import {other}"
            if layer in LAYERS and other == "__main__":
                yield line, f"{layer} may not import the program itself"
            yield from _between_games(games, where, line, rest)
            yield from _between_rooms(where, line, rest)
        elif top in WINDOW and layer not in MAY_DRAW:
            yield line, f"{layer} may not name {top}"
        elif layer == "engine" and top in OUTSIDE:
            yield line, f"the engine may not touch {top}"
        elif layer == "engine" and top in ONLY_CHANCE and where.as_posix() != "engine/chance.py":
            yield line, f"{top} belongs to engine/chance.py alone"
    if layer == "engine":
        for line, call in read.calls:
            yield line, f"the engine may not call {call}"


def crowded(package: Path) -> list[str]:
    """Folders with more modules than anybody finds his way about in."""
    folders = [package, *[each for each in package.rglob("*") if each.is_dir()]]
    counts = {folder: len(list(folder.glob("*.py"))) for folder in sorted(folders)}
    return [
        f"{folder.relative_to(package).as_posix()}: {count} modules"
        for folder, count in counts.items()
        if count > MOST_MODULES
    ]


def circles(package: Path) -> list[list[str]]:
    """Files that import each other in a circle, wherever the import stands."""
    files = {
        ".".join([package.name, *each.relative_to(package).with_suffix("").parts]).removesuffix(
            ".__init__"
        ): each
        for each in sorted(package.rglob("*.py"))
    }
    arrows = {name: _named_in(package, name, file, files) for name, file in files.items()}
    left, found = set(arrows), []
    while left:  # whoever names nobody that is left, or is named by nobody, is in no circle
        named = {each for name in left for each in arrows[name] & left}
        outside = {name for name in left if not arrows[name] & left or name not in named}
        if not outside:
            found.append(sorted(left))
            break
        left -= outside
    return found


def _named_in(package: Path, name: str, file: Path, files: dict[str, Path]) -> set[str]:
    where = file.relative_to(package)
    read = _read(file.read_text(encoding="utf-8"))
    named = {target for _line, target in _targets(package, where, read.imports)}
    named |= {target.rpartition(".")[0] for target in named if target not in files}
    return (named & set(files)) - {name, package.name}


def late(package: Path) -> list[str]:
    """Scenes that are imported inside a function, but where pages are opened."""
    found = []
    for file in sorted((package / "scenes").rglob("*.py")):
        where = file.relative_to(package)
        if where.as_posix() == PAGES:
            continue
        inside = [each for each in _read(file.read_text(encoding="utf-8")).imports if each.late]
        for line, target in _targets(package, where, inside):
            if target.startswith(f"{package.name}.scenes."):
                found.append(f"{where.as_posix()}:{line}: {target} is imported late")
    return found


def _between_rooms(where: Path, line: int, target: list[str]) -> Iterator[tuple[int, str]]:
    """The kit of scenes stands alone, a table knows the kit, and nobody knows another's room."""
    if where.parts[0] != "scenes" or target[:1] != ["scenes"] or len(where.parts) < 3:
        return
    room, other = where.parts[1], (target[1] if len(target) > 1 else "")
    if room == "kit" and other != "kit":
        yield line, f"the kit of scenes may not import {'.'.join(target)}"
    elif room == "table" and other not in {"kit", "table"}:
        yield line, f"the table may not import {'.'.join(target)}"
    elif room in ROOMS and other not in {"kit", "table", room}:
        yield line, f"the room {room} may not import {'.'.join(target)}"
    elif room in {"kit", "table", "shell", *ROOMS}:
        return
    elif other in ROOMS | {"shell"}:  # from a game's own table, or the plain one
        yield line, f"the table of {room} may not import {'.'.join(target)}"


def _between_games(
    games: set[str], where: Path, line: int, target: list[str]
) -> Iterator[tuple[int, str]]:
    """A game is named only in its own folders: one more game must mean no edit anywhere else."""
    own = where.parts[1] if len(where.parts) > 1 and where.parts[1] in games else None
    other = target[1] if len(target) > 1 and target[1] in games else None
    if other is not None and other != own:
        who = f"the game {own}" if own else where.as_posix()
        yield line, f"{who} may not import the game {other}"


def _targets(package: Path, where: Path, imports: Iterable[_Import]) -> Iterator[tuple[int, str]]:
    """Line and absolute dotted name of every import, also those inside functions."""
    for line, base, name, level, _late in imports:
        if level:  # `from . import x` counts from the file's own folder
            folder = [package.name, *where.parent.parts]
            base = (*folder[: len(folder) - level + 1], *base)
        # `from game import engine` imports game.engine
        yield line, ".".join([*base, name])
