"""What of a record this program has seen played, what it only has the record's word for, and the
house rule by whose hand luck falls.
"""

from collections.abc import Generator, Mapping
from typing import Final

import msgspec

from game.engine.codec import codec_for
from game.engine.discovery import games
from game.engine.errors import GameError
from game.engine.rules import OptionValue
from game.engine.spec import Choice, GameSpec, Option
from game.engine.words import later
from game.session.errors import BadSave
from game.session.fair_play.casts import WAYS, Way
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


LUCK: Final = "luck_of_the_table"

_HOUSE = Choice("house", later("The house"), later("By the seed, as anybody can check."))
_HOUSE_ALONE = Choice(
    "house",
    later("The house"),
    later("By the seed; no real cards, for all draw unseen from decks they share."),
)
"""Where nothing real can be thrown or drawn without telling what somebody holds."""

_DICE = Choice(
    "dice",
    later("Real dice"),
    later("You throw and say what fell; cards and rivals’ secrets are the house’s."),
)
_CARDS = Choice(
    "cards",
    later("Real cards"),
    later("You say what fell and what was drawn in the open; hidden hands are the house’s."),
)
_HAND = Choice(
    "hand",
    later("Own hand"),
    later("Hold to shake, let go to throw; the house’s luck, your moment."),
)
_ALL: Final = {"dice": _DICE, "cards": _CARDS, "hand": _HAND}


def luck_option(spec: GameSpec) -> Option | None:
    """The house rule by whose hand luck falls, with the ways there are in that game."""
    part = spec.parts.casts
    if part is None:
        return None
    real = {"dice", "cards"} & set(part.WAYS)
    choices = (_HOUSE if real else _HOUSE_ALONE, *[_ALL[way] for way in part.WAYS])
    return Option(LUCK, later("Luck of the table"), choices)


def way_in(
    options: Mapping[str, OptionValue] | None, spec: GameSpec
) -> tuple[dict[str, OptionValue] | None, Way]:
    """What a game's rules are told of these house rules, and by whose hand luck falls; BadData for
    a way that game does not have.
    """
    if options is None:
        return None, ""
    others = dict(options)
    said, option = others.pop(LUCK, None), luck_option(spec)
    if said is None or option is None:
        return others if option is not None else dict(options), ""
    value = option.read(str(said))
    return others, next((way for way in WAYS if way == value), "")
