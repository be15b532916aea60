"""Furniture from what is shown: every sprite of the table that no decision owns."""

from collections.abc import Mapping

from pygame import Rect, Surface

from game.engine.kinds import Seat
from game.scenes.riding_shotgun.shown import RidingShown
from game.scenes.table.composer import Composer
from game.scenes.table.lore.faces import FaceAt
from game.scenes.table.party import Party
from game.sprites import art
from game.sprites.palette import INK, SEPIA, shown_wash
from game.sprites.palette import shown as ink
from game.sprites.pieces import rule, sheet_of
from game.sprites.riding_shotgun.layout import CoachLayout


class Furniture:
    """Lays what is shown on a table; `layout` says where."""

    layout: CoachLayout

    def __init__(self, party: Party) -> None:
        self.party = party

    def ground(self) -> Surface:
        """Everything that never changes at this size: parchment, bar, desk."""
        layout, scale = self.layout, self.layout.scale
        out = Surface(scale.size)
        out.blit(art.table(scale.size), (0, 0))
        bar = sheet_of(layout.bar.size)
        bar.fill(shown_wash((*INK, 235)))
        bar.fill(ink(SEPIA), (0, layout.bar.height - scale.px(2), layout.bar.width, scale.px(2)))
        out.blit(bar, layout.bar)
        rule(out, 0, scale.width, layout.desk.top, INK, max(2, scale.px(2.4)))
        rule(out, 0, scale.width, layout.desk.top + scale.px(4), INK, 1)
        return art.converted(out, alpha=False)

    def lay(self, shown: RidingShown, on: Composer) -> None:
        """Everything on the table but the words."""

    def sky(self, shown: RidingShown) -> Rect | None:
        """Where the weather may stand."""
        return None

    def faces(self, shown: RidingShown, on: Composer) -> Mapping[Seat, FaceAt]:
        """Where rivals' faces lie."""
        return {}

    # The desk -----------------------------------------------------------------------------------

    def words(self, shown: RidingShown, line: str, lines: list[str], on: Composer) -> None:
        """The line that says what to do, whose it is, and what stands under it."""
