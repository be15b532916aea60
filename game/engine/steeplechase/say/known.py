"""What whoever tells a game knows by what came before: the country, the groups, the last dice."""

from game.engine.kinds import Event, Seat
from game.engine.names import Names
from game.engine.steeplechase import events as e
from game.engine.steeplechase.data import BRITISH
from game.engine.steeplechase.say.things import group_name
from game.engine.words import _


class Known:
    """Goes along with the events of a game from the first."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.dice: dict[tuple[Seat, str], tuple[int, ...]] = {}
        self._places: dict[str, str] = {}
        self._kinds: dict[str, str] = {}
        self._quarry: dict[str, Seat] = {}

    def heard(self, event: Event) -> None:
        """An event has been told."""
        match event:
            case e.RaceBegan(_country, places, groups):
                self._places = dict(places)
                self._kinds = dict(groups)
            case e.GroupCame(group) | e.GroupStands(group):
                self._kinds[group.id] = group.kind
            case e.GroupLeft(name):
                self._kinds.pop(name, None)
            case e.PursuitBegan(name, quarry):
                self._quarry[name] = quarry
            case e.PursuitEnded(name):
                self._quarry.pop(name, None)
            case e.DiceThrown(seat, why, faces):
                self.dice[seat, why] = faces
            case _:
                pass

    def place(self, name: str) -> str:
        """What a place is called in the middle of a sentence; "" for none that is known."""
        if name.startswith("flock"):
            return _("the sheep")
        found = _(self._places[name]) if name in self._places else ""
        return within(found)

    def british(self, name: str) -> bool:
        """Whether a group is British."""
        return self._kinds.get(name, "") in BRITISH

    def group(self, name: str) -> str:
        """A group, as the one there is; with its letter where there are two of a kind."""
        kind = self._kinds.get(name)
        if kind is None:
            place = self.place(name)
            return _("somebody at {place}").format(place=place) if place else _("somebody")
        alike = sum([each == kind for each in self._kinds.values()]) > 1 and kind != "maiden"
        said = group_name(kind)
        return _("{people} ({id})").format(people=said, id=name) if alike else said

    def after(self, name: str) -> str:
        """Whom a group pursues; "" for nobody that is known."""
        quarry = self._quarry.get(name)
        return "" if quarry is None else self.names.seat(quarry)


def capital(words: str) -> str:
    """With a capital at its head."""
    return words[:1].upper() + words[1:]


def within(words: str) -> str:
    """A name in the middle of a sentence: its article is small there."""
    article = _("The {name}").format(name="")
    if not words.startswith(article):
        return words
    return _("the {name}").format(name=words[len(article) :])


def closed(words: str) -> str:
    """With a full stop, where a quotation does not bring its own."""
    return words if words.endswith((".”", "!”", "?”")) else f"{words}."
