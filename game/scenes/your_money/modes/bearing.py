"""What of gear and weapons shall count, where a house rule lets one choose."""

from game.engine.words import _
from game.engine.your_money import say
from game.engine.your_money.actions import Bear
from game.scenes.your_money.modes.robbing import Robbing


class Bearing(Robbing):
    """Only what gear and weapons count is still open: a resumed game asks it by itself."""

    def home(self, thing: str) -> tuple[float, float]:
        return self.table.layout.tray.center

    def furnish_buttons(self) -> None:
        bear = Bear(tuple(sorted(self.draft.gear)), tuple(sorted(self.draft.weapons)))
        sheet = self.view.sheets[self.seat]
        everything = len(bear.gear) + len(bear.weapons) == len(sheet.gear) + len(sheet.weapons)
        words = say.action_label(bear, self.view, self.table.names)
        words = _("Use everything") if everything else words
        self.table.add_main(words, lambda: self.table.decide(bear))
