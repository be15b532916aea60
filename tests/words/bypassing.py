"""What bypasses translation, read off the source: a sentence not handed to `_`, `plural` or
`later`, and a tongue frozen while a module is read.
"""

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

TRANSLATED = {"_": None, "later": None, "plural": 2, "plural_as": 3}
TRANSLATED |= dict.fromkeys(("said_as", "later_as"))
"""What turns a sentence into the player's tongue, and how many of its arguments are sentences."""

DRAWN: Mapping[str, tuple[int | str, ...]] = {
    # Letters.
    "line": (0, "text"),
    "measure": (0, "text"),
    "wrap": (0, "text"),
    "balanced": (0, "text"),
    "paragraph": (0, "text"),
    "paragraph_height": (0, "text"),
    "fit": (0, "text"),
    "fitted": (0, "text"),
    "broken": (0, "text"),
    # Pages.
    "print_heading": (1, "words"),
    "Notice": (1, 2, "title", "words", "yes", "no"),
    "Row": (0, "words"),
    "LogLine": (0, "sentence"),
    "set_caption": (0,),
    # Controls.
    "Press": (1, "words", "below", "tip"),
    "TableRow": (0, "words", "below", "tip"),
    "Column": (0, "head"),
    "RowDeed": (4, "tip"),
    "Turning": (0, 1, 2, 3, "before", "after", "first", "last"),
    "Tick": (1, "words", "tip"),
    "Choose": ("tip",),
    "Slide": ("words", "tip"),
    # Terminals.
    "print": (0,),
    "table": (0,),
    "add_argument": ("help",),
    "add_parser": ("help", "description"),
    "add_subparsers": ("help", "title"),
}
"""Functions whose arguments, by place or name, a player reads: there even one small word counts."""

DATA_WORDS = frozenset({"name", "title", "heading", "text", "caption"})
"""Fields of data files that a player reads: `_(CARDS[card].name)`."""

UNREAD_CALLS = frozenset(
    {
        # Mistakes of whoever writes the code; no player meets them but in the report of a crash.
        *("AssertionError", "AttributeError", "KeyError", "RuntimeError", "TypeError"),
        *("ValueError", "NotImplementedError", "LookupError"),
        # For programs: patterns, names of modules, formats of bytes, the diary of the house.
        *("compile", "fullmatch", "sub", "split", "import_module", "Meta", "strptime", "strftime"),
        *("debug", "info", "warning", "error", "exception", "critical", "getLogger"),
        *("TypeVar", "NewType", "ParamSpec"),
        # Questions to a database.
        *("execute", "executemany", "executescript"),
    }
)

_SENTENCE = re.compile(r"[^\W\d_]{2}.* |  *[^\W\d_]{2}")
_CAPITAL = re.compile(r"(?<![\w.{#])[A-Z][a-z]+(?![\w.(])")
_WORD = re.compile(r"[^\W\d_]{2}")
# "row {}", "seal {}": the name of a control or of a picture kept, by which it is found again.
_NAMED = re.compile(r"[a-z_]+( \{\})+")
_DAYS = re.compile(r"%[aAbBcxX]")
_FIELDS = re.compile(r"\{[^{}]*\}")

Complaint = tuple[int, str, str]


def complaints(source: str, allowed: frozenset[str] = frozenset()) -> list[Complaint]:
    """Every bypass in a source file: its line, what is wrong, and the words it is about.

    Words in `allowed` are no sentences of a player's, whatever they look like.
    """
    return [each for each in _all_of(source) if each[2] not in allowed]


@cache
def _all_of(source: str) -> list[Complaint]:
    """Read once, however often and whatever is allowed there."""
    tree = ast.parse(source)
    return sorted({*_Reader().read(tree), *frozen(tree)})


def in_folder(folder: Path, allowed: Mapping[str, frozenset[str]]) -> list[str]:
    """Every bypass under `folder` as `file:line: what: words`; `allowed` is by file, "" for all."""
    told = []
    for file in sorted(folder.rglob("*.py")):
        where = file.relative_to(folder).as_posix()
        mine = allowed.get("", frozenset()) | allowed.get(where, frozenset())
        for line, what, words in complaints(file.read_text(encoding="utf-8"), mine):
            told.append(f"{where}:{line}: {what}: {words!r}")
    return told


def frozen(tree: ast.Module) -> Iterator[Complaint]:
    """Sentences translated while the module is read, when nobody has said yet what is spoken."""
    for node in _at_import(tree):
        match node:
            case ast.Call(func=ast.Name(id="_" | "plural")):
                yield node.lineno, "frozen at import, say later()", ast.unparse(node)[:60]


def _at_import(node: ast.AST) -> Iterator[ast.AST]:
    """Every node that is evaluated when the module is read: bodies of functions are not."""
    match node:
        case ast.Lambda(args=arguments):
            yield from _at_import(arguments)
            return
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            for part in (node.args, *node.decorator_list):
                yield from _at_import(part)
            return
    yield node
    for child in ast.iter_child_nodes(node):
        yield from _at_import(child)


class _Reader:
    """Walks a file and remembers whether what it reads is for a player."""

    def read(self, node: ast.AST, drawn: bool = False) -> Iterator[Complaint]:
        """Complaints of a node and all under it; `drawn` when a player reads it for certain."""
        match node:
            case ast.Call():
                yield from self._call(node, drawn)
            case ast.Expr(value=ast.Constant(value=str())):
                return  # it explains what stands above it
            case ast.Assert() | ast.ImportFrom() | ast.Import():
                return
            case ast.Assign(targets=[ast.Name(id="__all__" | "__slots__")]):
                return
            case ast.AnnAssign(target=target, value=value):
                yield from self.read(target)
                if value is not None:
                    yield from self.read(value)
            case ast.arg():
                return
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                for part in (*node.decorator_list, node.args, *node.body):
                    yield from self.read(part)
            case ast.Subscript(value=ast.Name(id="Literal")):
                return
            case ast.Subscript(value=value, slice=key):
                yield from self.read(value)
                if not isinstance(key, ast.Constant):
                    yield from self.read(key)
            case ast.Compare():
                for part in (node.left, *node.comparators):
                    if not isinstance(part, ast.Constant):
                        yield from self.read(part)
            case ast.JoinedStr(values=values):
                fixed = "".join(
                    "{}" if isinstance(value, ast.FormattedValue) else str(value.value)
                    for value in values
                    if isinstance(value, ast.Constant | ast.FormattedValue)
                )
                yield from self._judge(node.lineno, fixed, drawn)
                for value in values:
                    if isinstance(value, ast.FormattedValue):
                        if value.format_spec and _DAYS.search(ast.unparse(value.format_spec)):
                            yield node.lineno, "a month or a day in English", ast.unparse(node)
                        yield from self.read(value.value, drawn)
            case ast.Attribute(value=ast.Subscript(value=ast.Name(id=data)), attr=field) if (
                data.isupper() and field in DATA_WORDS
            ):
                yield node.lineno, "the words of a data file bypass translation", ast.unparse(node)
            case ast.Constant(value=str(words)):
                yield from self._judge(node.lineno, words, drawn)
            case ast.IfExp(test=test, body=body, orelse=other):
                yield from self.read(test)
                yield from self.read(body, drawn)
                yield from self.read(other, drawn)
            case ast.BinOp() | ast.BoolOp() | ast.List() | ast.Tuple() | ast.Starred():
                for child in ast.iter_child_nodes(node):
                    yield from self.read(child, drawn)
            case _:
                for child in ast.iter_child_nodes(node):
                    yield from self.read(child)

    def _call(self, node: ast.Call, drawn: bool) -> Iterator[Complaint]:
        name = _called(node)
        if name in UNREAD_CALLS:
            return
        if isinstance(node.func, ast.Attribute):
            # "…".format(…) and ", ".join(…): what is said is what the method is called on.
            yield from self.read(node.func.value, drawn and name in ("format", "join", "strip"))
        if isinstance(node.func, ast.Name) and name in TRANSLATED:
            yield from self._translated(node, TRANSLATED[name])
            return
        places = DRAWN.get(name, ())
        for place, argument in enumerate(node.args):
            yield from self.read(argument, place in places or (drawn and name == "join"))
        for keyword in node.keywords:
            yield from self.read(keyword.value, keyword.arg in places)

    def _translated(self, node: ast.Call, sentences: int | None) -> Iterator[Complaint]:
        """Only a sentence written out whole can be found by whoever collects them."""
        for place, argument in enumerate(node.args):
            if sentences is not None and place >= sentences:
                yield from self.read(argument)
                continue
            match argument:
                case ast.JoinedStr():
                    yield node.lineno, "an f-string cannot be translated", ast.unparse(argument)
                case ast.Call(func=ast.Attribute(value=ast.Constant(value=str(words)))):
                    yield node.lineno, "filled in before it is translated", words
                case ast.BinOp():
                    yield node.lineno, "put together before it is translated", ast.unparse(argument)

    def _judge(self, line: int, words: str, drawn: bool) -> Iterator[Complaint]:
        bare = _FIELDS.sub("", words)
        if _NAMED.fullmatch(words) and not drawn:
            return
        if _SENTENCE.search(bare):
            yield line, "a sentence bypasses translation", words
        elif _CAPITAL.search(bare):
            yield line, "a word bypasses translation", words
        elif drawn and _WORD.search(bare):
            yield line, "a drawn word bypasses translation", words


def _called(node: ast.Call) -> str:
    match node.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""
