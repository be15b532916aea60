"""The ways into the court, and from it to the better way, found by the game's name."""

from pathlib import Path

from game.ai.assizes.verdict import Judged
from game.engine.codec import codec_for
from game.engine.words import _
from game.scenes.kit.notice import Notice
from game.scenes.kit.scene import Context, Push, Scene, Transition
from game.scenes.review.assizes import wording
from game.scenes.review.assizes.court import Court
from game.scenes.review.assizes.proceedings import proceedings_of
from game.scenes.table.better_way import open_better_way
from game.scenes.table.screen import screen_of
from game.session.errors import BadSave
from game.session.record import Record
from game.session.review.assizes import try_again


def to_assizes(context: Context, record: Record) -> Transition:
    """To the court with a record, on top of what is open, or why it cannot be judged."""
    try:
        proceedings = proceedings_of(context, record)
    except BadSave as refused:
        return Push(_refused(context, str(refused)))
    if proceedings.case.of <= proceedings.case.done:
        words = _(
            "There is nothing to judge in it yet: what is still secret stays so, and what was "
            "played by older rules is not judged by today’s."
        )
        return Push(_refused(context, words))
    return Push(Court(context, proceedings))


def saved_to_assizes(context: Context, file: Path) -> Transition:
    """To the court with the record in `file`."""
    try:
        record = context.store.load(file)
    except BadSave as refused:
        return Push(_refused(context, str(refused)))
    return to_assizes(context, record)


def _refused(context: Context, words: str) -> Scene:
    return Notice(context, _("This game cannot be judged"), words, yes=_("Back"))


def show_better(court: Court, judged: Judged) -> Transition:
    """The position with the better way beside what was done: on the game's table, or in words."""
    record, put = court.case.record, court.case.put[judged.step]
    best = codec_for(court.spec.rules).decode_action(judged.best)
    own, why = wording.reasons(court.spec, judged, put)
    done = _("Done: {deed}.").format(deed=court.words_of(judged))
    better = _("Better: {deed}.").format(deed=wording.better(court.spec, judged, put, court.names))
    lines = (
        f"{done} {wording.sentence(own)}" if own else done,
        f"{better} {wording.sentence(why)}" if why else better,
    )
    if screen_of(court.spec).ghosts:
        match = try_again(court.context.store, record, judged.step, judged.seat)
        shown = open_better_way(court.context, match, judged.seat, put.action, best, lines)
        if shown is not None:
            return Push(shown)
    words = "\n\n".join((wording.charge(judged), *lines))
    heading = wording.moment(judged, court.names, court.part_of(judged))
    return Push(Notice(court.context, heading, words, yes=_("Back"), under=court.picture()))
