"""What of a record this program has seen played, and what it only has the record's word for.

A record of older rules is gone on with from the table it names: those rules are here no more. Its
steps and its luck are still told, though; where today's rules play them to the very same end, the
game is as good as one of today.
"""

from collections.abc import Generator

import msgspec

from game.engine.codec import codec_for
from game.engine.discovery import games
from game.engine.errors import GameError
from game.session.errors import BadSave
from game.session.record import Record
from game.session.replay import Replay, claims_too_much, marked


def word_only(game: str, rules: int, started: bool) -> bool:
    """Whether a record does not even say that today's rules play it from its first step: it is of
    other rules, or was `started` from a table. Of a game that is not here nobody can say.
    """
    spec = games().get(game)
    return spec is not None and (started or rules != spec.rules_number)


def as_of_today(record: Record) -> Record | None:
    """The record as if today's rules had played all of it; None where that cannot be said.

    Whether they do has to be seen yet, by playing it.
    """
    spec, started = games().get(record.game), record.start is not None
    if record.laid is not None:  # its first steps began where no rules lead to
        return None
    if spec is None or record.rules > spec.rules_number:
        return None
    if claims_too_much(record.rules, started=started):
        return None
    end = record.checkpoint
    try:
        state = codec_for(spec.rules).decode_state(end.state)
    except GameError:
        return None
    return msgspec.structs.replace(
        record,
        rules=spec.rules_number,
        start=None,
        marks=(marked(state, len(record.steps)),),
        checkpoint=msgspec.structs.replace(end, state=msgspec.to_builtins(state)),
    )


def played_through(record: Record) -> Generator[None, None, Record | None]:
    """The record as one of today, once today's rules have played it from its first step to its
    end; None if they do not. It stops after every step, so that something else may be done.
    """
    today = as_of_today(record)
    if today is None:
        return None
    try:
        replay = Replay(today, today.name)
        for _moment in replay:
            yield
        replay.check_end()
    except BadSave:
        return None
    return today


def as_played(record: Record) -> Record:
    """The record as one of today if it plays so from its first step; else as it is."""
    resumed = record.start is not None and record.laid is None
    if not word_only(record.game, record.rules, resumed):
        return record
    playing = played_through(record)
    while True:
        try:
            next(playing)
        except StopIteration as end:
            return end.value or record
