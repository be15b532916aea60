"""What a table of Steeplechase is laid by: who sits there, its layout and its map, and what of what
is shown lies where.
"""

from functools import cached_property

from game.engine.kinds import Event, Seat
from game.engine.names import Names
from game.engine.steeplechase import events as e
from game.engine.steeplechase.country import Country, country
from game.engine.steeplechase.events import trail
from game.engine.steeplechase.events.standing import Bands
from game.engine.steeplechase.events.trail import Leather, RaceTrail, replace
from game.engine.steeplechase.view import SteeplechaseView
from game.scenes.steeplechase import view_model
from game.scenes.steeplechase.map.side import MapSide
from game.scenes.steeplechase.view_model import Doing, SteeplechaseShown
from game.scenes.table.gathering import Gathered
from game.scenes.table.party import Party
from game.sprites.maps.camera import Glass
from game.sprites.steeplechase.layout import SteepleLayout
from game.sprites.stores import Memo


class RaceTable:
    """Asked by everything that is laid; `layout` says where."""

    layout: SteepleLayout

    def __init__(self, party: Party) -> None:
        self.party = party
        self.side = MapSide(party)
        self.kept = Memo()
        """What was made for the last few tables that were laid."""

    @cached_property
    def country(self) -> Country:
        """The country that is raced over."""
        return country(str(self.party.options.get("map", "two_rivers")))

    @property
    def names(self) -> Names:
        return self.party.names

    # What lies there ----------------------------------------------------------------------------

    def tells_sheet(self, shown: SteeplechaseShown) -> bool:
        """Whether what is being told lies on the table sheet now."""
        sheet = shown.story.sheet
        if sheet is None or shown.away or shown.view.over:
            return False
        doing = shown.doing
        if isinstance(doing, Doing):
            return doing.keeps_story and not doing.sheet
        return not isinstance(doing, Gathered)

    def covered(self, shown: SteeplechaseShown) -> bool:
        """Whether the table sheet lies over the map."""
        own = isinstance(shown.doing, Doing) and shown.doing.sheet
        return own or self.tells_sheet(shown)

    def leather(self, shown: SteeplechaseShown) -> Leather | None:
        """The dice on the leather; None where no leather lies."""
        doing = shown.doing
        if isinstance(doing, Gathered):
            return None
        if isinstance(doing, Doing):
            own = doing.leather
            if own is not None or doing.covers:
                return own
        # What is told on the sheet has its dice there.
        return None if self.tells_sheet(shown) else shown.story.leather

    def glass(self, shown: SteeplechaseShown) -> Glass:
        """How the map is seen."""
        return self.side.glass(shown, self.layout)

    def bands(self, shown: SteeplechaseShown) -> Bands:
        """Of what kind every group is, and of how many."""
        return {group.id: (group.kind, group.figures) for group in shown.view.groups}

    def place(self, shown: SteeplechaseShown, seat: Seat) -> int:
        """The place of a courier's slip."""
        return view_model.order(shown.view).index(seat)

    # What is about to be told -------------------------------------------------------------------

    def told(self, shown: SteeplechaseShown, event: Event) -> RaceTrail:
        """What the table will remember once that has been told."""
        return trail.after(shown.story, event, self.bands(shown))

    def story_at(self, shown: SteeplechaseShown, event: e.Went | e.GroupWent) -> RaceTrail:
        """The same as before, seen from where somebody is going to."""
        return replace(shown.story, spot=event.path[-1], sheet=None)

    def awaiting(self, coming: RaceTrail) -> RaceTrail:
        """The sheet before its die has fallen."""
        sheet = coming.sheet
        return coming if sheet is None else replace(coming, sheet=replace(sheet, lies=False))

    def after(self, view: SteeplechaseView, event: Event) -> SteeplechaseView:
        """The view once that has been told."""
        seen: SteeplechaseView = event.after(view)
        return seen

    def reading(self, seat: Seat) -> float:
        """Seconds for what a rival has thrown to be read; a person goes on by himself."""
        return 0.3 if seat in self.party.people else 1.4

    def acting(self, shown: SteeplechaseShown) -> Seat | None:
        """Whose slip stands out: who is asked, or thinks, or is told of."""
        if isinstance(shown.doing, Gathered):
            return None
        if shown.deciding is not None:
            return shown.deciding
        if shown.thinking is not None:
            return shown.thinking
        return None
