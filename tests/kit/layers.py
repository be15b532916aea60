"""The one-way rule, read off the source: who may import whom, what the engine must not touch."""

import ast
from collections.abc import Iterator
from pathlib import Path

LAYERS = ("engine", "ai", "session", "sprites", "scenes")  # each may import itself and those before
# The terminal's table and the command line stand beside the window: they play matches, and never
# draw.
MAY_IMPORT = {layer: set(LAYERS[: i + 1]) for i, layer in enumerate(LAYERS)} | {
    "terminal": {"engine", "ai", "session", "terminal"},
    "commands": {"engine", "ai", "session", "terminal", "commands"},
}
KIT = {"lore", "positions", "stock", "__pycache__"}
"""Folders of the engine that are no games."""
ROOMS = {"setting_out", "book", "review", "practice", "rides", "settings", "front"}
"""Folders of scenes between which only doors lead."""
DOORS = "scenes/shell/doors/"
"""The one folder in which rooms are imported late."""
SCREEN = "screen.py"
"""A game's own door: it loads what lies in its folder when that is entered, and nothing else."""
MOST_MODULES = 25
"""In one folder: more nobody finds his way about in."""
WINDOW = {"pygame", "pygame_gui"}
MAY_DRAW = {"sprites", "scenes", "__main__"}
# No clock, no files, no machine: an engine that can be replayed anywhere.
OUTSIDE = {
    "asyncio",
    "datetime",
    "glob",
    "io",
    "locale",
    "multiprocessing",
    "os",
    "pathlib",
    "pickle",
    "platform",
    "platformdirs",
    "secrets",
    "shutil",
    "socket",
    "subprocess",
    "sys",
    "tempfile",
    "threading",
    "time",
    "urllib",
    "uuid",
}
ONLY_CHANCE = {"random"}  # luck is passed in, never owned


def violations(package: Path) -> list[str]:
    """Every breach of the rule under `package` (the folder of `game`), as `file:line: sentence`."""
    found = []
    for source in sorted(package.rglob("*.py")):
        where = source.relative_to(package)
        tree = ast.parse(source.read_text(encoding="utf-8"), filename=str(source))
        for line, complaint in _complaints(package, where, tree):
            found.append(f"{where.as_posix()}:{line}: {complaint}")
    return found


def _complaints(package: Path, where: Path, tree: ast.Module) -> Iterator[tuple[int, str]]:
    layer = where.parts[0].removesuffix(".py")
    for line, target in _imports(package, where, tree):
        top, *rest = target.split(".")
        if top == package.name:
            other = rest[0] if rest else ""
            if layer in MAY_IMPORT and other in MAY_IMPORT and other not in MAY_IMPORT[layer]:
                yield line, f"{layer} may not import {other}"
            if layer in LAYERS and other == "__main__":
                yield line, f"{layer} may not import the program itself"
            yield from _between_games(package, where, line, rest)
            yield from _between_rooms(where, line, rest)
        elif top in WINDOW and layer not in MAY_DRAW:
            yield line, f"{layer} may not name {top}"
        elif layer == "engine" and top in OUTSIDE:
            yield line, f"the engine may not touch {top}"
        elif layer == "engine" and top in ONLY_CHANCE and where.as_posix() != "engine/chance.py":
            yield line, f"{top} belongs to engine/chance.py alone"
    if layer == "engine":
        for node in ast.walk(tree):
            match node:
                case ast.Call(func=ast.Name(id="open" | "print" | "input" as call)):
                    yield node.lineno, f"the engine may not call {call}"


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
    """Files that import each other in a circle, wherever the import stands; doors apart."""
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
    tree = ast.parse(file.read_text(encoding="utf-8"), filename=str(file))
    named = {target for _line, target in _imports(package, where, tree)}
    named |= {target.rpartition(".")[0] for target in named if target not in files}
    named = (named & set(files)) - {name, package.name}
    if where.as_posix().startswith(DOORS):  # rooms are imported late here, and other doors are not
        return {each for each in named if f"{each}.".startswith(_as_module(package, DOORS))}
    return named


def _as_module(package: Path, folder: str) -> str:
    return f"{package.name}/{folder}".replace("/", ".")


def late(package: Path) -> list[str]:
    """Scenes that are imported inside a function, but for the doors of the house and a game's."""
    found = []
    for file in sorted((package / "scenes").rglob("*.py")):
        where = file.relative_to(package)
        tree = ast.parse(file.read_text(encoding="utf-8"), filename=str(file))
        for node in ast.walk(tree):
            if not isinstance(node, ast.FunctionDef) or where.as_posix().startswith(DOORS):
                continue
            own = f"{package.name}.{'.'.join(where.parts[:2])}." if where.name == SCREEN else "-"
            for line, target in _imports(package, where, ast.Module(node.body, [])):
                if target.startswith(f"{package.name}.scenes.") and not target.startswith(own):
                    found.append(f"{where.as_posix()}:{line}: {target} is imported late")
    return found


def _between_rooms(where: Path, line: int, target: list[str]) -> Iterator[tuple[int, str]]:
    """The kit of scenes stands alone, a table knows the kit, and nobody knows another's room."""
    if where.parts[0] != "scenes" or target[:1] != ["scenes"] or len(where.parts) < 3:
        return
    room, other = where.parts[1], (target[1] if len(target) > 1 else "")
    doors = target[1:3] == ["shell", "doors"]
    if room == "kit" and other != "kit":
        yield line, f"the kit of scenes may not import {'.'.join(target)}"
    elif room == "table" and other not in {"kit", "table"} and not doors:
        yield line, f"the table may not import {'.'.join(target)}"
    elif room in ROOMS and other not in {"kit", "table", room} and not doors:
        yield line, f"the room {room} may not import {'.'.join(target)}"
    elif room in {"kit", "table", "shell", *ROOMS}:
        return
    elif other in ROOMS | {"shell"} and not doors:  # from a game's own table, or the plain one
        yield line, f"the table of {room} may not import {'.'.join(target)}"


def _between_games(
    package: Path, where: Path, line: int, target: list[str]
) -> Iterator[tuple[int, str]]:
    """A game is named only in its own folders: one more game must mean no edit anywhere else."""
    games = {folder.name for folder in (package / "engine").iterdir() if folder.is_dir()} - KIT
    own = where.parts[1] if len(where.parts) > 1 and where.parts[1] in games else None
    other = target[1] if len(target) > 1 and target[1] in games else None
    if other is not None and other != own:
        who = f"the game {own}" if own else where.as_posix()
        yield line, f"{who} may not import the game {other}"


def _imports(package: Path, where: Path, tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Line and absolute dotted name of every import, also those inside functions."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                for alias in names:
                    yield node.lineno, alias.name
            case ast.ImportFrom(module=module, names=names, level=level):
                base = module.split(".") if module else []
                if level:  # `from . import x` counts from the file's own folder
                    folder = [package.name, *where.parent.parts]
                    base = folder[: len(folder) - level + 1] + base
                for alias in names:  # `from game import engine` imports game.engine
                    yield node.lineno, ".".join([*base, alias.name])
            case ast.Call(
                func=ast.Attribute(attr="import_module") | ast.Name(id="__import__"),
                args=[ast.Constant(value=str(name)), *_],
            ):
                yield node.lineno, name
