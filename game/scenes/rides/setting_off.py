"""From a page of rides to the table."""

from collections.abc import Callable
from datetime import date

from game.engine.words import _
from game.scenes.kit.notice import Notice
from game.scenes.kit.routes import ToTable
from game.scenes.kit.scene import Context, Go, Push, Transition
from game.session.errors import CannotSave
from game.session.rides import book
from game.session.rides.deals import Deal
from game.session.seats import LONGEST, likeness, usual_name


def usual_rider(context: Context) -> str:
    """Who rides unless another name is written: whoever sat down last."""
    return usual_name((), "".join(context.settings.last_names[:1]))


def wrong_name(name: str) -> str:
    """Why nobody can ride under a name; "" if somebody can."""
    return "" if likeness(name) else _("Of that name nothing would be seen.")


def set_off(context: Context, deal: Deal, name: str, today: date, before: int = 0) -> Transition:
    """To the table of a deal, written down in the book of rides. Where nothing can be written the
    player is asked whether to ride all the same. Raises BadData for a day that has not come.
    """
    rider = name.strip()[:LONGEST]
    others = [each for each in context.settings.last_names if likeness(each) != likeness(rider)]
    context.change(last_names=(rider, *others))
    try:
        match = book.begin(context.store, deal, rider, today, before)
    except CannotSave as refused:
        unkept = book.sat_down(deal, rider, today, before)

        def all_the_same() -> Transition:
            return Go(ToTable(unkept, fresh=True))

        heading = _("Nothing can be written down")
        words, yes = str(refused), _("Play all the same")
        return Push(Notice(context, heading, words, yes=yes, on_yes=all_the_same))
    return Go(ToTable(match, fresh=True))


def ask_to_see(context: Context, see: Callable[[], Transition]) -> Transition:
    """Ask whoever has not ridden a deal before it is seen."""
    return Push(
        Notice(
            context,
            _("See it before you ride?"),
            _(
                "Whoever has seen a ride knows the deal: what falls and when. Your own would be "
                "worth less."
            ),
            yes=_("See it"),
            no=_("Ride first"),
            on_yes=see,
        )
    )
