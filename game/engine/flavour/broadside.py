"""A sheet printed from a finished game: title, woodcut, ballad, reckoning; and the poet's tools.

A game tells its own turning points in a part of its own, `ballad.py`:

- `turns(events, names)`: what a ballad might tell, in the order in which it happened;
- `FIELDS`: what is filled into a line besides names; the stanzas for each kind of turning point,
  and titles for ends, stand in `ballad.yaml` (`game.engine.flavour.verses`);
- `woodcut(events)`: the picture the game's fate asks for.

A game without one has its last sentences printed instead.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import msgspec

from game.engine.chance import Chance
from game.engine.flavour.verses import Ballad, Muse, read_ballad
from game.engine.kinds import Event, Seat
from game.engine.messages import Messages
from game.engine.names import Names
from game.engine.words import _, later

MOST_STANZAS = 4
"""Four lines each: with the opening or without, a ballad has eight to sixteen."""
_SENTENCES = 8
"""How many of a game's last sentences stand on the sheet of one that has no ballad."""
_MOST_OF_A_KIND = 2


class TurningPoint(msgspec.Struct, frozen=True):
    """A turning point: its `kind` in VERSES, the event it tells (by its place in the game), how
    much it matters, whom it is about, and what is filled in besides their names. Of one `scene`
    ("" is none) a ballad tells once.
    """

    kind: str
    tells: int
    weight: int
    seats: tuple[Seat, ...] = ()
    fields: Mapping[str, str] = {}
    scene: str = ""

    def repeats(self, other: "TurningPoint") -> bool:
        """Whether to tell both would be to say the same thing twice."""
        if self.scene and self.scene == other.scene:
            return True
        return self.kind == other.kind or self.tells == other.tells


def singable(turns: Sequence[TurningPoint]) -> list[TurningPoint]:
    """Of the turns of a game those that matter most, no more of a kind than a sheet has use for;
    the end always.
    """
    *before, end = turns
    kept: list[TurningPoint] = []
    for turn in sorted(before, key=lambda each: (-each.weight, each.tells)):
        if sum(each.kind == turn.kind for each in kept) < _MOST_OF_A_KIND:
            kept.append(turn)
    return [*sorted(kept, key=lambda each: each.tells), end]


class Poet(Protocol):
    """A game's `ballad`; see above."""

    @property
    def FIELDS(self) -> frozenset[str]: ...  # noqa: N802 - as the module spells it

    def turns(self, events: Sequence[Event], names: Names) -> list[TurningPoint]: ...

    def woodcut(self, events: Sequence[Event]) -> str: ...


class Printed(Protocol):
    """What a sheet has to know of any game."""

    @property
    def key(self) -> str: ...

    @property
    def title(self) -> str: ...

    @property
    def messages(self) -> Messages: ...


class Stanza(msgspec.Struct, frozen=True):
    """Four lines, the turning point they tell, and the rhyme of the second and the last."""

    lines: tuple[str, ...]
    turn: TurningPoint
    rhyme: str


class PrintedSheet(msgspec.Struct, frozen=True):
    """Everything that is printed, in the order in which it stands.

    `prose` are sentences where there is no ballad; `woodcut` is a word of the game for its picture.
    """

    game: str
    title: str
    subtitle: str
    woodcut: str
    stanzas: tuple[Stanza, ...]
    prose: tuple[str, ...]
    reckoning: tuple[str, ...]
    imprint: str

    @property
    def lines(self) -> tuple[str, ...]:
        """The ballad's lines."""
        return tuple([line for stanza in self.stanzas for line in stanza.lines])


_IMPRINTS = (
    later("York: printed for whoever can read, and sold by whoever cannot. Price one penny."),
    later("Printed at the sign of the Blind Constable, in Stonegate. One penny plain."),
    later("Printed for the hawkers of the Great North Road. Two for a penny after a hanging."),
    later("Sold at the Castle gate, and at no other respectable address."),
    later("Printed by an honest widow in Coney Street, from what the ostler told her."),
    later("Set in haste and read at leisure: to be had of the boy with the bell, one penny."),
    later("Printed and sold on Ouse Bridge, where news comes over first. One penny."),
    later("To be sung to any tune the company knows, and to none it is tired of."),
)


def sheet_for(
    spec: Printed,
    poet: Poet | None,
    events: Sequence[Event],
    view: Any,
    names: Names,
    chance: Chance,
) -> PrintedSheet:
    """The sheet of a finished game: `events` are all of them as anybody may know them, `view` is
    how it stood at the end; the same `chance` prints the same sheet.
    """
    told = spec.messages.result_lines(view, names)
    headline, reckoning = (told[0], tuple(told[1:])) if told else (spec.title, ())
    imprint = _(_IMPRINTS[chance.below(len(_IMPRINTS))])
    if poet is None or not events:
        prose = tuple(_last_words(spec.messages, events, names))
        return PrintedSheet(spec.key, headline, spec.title, "", (), prose, reckoning, imprint)
    turns = poet.turns(events, names)
    ballad, end = read_ballad(spec.key, poet.FIELDS), turns[-1]
    muse = Muse(names, chance, ballad)
    title = muse.said(_one_of(ballad.titles[end.kind], chance), end.seats, end.fields)
    subtitle = spec.title
    woodcut = poet.woodcut(events)
    stanzas = tuple(_sung(ballad, turns, muse, chance))
    return PrintedSheet(
        spec.key, title, subtitle, woodcut, stanzas, (), (headline, *reckoning), imprint
    )


def _one_of(sayings: Sequence[str], chance: Chance) -> str:
    return sayings[chance.below(len(sayings))]


def _last_words(say: Messages, events: Sequence[Event], names: Names) -> list[str]:
    """How it came to its end, in the sentences of the log."""
    teller = say.Teller(names)
    told = [said for event in events if (said := teller.tell(event))]
    return told[-_SENTENCES:]


def chosen(turns: Sequence[TurningPoint], chance: Chance) -> list[TurningPoint]:
    """What the ballad tells of all it might: the end always, before it up to three, each of its own
    kind and scene, what matters most being the likeliest; in the order in which it happened.
    """
    *before, end = turns
    taken: list[TurningPoint] = []
    while before and len(taken) < MOST_STANZAS - 1:
        # Squared, so that a hanging matter is seldom left out for a hot supper.
        turn = before[chance.pick([each.weight**2 for each in before])]
        taken.append(turn)
        before = [each for each in before if not each.repeats(turn)]
    return [*sorted(taken, key=lambda turn: turn.tells), end]


def _sung(
    ballad: Ballad, turns: Sequence[TurningPoint], muse: Muse, chance: Chance
) -> list[Stanza]:
    stanzas: list[Stanza] = []
    rhymed: set[str] = set()
    for turn in chosen(turns, chance):
        verses = ballad.verses[turn.kind]
        # A rhyme heard a moment ago is tired; another is taken where there is one.
        fresh = [verse for verse in verses if verse.rhyme not in rhymed] or list(verses)
        verse = fresh[chance.below(len(fresh))]
        rhymed.add(verse.rhyme)
        muse.turn_the_page()
        halves = _one_of(verse.openings, chance), _one_of(verse.closings, chance)
        lines: list[str] = []
        for line in "\n".join(halves).split("\n"):
            lines.append(muse.said(line, turn.seats, turn.fields, lines[-1] if lines else ""))
        stanzas.append(Stanza(tuple(lines), turn, verse.rhyme))
    return stanzas


def in_plain_text(sheet: PrintedSheet, wide: int = 64) -> list[str]:
    """The sheet as lines of plain text, set in the middle of `wide` signs where they fit."""
    rule = "—" * 12
    lines = [sheet.title.upper(), sheet.subtitle, "", rule, ""]
    for stanza in sheet.stanzas:
        lines += [*stanza.lines, ""]
    if sheet.prose:
        lines += [*sheet.prose, ""]
    lines += [rule, "", *sheet.reckoning, "", sheet.imprint]
    return [line.center(wide).rstrip() for line in lines]
