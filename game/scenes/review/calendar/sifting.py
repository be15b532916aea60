"""What of the calendar is shown, and in which order."""

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from game.ai.levels import LEVELS
from game.engine.words import _, plural
from game.session.calendar.careers import ALONE, Career
from game.session.calendar.export import company_words, game_words, seats_words, who_words
from game.session.calendar.index import Choices, Wanted
from game.session.seats.seats import PERSON

ANY: Final = "any"
PLAYED: Final = "played"
CLAIMED: Final = "claimed"
UNAIDED: Final = "unaided"
_COMPANY: Final = "of "


class Sieve(msgspec.Struct, frozen=True):
    """The letters looked for, which games count, and the order of the careers."""

    search: str = ""
    wanted: Wanted = Wanted()
    order: str = "last"

    @property
    def all_through(self) -> bool:
        """Whether nothing is held back."""
        return not self.search.strip() and self.wanted == Wanted()

    def sifted(self, careers: Iterable[Career]) -> list[Career]:
        """The careers that fit the letters, in order.

        Every word has to stand somewhere in the name, the game or whoever decided.
        """
        words = self.search.casefold().split()

        def fits(career: Career) -> bool:
            said = f"{career.name}\n{game_words(career.game)}\n{who_words(career.sitter)}"
            said = said.casefold()
            return all(word in said for word in words)

        return sorted([each for each in careers if fits(each)], key=self._place)

    def _place(self, career: Career) -> tuple[float, float, str, str, str]:
        tally = career.tally
        by = {
            "name": 0.0,
            "played": float(tally.played),
            "won": tally.share,
            "mean": tally.mean,
            "best": float(tally.best),
            "streak": float(tally.longest),
        }
        name = career.name.casefold()
        if self.order == "name":
            return 0.0, 0.0, name, career.game, career.sitter
        return -by.get(self.order, 0.0), -career.last, name, career.game, career.sitter


def orders() -> list[tuple[str, str]]:
    """The orders there are, in words."""
    return [
        ("last", _("Last at play first")),
        ("name", _("By name")),
        ("played", _("Most played first")),
        ("won", _("Most often won first")),
        ("mean", _("Best mean first")),
        ("best", _("Best game first")),
        ("streak", _("Longest streak first")),
    ]


def games_there(choices: Choices, wanted: Wanted) -> list[tuple[str, str]]:
    """The games to choose from; the one chosen stays there even when its last is gone."""
    keys = _with(choices.games, wanted.game)
    return [(ANY, _("All games")), *[(key, game_words(key)) for key in keys]]


def company_there(choices: Choices, wanted: Wanted) -> list[tuple[str, str]]:
    """Against whom, from people over the weakest rival to the strongest."""
    known = [PERSON, *LEVELS]
    sitters = sorted(
        _with(choices.sitters, wanted.against or ""),
        key=lambda each: (known.index(each) if each in known else len(known), each),
    )
    found = [(ANY, _("Any company"))]
    if 1 in choices.seats or wanted.against == ALONE:
        found.append((_COMPANY, company_words(ALONE)))
    return [*found, *[(_COMPANY + each, company_words(each)) for each in sitters]]


def seats_there(choices: Choices, wanted: Wanted) -> list[tuple[str, str]]:
    """How many at the table."""
    there = sorted({*choices.seats, *([wanted.seats] if wanted.seats else [])})
    return [(ANY, _("Any table")), *[(str(seats), seats_words(seats)) for seats in there]]


def proofs_there(choices: Choices) -> list[tuple[str, str]]:
    """Games that were played through here, those of them without any help, and those for which
    there is only a record's word.
    """
    found = [(PLAYED, _("Seen played"))]
    if choices.helped:
        found.append((UNAIDED, _("Unaided")))
    if choices.claimed:
        claimed = plural("Only told: {n} game", "Only told: {n} games", choices.claimed)
        found.append((CLAIMED, claimed))
    return found


def proof_said(wanted: Wanted) -> str:
    """Which of them are chosen."""
    return CLAIMED if wanted.claimed else UNAIDED if wanted.unaided else PLAYED


def company_said(wanted: Wanted) -> str:
    """The company chosen, as `company_there` writes it."""
    return ANY if wanted.against is None else _COMPANY + wanted.against


def company_meant(said: str) -> str | None:
    """The sitter (or ALONE, or None for any) that `company_there` writes so."""
    return None if said == ANY else said.removeprefix(_COMPANY)


def _with(there: Sequence[str], chosen: str) -> list[str]:
    return [*there, *([chosen] if chosen and chosen not in there else [])]
