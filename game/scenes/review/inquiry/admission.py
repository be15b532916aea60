"""Who may ask the judge about a moment, and what it costs while a game goes on."""

from pathlib import Path

from game.engine.errors import GameError
from game.engine.words import _
from game.scenes.kit.notice import Notice
from game.scenes.kit.scene import Context, Push, Scene, Swap, Transition
from game.scenes.review.inquiry.page import InquiryPage
from game.session.errors import BadSave, CannotSave
from game.session.match import Match
from game.session.positions.position import last_moment, who_may_ask
from game.session.record import Record


def to_judge(context: Context, of: Match | Record | Path, steps: int) -> Transition:
    """To the judge with a moment, or with the last decision where it is past that: of a match or a
    record, or the first decision in a file.
    """
    if isinstance(of, Path):
        try:
            record = context.store.load(of)
            under_way = context.store.resume(of) if record.result is None else None
        except BadSave as refused:
            return Push(_refused(context, str(refused)))
        if under_way is not None:
            return _match_to_judge(context, under_way, under_way.unseen or 0)
        of, steps = record, record.start.steps if record.start is not None else 0
    if isinstance(of, Match):
        return _match_to_judge(context, of, steps)
    return Push(_page_or_why(context, of, steps))


def _match_to_judge(context: Context, match: Match, steps: int) -> Transition:
    """A match is asked about first while it goes on: it counts as a hint."""
    record = match.record()
    if record.result is not None:
        return Push(_page_or_why(context, record, steps))
    if context.store.looks_only:
        words = _("While Stand and Deliver is open already, a game under way is judged there only.")
        return Push(_refused(context, words))
    try:
        seat = who_may_ask(record)
    except GameError as refused:
        return Push(_refused(context, str(refused)))
    assert seat is not None  # noqa: S101 - the game goes on

    def ask() -> Transition:
        page = _page_or_why(context, match.record(), steps)
        if isinstance(page, InquiryPage):
            match.hints[seat] += 1
            try:
                context.store.save(match.record())
            except CannotSave as refused:
                page.tell(str(refused), went_wrong=True)
        return Swap(page)

    words = _(
        "The judge reckons only with what {name} may know, and plays on from there. While the "
        "game goes on that counts as a hint."
    ).format(name=match.seats[seat].name)
    heading = _("Ask the judge")
    return Push(Notice(context, heading, words, yes=_("Ask him"), no=_("Not now"), on_yes=ask))


def _page_or_why(context: Context, record: Record, steps: int) -> Scene:
    try:
        return InquiryPage(context, record, min(steps, last_moment(record)))
    except GameError as refused:
        return _refused(context, str(refused))


def _refused(context: Context, words: str) -> Scene:
    return Notice(context, _("The judge cannot be asked"), words, yes=_("Back"))
