"""What of a record this program has seen played, and what it has the record's word for; and a match
whose players throw for themselves, what they say has fallen, and how it goes on.

A decision that calls for people’s dice is confirmed, checked and written down as `pending`; the
rules run when all of them have fallen. Each answer is written down by itself, so that a crash
between loses nothing; what fell stays known when a friendly table goes back, and falls again.
"""

from collections.abc import Generator, Mapping, Sequence
from typing import Final

import msgspec
from msgspec import to_builtins
from msgspec.structs import replace

from game.engine.codec import codec_for
from game.engine.discovery import games
from game.engine.errors import GameError, IllegalAction
from game.engine.kinds import Action, Seat
from game.engine.rules import OptionValue
from game.engine.spec import Choice, GameSpec, Option
from game.engine.words import _, later
from game.session.errors import BadSave
from game.session.fair_play import casts
from game.session.fair_play.casts import (
    MOST_SHAKES,
    TYPED,
    WAYS,
    CastQuestion,
    GivenOutcome,
    Waiting,
    Way,
)
from game.session.match import Match
from game.session.record import Checkpoint, Record
from game.session.replay import Replay, claims_too_much, marked
from game.session.undo_log import Batch


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


def hold(match: Match, seat: Seat, action: Action, joined: bool = False) -> None:
    """Let a decision wait until people have thrown for it."""
    match.throwing.pending = Waiting(seat, action, joined)
    match.sealed_salt = match.sealed_salt or match.salt_for(action)


def typed(match: Match, question: CastQuestion, outcomes: Sequence[int]) -> None:
    """People say what fell, counted from 0; IllegalAction if that cannot be."""
    if question != match.question or not question.allows(outcomes):
        raise IllegalAction(_("That cannot have fallen."))
    _give(match, question, outcomes, TYPED)


def let_go(match: Match, question: CastQuestion, shake: int) -> None:
    """A hand lets go; one shake does for all dice of one thing."""
    shake = max(1, min(MOST_SHAKES, shake))
    what: CastQuestion | None = question
    while what is not None and (what.seat, what.words) == (question.seat, question.words):
        fallen = casts.let_go(what, shake, match.seed, match.spells)
        _give(match, what, fallen, shake)
        what = match.question


def _give(match: Match, question: CastQuestion, outcomes: Sequence[int], by: int) -> None:
    numbered = enumerate(outcomes, question.number)
    match.throwing.know([GivenOutcome(n, question.sides, outcome, by) for n, outcome in numbered])


def carry_on(match: Match) -> Batch:
    """Carry out what has waited, now that all has fallen."""
    waits = match.throwing.pending
    if waits is None or match.question is not None:
        raise IllegalAction(_("The dice of that are still to be thrown."))
    if waits.action is None or waits.seat is None:
        _open(match)
        return match.opening
    # It waits until it is done: until then it counts for who sits where.
    batch = match.carry_out(waits.seat, waits.action, match.sealed_salt)
    match.throwing.pending, match.sealed_salt = None, ""
    match.decided(waits.joined)
    return batch


def _open(match: Match) -> None:
    """Open the match with what has fallen, before anybody has decided."""
    luck, match.throwing.pending = match.luck(), None
    state, _events = match.spec.rules.new(match.setup, luck)
    record = replace(
        match.record(),
        opening=luck.take_outcomes(),
        opening_by=luck.take_by(),
        marks=(marked(state, 0),),
        checkpoint=Checkpoint(0, luck.thrown, to_builtins(state)),
    )
    match.restore(record)
