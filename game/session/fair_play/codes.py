"""Codes of sealed choices: one for each, shown when the seal is given, and what each opened to."""

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol

from game.engine.codec import codec_for
from game.engine.errors import BadData, GameError
from game.engine.kinds import Action, Event, Seat
from game.engine.names import Names
from game.engine.spec import GameSpec
from game.engine.words import _, plural
from game.session.record import Record
from game.session.replay import Replay

BINDING: Final = 32
"""Hex digits of a code that have to be the same: 128 bits."""
MOST_TOLD: Final = 2
"""Codes that are said in one sentence; of more there is only the number."""


def drawn_salt() -> str:
    """A fresh salt, 32 hex digits that nobody can guess."""
    import secrets

    return secrets.token_hex(16)


def written(choice: Mapping[str, Any]) -> str:
    """A choice as it goes into its code: JSON with its fields in order and no spaces.

    >>> written({"place": "north", "do": "Hide"})
    '{"do":"Hide","place":"north"}'
    """
    return json.dumps(choice, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def code_of(salt: str, choice: Mapping[str, Any]) -> str:
    """The code of a choice with that salt: 64 hex digits.

    >>> code_of("00" * 16, {"do": "Hide", "place": "north"})[:16]
    'f2bba9c830e10722'
    """
    return hashlib.sha256(f"{salt}\n{written(choice)}".encode()).hexdigest()


def short(code: str) -> str:
    """The beginning of a code, to be read aloud: for whoever seals two choices of one short code
    could be found in hours.

    >>> short("00112233445566778899")
    '0011 2233 4455 6677'
    """
    return _in_fours(code[:16])


def kept(code: str) -> str:
    """As much of a code as has to be written down, and binds: 128 bits.

    >>> kept("00112233445566778899aabbccddeeff00112233")
    '0011 2233 4455 6677 8899 AABB CCDD EEFF'
    """
    return _in_fours(code[:BINDING])


def _in_fours(digits: str) -> str:
    return " ".join([digits[at : at + 4].upper() for at in range(0, len(digits), 4)])


def begins(code: str, noted: str) -> bool:
    """Whether somebody has noted so much of that code as binds, or more of it. BadData for less.

    >>> begins("00112233445566778899aabbccddeeff00", "0011-2233 4455 6677 8899 aabb CCDDEEFF")
    True
    """
    digits = "".join([c for c in noted.lower() if c.isalnum()])
    if len(digits) < BINDING:
        raise BadData(
            _(
                "A code is noted with {n} digits at least; a shorter one is to be read aloud."
            ).format(n=BINDING)
        )
    return code.startswith(digits)


def said(codes: Sequence[str]) -> str:
    """The codes of what was sealed just now, in a few words; "" for none."""
    if not codes:
        return ""
    if len(codes) > MOST_TOLD:
        return plural("{n} code: see the page of seals.", "{n} codes: see the page of seals.",
                      len(codes))  # fmt: skip
    return " ".join([_("Code {code}.").format(code=short(code)) for code in codes])


class Coded(NamedTuple):
    """A sealed choice: the step that gave it, whose it is, its code, and what opens it: the salt,
    what was chosen, and the words for that, all "" (or None) while it is closed.
    """

    step: int
    seat: Seat
    code: str
    salt: str = ""
    choice: Mapping[str, Any] | None = None
    words: str = ""

    @property
    def open(self) -> bool:
        """Whether it lies open."""
        return self.choice is not None

    def line(self, names: Names) -> str:
        """All of it that may be told, in a line."""
        what = self.words if self.open else _("still sealed")
        line = _("{n}. {name}, {code}: {what}")
        return line.format(n=self.step, name=names.seat(self.seat), code=kept(self.code), what=what)


class _Closed(NamedTuple):
    """One that nothing has opened yet."""

    step: int
    seat: Seat
    action: Action
    salt: str
    choice: Mapping[str, Any]
    words: str


class Opens(Protocol):
    """What knows when a choice lies open: the game’s `together`."""

    def lays_open(self, event: Event, seat: Seat, action: Action) -> bool: ...


def codes_in(record: Record, spec: GameSpec | None = None, secrets: bool = False) -> list[Coded]:
    """Every sealed choice of a record that has a code, in order. What is closed still tells nothing
    but that; all is open once the game is over, or where `secrets` are asked for.

    Raises BadSave for a record that cannot be played.
    """
    replay = Replay(record, record.name, spec)
    part = replay.spec.parts.together
    if part is None:
        return []
    names = Names(tuple([chair.name for chair in record.seats]), record.others)
    steps, rules, found = replay.record.steps, replay.spec.rules, list[Coded]()
    closed: list[_Closed] = []
    view: Any = None
    waits = record.sealed
    for moment in replay:
        step = steps[moment.number - 1] if moment.action is not None else None
        if step is not None and moment.action is not None and step.salt:
            words = _told(replay.spec, moment.action, view, names)
            closed.append(
                _Closed(moment.number, step.seat, moment.action, step.salt, step.action, words)
            )
        opened = [each for each in closed if _lies_open(part, moment.events, each)]
        found += [_opened(each) for each in opened]
        closed = [each for each in closed if each not in opened]
        following = steps[moment.number] if moment.number < len(steps) else waits
        if following is not None and following.salt:
            view = rules.observe(moment.state, following.seat)  # as it was when it was chosen
    if record.result is not None or secrets:
        found += [_opened(each) for each in closed]
    else:
        found += [Coded(c.step, c.seat, code_of(c.salt, c.choice)) for c in closed]
    if waits is not None and waits.salt:
        code = code_of(waits.salt, waits.action)
        coded = Coded(len(steps) + 1, waits.seat, code)
        if secrets:
            action = codec_for(rules).decode_action(waits.action)
            words = _told(replay.spec, action, view, names)
            coded = coded._replace(salt=waits.salt, choice=waits.action, words=words)
        found.append(coded)
    return sorted(found, key=lambda each: each.step)


def _lies_open(part: Opens, events: Iterable[Event], each: _Closed) -> bool:
    return any(part.lays_open(event, each.seat, each.action) for event in events)


def _opened(each: _Closed) -> Coded:
    code = code_of(each.salt, each.choice)
    return Coded(each.step, each.seat, code, each.salt, each.choice, each.words)


def _told(spec: GameSpec, action: Action, view: Any, names: Names) -> str:
    """What was chosen, as its button said it."""
    try:
        return spec.messages.action_label(action, view, names)
    except (GameError, LookupError):
        return written(codec_for(spec.rules).encode(action))
