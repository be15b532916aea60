"""What rivals say and how they look: drawn from what truly happened, as everybody could see it.

A game that gives its rivals a voice has a part of its own, `talk.py`:

- `TALK`: its moments, and the lines of every character, read from `talk.yaml`;
- `moments(event, before, after)`: what an event was to whom, from the public table on both sides;
- `at_rest(view, seat)`: how a seat looks where nothing has just happened to it;
- `settles(event)`: whether faces come to rest with that event.

Nothing here asks luck, and nothing can give a secret away: events are heard as everybody may hear
them, and the table is the one everybody sees. Which line is said hangs on the record's seed, the
step and the event alone, so that whoever sees the game again hears the same.
"""

import hashlib
import string
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final, Literal, NamedTuple, Protocol, get_args

import msgspec

from game.engine.cards import read_data
from game.engine.errors import BadData
from game.engine.kinds import Event, Seat
from game.engine.names import Names
from game.engine.words import _


class Weight(NamedTuple):
    """How heavy an event is. `hangs`: the last die or card of it decides. `seat`: whose it is,
    where it is a seat's. `sound`: what is heard as it lands, "" for nothing out of the way.
    """

    hangs: bool = False
    sound: str = ""
    seat: Seat | None = None


LIGHT = Weight()
"""Nothing out of the way."""


class TalkWeighing(Protocol):
    """A game's `weight`; see above."""

    def weight(self, event: Event, view: Any, told: Sequence[Event]) -> Weight: ...


def alike(thrown: Sequence[int], held: Sequence[int] = ()) -> str:
    """What dice deserve: a gasp where three are alike and one of the `thrown` is among them, a
    thump where two of the thrown are.

    >>> alike((4, 2), (4, 4)), alike((3, 3), (1, 2)), alike((3, 1), (5, 5))
    ('gasp', 'thump', '')
    """
    all_of_them, new = Counter((*thrown, *held)), Counter(thrown)
    if any(all_of_them[face] >= 3 for face in new):
        return "gasp"
    return "thump" if max(new.values(), default=0) > 1 else ""


Mood = Literal["calm", "pleased", "cross", "afraid", "sly", "beaten"]
"""The cuts of a face."""
MOODS: Final[tuple[Mood, ...]] = get_args(Mood)

LONGEST: Final = 80
"""Letters of the longest line; a name filled in comes on top."""

SILENCE: Final = 4
"""Events that move somebody with a voice and pass at least without a word after a remark; what is
always spoken of waits for nothing.
"""


class TalkMoment(msgspec.Struct, frozen=True):
    """Something that matters to a seat: its name in the game's data, and who else had a part."""

    seat: Seat
    name: str
    other: Seat | None = None


class Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a moment makes its seat look, how dear a word about it is, and whether somebody else has
    a part in it.
    """

    mood: Mood
    one_in: Annotated[int, msgspec.Meta(ge=1)]
    about: bool = False


class TalkLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a character may say at a moment; it may name {other} where somebody has a part in it."""

    at: str
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST)]


class Saying(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words that anybody may say."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST)]


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    moments: dict[str, Kind]
    characters: dict[str, tuple[TalkLine, ...]]
    last_words: tuple[Saying, ...] = ()


class Talk:
    """A game's moments, and what every character says at each.

    BadData names the line that belongs to no moment, names somebody who is not there, or stands
    twice; and the moment of which a character has nothing to say.
    """

    def __init__(
        self,
        moments: Mapping[str, Kind],
        characters: Mapping[str, Sequence[TalkLine]],
        source: str,
        last_words: Sequence[Saying] = (),
    ) -> None:
        self.moments = moments
        self._last_words = tuple([each.text for each in last_words])
        self._lines: dict[str, dict[str, list[str]]] = {}
        known: set[str] = set()
        for level, lines in characters.items():
            mine: dict[str, list[str]] = {name: [] for name in moments}
            for line in lines:
                self._check(line, known, f"{source}: {level}")
                known.add(line.text)
                mine[line.at].append(line.text)
            silent = [name for name, said in mine.items() if not said]
            if silent:
                raise BadData(f"{source}: {level} has nothing to say of {', '.join(silent)}.")
            self._lines[level] = mine
        for words in self._last_words:
            self._check_words(words, known, source)
            known.add(words)

    def _check_words(self, words: str, known: set[str], source: str) -> None:
        if words in known:
            raise BadData(f"{source}: {words!r} stands there twice.")
        if any(name for _text, name, _spec, _how in string.Formatter().parse(words)):
            raise BadData(f"{source}: {words!r} cannot be filled in.")

    def last_words(self, seed: str, seat: Seat) -> str:
        """What a person may be heard to say under the gallows, in the player's tongue: the same
        whenever that game is seen; "" where the game has nothing of the kind.
        """
        if not self._last_words:
            return ""
        chosen = _lot(f"{seed}/last/{seat}") % len(self._last_words)
        return _(self._last_words[chosen])

    def _check(self, line: TalkLine, known: set[str], where: str) -> None:
        if line.at not in self.moments:
            raise BadData(f"{where}: there is no moment {line.at} for {line.text!r}.")
        if line.text in known:
            raise BadData(f"{where}: {line.text!r} stands there twice.")
        fields = {name for _text, name, _spec, _how in string.Formatter().parse(line.text) if name}
        if fields - ({"other"} if self.moments[line.at].about else set()):
            raise BadData(f"{where}: {line.text!r} cannot be filled in.")

    @property
    def levels(self) -> tuple[str, ...]:
        """The characters who have a voice in this game."""
        return tuple(self._lines)

    def lines(self, level: str, moment: str) -> tuple[str, ...]:
        """All that a character may say at a moment."""
        return tuple(self._lines[level][moment])


def read_talk(package: str, name: str = "talk.yaml") -> Talk:
    """The package's lines; BadData names the file and what is wrong."""
    file = read_data(package, _File, name)
    source = f"{package.rsplit('.', 1)[-1]}/{name}"
    return Talk(file.moments, file.characters, source, file.last_words)


class Remark(msgspec.Struct, frozen=True):
    """Something said: by whom, at which moment, in the words of the data file, and how it looks."""

    seat: Seat
    moment: str
    text: str
    mood: Mood
    other: Seat | None = None

    def said(self, names: Names) -> str:
        """The line in the player's tongue, with the name it speaks of."""
        other = "" if self.other is None else names.seat(self.other)
        return _(self.text).format(other=other)


class Reaction(msgspec.Struct, frozen=True):
    """What one event left behind: everybody's mood, and a remark if one was made."""

    moods: tuple[Mood, ...]
    remark: Remark | None = None


class Ear(msgspec.Struct, frozen=True):
    """What a table has heard so far, all that has to be kept between two steps: the lines that
    were spent, how many events passed without a word, how everybody looks, and who has spoken.
    """

    moods: tuple[Mood, ...]
    spent: frozenset[str] = frozenset()
    silence: int = SILENCE
    met: frozenset[Seat] = frozenset()
    table: Any = None
    """As everybody saw it when something was last heard."""


class TalkVoice(Protocol):
    """A game's `talk`; see above."""

    @property
    def TALK(self) -> Talk: ...  # noqa: N802 - as the module spells it

    def moments(self, event: Event, before: Any, after: Any) -> tuple[TalkMoment, ...]: ...

    def at_rest(self, view: Any, seat: Seat) -> Mood: ...

    def settles(self, event: Event) -> bool: ...


def begin(seats: int) -> Ear:
    """Before anything has happened: everybody is calm."""
    calm: Mood = "calm"
    return Ear((calm,) * seats)


def hear(
    voice: TalkVoice | None,
    ear: Ear,
    levels: Mapping[Seat, str],
    seed: str,
    step: int,
    events: Sequence[Event],
    before: Any,
) -> tuple[Ear, tuple[Reaction, ...]]:
    """A step of a game as the whole table hears it: a beat for each of `events`, in their order.

    `levels` are the characters of the seats that may speak, `before` the table before the step as
    everybody sees it; what it is after the step, the ear remembers. A game whose rivals have no
    voice leaves everybody calm and silent.
    """
    if before.seat is not None:
        raise ValueError("talk is made from what everybody sees, not from a seat's own view")
    beats: list[Reaction] = []
    for number, event in enumerate(events):
        public = event.seen_by(None)
        remark = None
        if voice is not None and public is not None:
            after = public.after(before)
            moments = voice.moments(public, before, after)
            moods = _moods(voice, ear, public, moments, after)
            ear = msgspec.structs.replace(ear, moods=moods)
            ear, remark = _spoken(voice.TALK, ear, levels, f"{seed}/{step}/{number}", moments)
            before = after
        beats.append(Reaction(ear.moods, remark))
    return msgspec.structs.replace(ear, table=before), tuple(beats)


def _moods(
    voice: TalkVoice, ear: Ear, event: Event, moments: Sequence[TalkMoment], view: Any
) -> tuple[Mood, ...]:
    """How everybody looks after an event: at rest where faces settle, else as the last moment left
    them.
    """
    moods = list(ear.moods)
    if voice.settles(event):
        moods = [voice.at_rest(view, seat) for seat in range(len(moods))]
    for moment in moments:
        moods[moment.seat] = voice.TALK.moments[moment.name].mood
    return tuple(moods)


def _spoken(
    talk: Talk, ear: Ear, levels: Mapping[Seat, str], key: str, moments: Sequence[TalkMoment]
) -> tuple[Ear, Remark | None]:
    """What is said of the moments of one event: by one at most, and seldom, but that everybody's
    first moment brings his first word.
    """
    heard = [moment for moment in moments if levels.get(moment.seat) in talk.levels]
    if not heard:
        return ear, None
    # Those who always speak first, then whose own moment it is; of equals the lot decides.
    ranked = sorted(
        heard,
        key=lambda m: (
            talk.moments[m.name].one_in,
            m.seat in ear.met,
            m.other is not None,
            _lot(f"{key}/{m.seat}"),
        ),
    )
    for moment in ranked:
        one_in = talk.moments[moment.name].one_in
        seldom = one_in > 1 and moment.seat in ear.met
        if seldom and (ear.silence < SILENCE or _lot(f"{key}/{_spelt(moment)}") % one_in):
            continue
        level = levels[moment.seat]
        left = [line for line in talk.lines(level, moment.name) if line not in ear.spent]
        if moment.other is None:
            left = [line for line in left if "{other}" not in line]
        if left:
            text = left[_lot(f"{key}/{_spelt(moment)}/line") % len(left)]
            mood = talk.moments[moment.name].mood
            remark = Remark(moment.seat, moment.name, text, mood, moment.other)
            return Ear(ear.moods, ear.spent | {text}, 0, ear.met | {moment.seat}), remark
    return msgspec.structs.replace(ear, silence=ear.silence + 1), None


def _spelt(moment: TalkMoment) -> str:
    """A moment as lots are drawn by it: spelt as it always was, whatever its class is called, so
    that games of before are heard as they were.
    """
    fields = [f"{name}={getattr(moment, name)!r}" for name in ("seat", "name", "other")]
    return f"Moment({', '.join(fields)})"


def _lot(key: str) -> int:
    """A number that hangs on `key` alone, on every machine the same."""
    return int.from_bytes(hashlib.blake2b(key.encode(), digest_size=8).digest(), "big")
