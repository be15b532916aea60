"""New games that begin from a position, and futures that can be watched."""

from collections.abc import Sequence

import msgspec

from game import VERSION
from game.ai.assizes.futures import Inquiry, course, seed_of, world
from game.engine.errors import BadData
from game.engine.words import _
from game.session.beginning import written_mode
from game.session.disk.store import Store
from game.session.match import Match
from game.session.positions.position import Position
from game.session.record import TRY_FORMAT, Checkpoint, Laid, Record, now, odd_in
from game.session.replay import Replay, marked
from game.session.seats.seats import Chair, check_chairs, check_names, fresh_seed

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
        laid=Laid(position.of, position.steps, position.changed),
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
