"""Names of classes that stand more than once in `game`: `python -m tools.twice`.

One name, one thing: of those that are listed, a name that two games use for the same kind of thing
is well (each has its own), one that means two things is not; worst is what has to be imported `as`.
"""

import ast
from collections import defaultdict
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "game"


def twice(package: Path = PACKAGE) -> dict[str, list[str]]:
    """Each public class that is defined in several modules, and where."""
    found: dict[str, list[str]] = defaultdict(list)
    for file in sorted(package.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(file.relative_to(package).as_posix())
    return {name: where for name, where in sorted(found.items()) if len(where) > 1}


def renamed(package: Path = PACKAGE) -> dict[str, list[str]]:
    """Names of the house's own that are imported under another, and where."""
    found: dict[str, list[str]] = defaultdict(list)
    for file in sorted(package.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("game"):
                for each in node.names:
                    if each.asname is not None and each.asname != each.name:
                        where = file.relative_to(package).as_posix()
                        found[f"{node.module}.{each.name} as {each.asname}"].append(where)
    return dict(sorted(found.items()))


def main() -> None:
    """Print both lists."""
    for name, where in twice().items():
        print(f"{name} ×{len(where)}: {', '.join(where)}")
    print()
    for name, where in renamed().items():
        print(f"{name}: {', '.join(where)}")


if __name__ == "__main__":
    main()
