"""A program at which nobody looks: everything is laid as ever, and painted only when it is asked
for a picture. Whoever counts seconds or presses needs none, and painting is half of the work.
"""

from pygame import Surface

from game.scenes.shell.app import App
from game.scenes.table.game_table import GameTable


class Unseen(App):
    """Tables are not painted, except by `frame`."""

    def frame(self) -> Surface:
        """The picture as it stands."""
        self.begin()
        super()._paint()
        return self._surface()

    def _paint(self) -> None:
        top = self.top
        if isinstance(top, GameTable) and top.laid_for == self.context.scale:
            top.settle()
            return
        super()._paint()
