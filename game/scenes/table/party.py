"""Who sits at a table and how it is told to them: names, marks, keys, and how much of chances."""

from functools import cached_property

from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.spec import PRINTED, STOCK
from game.engine.words import _
from game.scenes.kit.scene import Context
from game.session.match import Match
from game.session.seats import substitution
from game.session.seats.seats import MARKS
from game.session.settings import Preview
from game.sprites.lettering import Scale


class Party:
    """What a board draws by besides what is shown: nothing of it is any seat's secret."""

    def __init__(self, context: Context, match: Match, chances: Preview | None = None) -> None:
        self.context = context
        self.spec = match.spec
        self.options = match.setup.options
        self.chairs = substitution.seated(match)
        """Who decides for the seats now: a lent one is its rival's."""
        self.names = Names(tuple([chair.name for chair in match.seats]), match.others)
        self.lent = bool(substitution.away(match))
        """Whether a rival plays for somebody here."""
        self.people = tuple([n for n, chair in enumerate(match.seats) if chair.is_person])
        self._chances = chances

    @property
    def shared(self) -> bool:
        """Whether several people share the screen, so that secrets need a curtain."""
        return len(self.people) > 1

    @property
    def scale(self) -> Scale:
        return self.context.scale

    @cached_property
    def mod(self) -> tuple[str, str]:
        """The name of the mod that is played, and a note on it; ("", "") for a game as printed."""
        value = self.options.get(STOCK, PRINTED)
        if value == PRINTED:
            return "", ""
        option = next(each for each in self.spec.options if each.name == STOCK)
        chosen = option.choice(value)
        told = _("{option}: {choice}").format(option=option.title, choice=chosen.label)
        return chosen.label, f"{told}\n{chosen.effect}"

    def mark(self, seat: Seat) -> int:
        """The number of the seat's mark, which gives its seal, colour and rider."""
        return MARKS.index(self.chairs[seat].mark)

    def seal(self, seat: Seat) -> str:
        """The picture of the seat's seal."""
        return f"app/seal_{self.chairs[seat].mark}"

    def portrait(self, seat: Seat) -> str:
        """Whose portrait stands for a rival; "" for a person."""
        chair = self.chairs[seat]
        return "" if chair.is_person else chair.sitter

    def key(self, deed: str) -> int:
        """The key of a deed, such as "table.confirm"."""
        return self.context.bindings.key(deed)

    def word(self, deed: str) -> str:
        """What is written on that key."""
        return self.context.bindings.word(deed)

    @property
    def pad(self) -> bool:
        """Whether a controller is in hand, and keys are not spoken of."""
        return self.context.device == "pad"

    @property
    def chances(self) -> Preview:
        """How chances are told at this table, and whether hints are given."""
        return self._chances or self.context.settings.hints

    @property
    def calm(self) -> bool:
        """Whether less motion is wanted."""
        return self.context.settings.reduced_motion
