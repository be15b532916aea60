"""Sentences glued from pieces, read off the source: what a translator cannot write round.

A translated text that is joined to another by `+`, stands in an f-string beside letters, is cut,
lowered or raised by hand, or begins or ends where no sentence does.
"""

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

SAID = frozenset({"_", "plural", "plural_as", "said_as"})
MARKED = SAID | {"later", "later_as"}
BY_HAND = frozenset({"lower", "capitalize", "title", "removeprefix", "removesuffix"})
LETTERS = re.compile(r"[^\W\d_]")
EDGE = re.compile(r"^ ?[,;.:)]|^ \S|\s$")
WHOLE = re.compile(r"[.!?…”’]$")


def in_file(text: str) -> Iterator[tuple[int, str]]:
    """The line and what is wrong there, of each place."""
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.BinOp(left=left, op=ast.Add(), right=right) if said(left) or said(right):
                if not (_sets_off(left) or _sets_off(right)) or _unfilled(left) or _unfilled(right):
                    yield node.lineno, "a sentence is glued by +"
            case ast.AugAssign(op=ast.Add(), value=value) if said(value):
                yield node.lineno, "a sentence is glued by +="
            case ast.JoinedStr(values=parts) if any(map(_in_braces, parts)):
                plain = [part.value for part in parts if isinstance(part, ast.Constant)]
                if any(LETTERS.search(str(each)) for each in plain):
                    yield node.lineno, "a sentence is glued in an f-string"
                if any(map(_written_there, parts)):
                    yield (
                        node.lineno,
                        "a sentence is written in an f-string, where none is looked for",
                    )
            case ast.Call(func=ast.Attribute(value=value, attr=name)) if name in BY_HAND:
                if said(value):
                    yield node.lineno, f"a sentence is changed by .{name}()"
            case ast.Subscript(value=value) if said(value):
                yield node.lineno, "a sentence is cut"
            case ast.Call(func=ast.Name(id=name), args=words) if name in MARKED:
                for each in words:
                    if isinstance(each, ast.Constant) and EDGE.search(str(each.value)):
                        yield each.lineno, f"no sentence begins or ends like {each.value!r}"


def _in_braces(part: ast.expr) -> bool:
    return isinstance(part, ast.FormattedValue) and said(part.value)


def _written_there(part: ast.expr) -> bool:
    """Whether the sentence itself stands in the braces: Babel finds none there."""
    return any(
        isinstance(node.args[0], ast.Constant)
        for node in ast.walk(part)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in SAID
        and node.args
    )


def _sets_off(node: ast.expr) -> bool:
    """Whether it only moves something in, or sets it off."""
    return isinstance(node, ast.Constant) and not LETTERS.search(str(node.value))


def _unfilled(node: ast.expr) -> bool:
    """Whether it is a sentence whose slots would be filled after something was joined to it, and
    which then knows no forms any more.
    """
    match node:
        case ast.Call(func=ast.Name(id=name), args=[*_more, ast.Constant(value=words)]):
            return name in SAID and "{" in str(words)
    return False


def said(node: ast.expr) -> bool:
    """Whether it is a translated text that is no whole sentence, filled in or not."""
    match node:
        case ast.Call(func=ast.Name(id=name), args=words):
            plain = [each.value for each in words if isinstance(each, ast.Constant)]
            return name in SAID and not (plain and WHOLE.search(str(plain[-1])))
        case ast.Call(func=ast.Attribute(value=value, attr="format" | "format_map")):
            return said(value)
        case ast.IfExp(body=body, orelse=orelse):
            return said(body) or said(orelse)
    return False


def in_folder(folder: Path, allowed: Mapping[str, frozenset[int | str]]) -> list[str]:
    """Every place under a folder that is not `allowed`, by file and reason."""
    found = []
    for file in sorted(folder.rglob("*.py")):
        name = file.relative_to(folder).as_posix()
        for line, why in in_file(file.read_text("utf-8")):
            if why not in allowed.get(name, ()):
                found.append(f"{name}:{line}: {why}")
    return found
