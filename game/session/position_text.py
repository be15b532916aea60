"""A position as text, to be copied and taken in elsewhere; new games that begin from one, and
futures that can be watched.
"""

import base64
import binascii
import re
import textwrap
import zlib
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from game import VERSION
from game.ai.assizes.errand import Errand, Work
from game.ai.assizes.futures import Future, Inquiry, course, futures, seed_of, world
from game.engine.codec import codec_for
from game.engine.discovery import games
from game.engine.errors import BadData, GameError
from game.engine.rules import OptionValue
from game.engine.words import _
from game.session.disk.store import Store
from game.session.match import Match
from game.session.position import Position
from game.session.record import TRY_FORMAT, Checkpoint, FromPosition, Record, now, odd_in
from game.session.replay import Replay, marked, written_mode
from game.session.sane import odd_among
from game.session.seats.seats import Chair, check_chairs, check_names, fresh_seed

_HEAD: Final = "Stand and Deliver, position 1"
_MOST: Final = 1_000_000
"""Bytes of a position that is unpacked; the largest have fifty thousand."""


class _Plain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    rules: int
    options: dict[str, OptionValue]
    mode: str
    seats: tuple[Chair, ...]
    others: dict[str, str]
    of: str
    steps: int
    state: dict[str, Any]
    changed: bool


def written(position: Position) -> str:
    """The text of a position."""
    plain = _Plain(
        position.spec.key,
        position.spec.rules_number,
        dict(position.setup.options),
        position.setup.mode,
        position.chairs,
        position.others,
        position.of,
        position.steps,
        msgspec.to_builtins(position.state),
        position.changed,
    )
    packed = base64.b64encode(zlib.compress(msgspec.json.encode(plain), 9)).decode()
    names = position.names.listed(range(len(position.chairs)))
    return "\n".join([f"{_HEAD}: {position.spec.title}, {names}", *textwrap.wrap(packed, 76), ""])


def is_one(text: str) -> bool:
    """Whether a text calls itself a position."""
    return text.lstrip().startswith(_HEAD)


def taken_in(text: str) -> Position:
    """The position a text holds. BadData says in a sentence why there is none, or why no game
    comes to it.
    """
    if not is_one(text):
        raise BadData(_("That is no position: one begins with “{head}”.").format(head=_HEAD))
    plain = _unpacked("".join(re.sub(r"^>+", "", text.strip(), flags=re.M).split("\n")[1:]))
    spec = games().get(plain.game)
    if spec is None or plain.rules != spec.rules_number:
        raise BadData(_("That position is of another game or of other rules than are played here."))
    wrong = odd_among(
        [plain.of, *[w for each in plain.seats for w in (each.name, each.sitter, each.mark)]]
    )
    if wrong:
        raise BadData(_damaged(wrong))
    try:
        setup = spec.setup(len(plain.seats), plain.options, plain.mode)
        check_chairs(plain.seats, len(plain.seats))
        check_names([*[chair.name for chair in plain.seats], *plain.others.values()])
        state = codec_for(spec.rules).decode_state(plain.state)
    except GameError as error:
        raise BadData(_damaged(error)) from error
    place = spec.rules.unsound(state, setup)
    if place:
        raise BadData(_("No game comes to that position ({place}).").format(place=place))
    if not spec.rules.to_act(state):
        raise BadData(_("The game is over there: nothing is left to judge."))
    return Position(
        spec,
        setup,
        plain.of,
        max(0, plain.steps),
        state,
        plain.seats,
        dict(plain.others),
        changed=plain.changed,
    )


def _unpacked(packed: str) -> _Plain:
    try:
        loose = zlib.decompressobj()
        data = loose.decompress(base64.b64decode("".join(packed.split()), validate=True), _MOST)
        if not loose.eof:
            raise BadData(_damaged(_("it is cut short, or too long")))
        return msgspec.json.decode(data, type=_Plain)
    except (binascii.Error, zlib.error, ValueError, RecursionError) as error:
        raise BadData(_damaged(error)) from error


def _damaged(why: object) -> str:
    return _("That position is damaged ({why}).").format(why=str(why).rstrip("."))


_FROM = "-laid-at-"


def begin_from(
    position: Position, seats: Sequence[Chair] = (), *, seed: str = "", name: str = ""
) -> Match:
    """A new match whose record keeps the position as its beginning, and is told apart from others.

    Who sat there before sits there again unless `seats` are given. Raises BadData where no game
    comes to such a position.
    """
    rules, plain = position.spec.rules, msgspec.to_builtins(position.state)
    refused = refusal_of(position)
    if refused:
        raise BadData(refused)
    seated = tuple(seats) or position.chairs
    check_chairs(seated, position.setup.seats)
    check_names([*[chair.name for chair in seated], *position.others.values()])
    began = now()
    start = Checkpoint(0, 0, plain)
    record = Record(
        format=TRY_FORMAT,
        game=position.spec.key,
        rules=position.spec.rules_number,
        app=VERSION,
        name=name or f"{_stem(position.of)}{_FROM}{position.steps}",
        started=began,
        last_played=began,
        seed=seed or fresh_seed(),
        laid=FromPosition(position.of, position.steps, position.changed),
        options=dict(position.setup.options),
        mode=written_mode(position.spec, position.setup),
        seats=seated,
        others=position.others,
        start=start,
        marks=(marked(position.state, 0),),
        checkpoint=start,
        result=rules.result(position.state),
    )
    wrong = odd_in(record)
    if wrong:
        raise BadData(_("No game can be begun with {wrong}.").format(wrong=wrong))
    return Match(Replay(record, record.name, position.spec))


def refusal_of(position: Position) -> str:
    """Why nobody can play on from a position, in a sentence; "" if everybody can."""
    rules = position.spec.rules
    if rules.unsound(position.state, position.setup):
        return _("No game comes to such a position.")
    if not rules.to_act(position.state):
        return _("The game would be over there: nothing is left to play.")
    return ""


def kept_from(store: Store, position: Position, seats: Sequence[Chair] = ()) -> Match:
    """Such a match under a name nobody has, written down. Raises CannotSave, too."""
    name = store.fresh_name(f"{_stem(position.of)}{_FROM}{position.steps}")
    match = begin_from(position, seats, name=name)
    store.save(match.record())
    return match


def _stem(name: str) -> str:
    return name.partition(_FROM)[0]


def watched(position: Position, inquiry: Inquiry, number: int) -> Match:
    """A future of the position as a match that has been played to its end, to be seen again. It is
    kept nowhere.
    """
    state = world(position.spec, inquiry, number)
    seats = tuple([msgspec.structs.replace(each, sitter=inquiry.level) for each in position.chairs])
    match = begin_from(
        position._replace(state=position.spec.rules.clone(state)),
        seats,
        seed=seed_of(inquiry, number),
    )
    for deed in course(position.spec, inquiry, number, state):
        match.submit(deed.seat, deed.action)
    return match


class InquiryQueue:
    """What has been found of every inquiry; one is played on at a time, the first that wants it."""

    def __init__(self, work: Work[Inquiry, Future] = futures) -> None:
        self.trouble = ""
        """Why one could not be played on, in a sentence."""
        self._work = work
        self._found: dict[bytes, list[Future]] = {}
        self._wanted: list[Inquiry] = []
        self._errand: Errand[Inquiry, Future] | None = None
        self._at: bytes = b""

    def of(self, inquiry: Inquiry) -> Sequence[Future]:
        """The futures found so far, by their numbers, up to as many as are wanted."""
        return self._found.get(_name(inquiry), [])[: inquiry.most]

    @property
    def running(self) -> bool:
        """Whether more is being found."""
        return self._errand is not None

    def complete(self, *inquiries: Inquiry) -> bool:
        """Whether all that was wanted of these is there."""
        return all(len(self.of(each)) >= each.most for each in inquiries)

    def want(self, *inquiries: Inquiry) -> None:
        """Play these on, the first of them first; whatever else was wanted is left where it is."""
        self._wanted, self.trouble = list(inquiries), ""
        first = next(self._missing(), None)
        if first is None or _name(first) != self._at:
            self._let_go()
        self._begin()

    def _missing(self) -> Iterator[Inquiry]:
        return (each for each in self._wanted if not self.complete(each))

    def _begin(self) -> None:
        if self._errand is not None or self.trouble:
            return
        first = next(self._missing(), None)
        if first is None:
            return
        played = len(self._found.get(_name(first), []))
        self._at = _name(first)
        self._errand = Errand(msgspec.structs.replace(first, played=played), Future, self._work)

    def look(self) -> bool:
        """Take what has been found since; whether there was anything, or it has come to an end."""
        errand = self._errand
        if errand is None:
            return False
        found = errand.look()
        self._found.setdefault(self._at, []).extend(found)
        if errand.running:
            if found and next(self._missing(), None) is None:
                self._let_go()
                return True
            return bool(found)
        self.trouble = errand.trouble
        self._errand, self._at = None, b""
        self._begin()
        return True

    def stop(self) -> None:
        """Stop at once; what was found by then stays."""
        if self._errand is not None:
            self._found.setdefault(self._at, []).extend(self._errand.look())
        self._let_go()

    def _let_go(self) -> None:
        if self._errand is not None:
            self._errand.stop()
        self._errand, self._at = None, b""


def _name(inquiry: Inquiry) -> bytes:
    """What futures of it are known by: how many are wanted makes no other of them."""
    return msgspec.msgpack.encode(msgspec.structs.replace(inquiry, played=0, most=0))
