"""Who is admitted to the court, and what is said to whom there is nothing to judge."""

from pathlib import Path

from game.engine.words import _
from game.scenes.kit.notice import Notice
from game.scenes.kit.scene import Context, Push, Scene, Transition
from game.scenes.review.assizes.court import Court
from game.scenes.review.assizes.proceedings import proceedings_of
from game.session.errors import BadSave
from game.session.record import Record


def to_assizes(context: Context, of: Record | Path) -> Transition:
    """To the court with a record, on top of what is open, or why it cannot be judged."""
    try:
        record = context.store.load(of) if isinstance(of, Path) else of
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


def _refused(context: Context, words: str) -> Scene:
    return Notice(context, _("This game cannot be judged"), words, yes=_("Back"))
