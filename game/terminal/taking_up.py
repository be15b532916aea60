"""Which saved game is to be taken up."""

from collections.abc import Sequence

from game.engine.errors import BadData
from game.engine.names import listed
from game.engine.spec import GameSpec
from game.engine.words import _, plural
from game.session.errors import in_short
from game.session.match import Match
from game.session.store import Saved, Store
from game.terminal.paper import Paper

LAST = "last"
"""What stands for the game played last."""


def take_up(spec: GameSpec, store: Store, asked: str, paper: Paper) -> Match:
    """The unfinished match of that name, the last, or one picked from a list.

    BadData if there is none, BadSave if it cannot be gone on with.
    """
    listing = store.listing()
    paper.say(*in_short(listing.troubles))
    left = [saved for saved in listing.matches if saved.game == spec.key and not saved.finished]
    if not left:
        raise BadData(_("There is no saved game of {title}.").format(title=spec.title))
    return store.take_up((_named(left, asked) if asked else _picked(left, paper)).file)


def _named(left: Sequence[Saved], asked: str) -> Saved:
    if asked == LAST:
        return left[0]
    for saved in left:
        if asked in (saved.file.stem, saved.file.name):
            return saved
    none = _("There is no saved game {asked!r}; there are {known}.")
    raise BadData(none.format(asked=asked, known=", ".join([saved.file.stem for saved in left])))


def _picked(left: Sequence[Saved], paper: Paper) -> Saved:
    lines = [
        _("{n}. {names}, {steps}, last played {when}, called {name}").format(
            n=n,
            names=listed([chair.name for chair in saved.seats]),
            steps=plural("{n} decision", "{n} decisions", saved.steps),
            when=saved.last_played[:16].replace("T", " "),
            name=saved.file.stem,
        )
        for n, saved in enumerate(left, 1)
    ]
    paper.say(_("Saved games, the last played first:"), *lines)
    while True:
        said = paper.ask(_("Which one? [1]"))
        if not said:
            return left[0]
        if said.isdecimal() and 1 <= int(said[:9]) <= len(left):
            return left[int(said) - 1]
        paper.say(_("A number from 1 to {last}, please.").format(last=len(left)))
