"""What is said beside a result: what helped, and who sat in whose stead."""

from collections import Counter
from collections.abc import Sequence

from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.words import _
from game.session.back.undoing import friendly_words
from game.session.fair_play.casts import way_words
from game.session.lending.words import last_lent
from game.session.match import Match


def asides(match: Match, names: Names) -> str:
    """Who has taken how many hints, whom the tutor has stopped how often, whose seat was lent, and
    that the table was friendly, each in a sentence; "" for none of it.
    """
    told = (
        (match.hints, _("Hints taken: {list}")),
        (match.warnings, _("The tutor spoke: {list}")),
    )
    said = [words.format(list=", ".join(_each(counts, names))) for counts, words in told if counts]
    said += last_lent(match, names)
    whole = (friendly_words(match.friendly), way_words(match.throwing.way))
    return " · ".join(filter(None, [*said, *whole]))


def _each(counts: Counter[Seat], names: Names) -> Sequence[str]:
    return [
        _("{name} {n}").format(name=names.seat(seat), n=count)
        for seat, count in sorted(counts.items())
    ]
