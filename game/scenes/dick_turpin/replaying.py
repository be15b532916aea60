"""The replay: a game as it was played, at any pace, forward and back, with anybody's eyes."""

from pygame import Rect

from game.engine.dick_turpin.showing import before_the_first_journey
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.kinds import Event
from game.engine.words import _
from game.scenes.dick_turpin.bar import Bar
from game.scenes.dick_turpin.moment import Moment, chronicle
from game.scenes.kit.scene import Context, Scene
from game.scenes.table.log import LogDrawer
from game.scenes.table.old.replayed import (
    OPEN,
    TABLE,
    ReplayBar,
    Replayed,
    eyes_for,
    house_rules,
    too_old,
)
from game.session.match import Match


def open_replay(context: Context, match: Match) -> Scene:
    """The replay of a match from its beginning, or why it cannot be shown."""
    return too_old(context, match) or Replaying(context, match)


class Replaying(Replayed, Moment):
    """Plays the events of a match with the table's own beats; going back is a fresh look."""

    first = -1

    def __init__(self, context: Context, match: Match) -> None:
        self.may_see = eyes_for(match)
        self.eyes = self.may_see[0]
        self.playing = False
        self.starts = frozenset()
        self.house = house_rules(match)
        self.match = match
        super().__init__(context, match, self.tell_story(), -1)
        self.bar = RoadBar(self)

    @property
    def beginning(self) -> str:
        said = _("The table is laid, and the coach has not left yet.")
        return f"{said} {self.house}".strip()

    def empty(self) -> DickTurpinView:
        seat = int(self.eyes) if self.eyes not in (OPEN, TABLE) else None
        return before_the_first_journey(self.view_of(seat))

    # Looking and playing ------------------------------------------------------------------------

    def jump(self, at: int) -> None:
        self.timeline.clear()
        for sprite in list(self.stage):
            if sprite.id.startswith("fly:"):
                self.stage.remove(sprite.id)
        self.playing = False
        super().jump(at)

    def play_next(self) -> None:
        number = self.at + 1
        self.telling_of.tell(self.story[number], self.sentences[number])
        self.timeline.update(0.0)

    def happened(self, event: Event) -> None:
        self.at += 1
        self.told.append(event)
        self._stand()
        self.mark_ends()

    # Places -------------------------------------------------------------------------------------

    @property
    def steps_place(self) -> Rect:
        return self.layout.second

    @property
    def eyes_place(self) -> Rect:
        """Across the desk, under the line: five pairs of eyes want room for their names."""
        area = self.layout.lines
        high = min(self.scale.text(34), area.height)
        return Rect(area.left, self.layout.button.bottom - high, area.width, high)

    def _words(self) -> tuple[str, list[str]]:
        return (self.captions[-1] if self.captions else "", [])

    def whole_log(self) -> LogDrawer:
        return chronicle(self.context, self.match, self.story, self.names, self.picture())


class RoadBar(ReplayBar, Bar):
    """The bar of a replay, with a note on every number."""
