"""What there is to set, leaf by leaf: each line with its words and the controls that set it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.engine.words import _
from game.scenes.kit.controls import Control
from game.scenes.kit.inputs import Choose, Slide, Tick
from game.scenes.kit.scene import Context
from game.session.settings import IDLE_SECONDS, TEXT_SIZES


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the page: what it is called, and the controls that set it."""

    words: str
    controls: tuple[Control, ...]


class Leaves:
    """The lines of the leaves that are no keys; every change works at once."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.rows = {"eyes": self._eyes(), "table": self._table(), "sound": self._sound()}
        """Of each leaf its lines."""

    def _set(self, field: str) -> Callable[[Any], None]:
        return lambda value: self.context.change(**{field: value})

    def _tick(self, field: str, words: str, tip: str = "") -> Tick:
        return Tick(field, words, getattr(self.context.settings, field), self._set(field), tip=tip)

    def _choose(self, field: str, options: list[tuple[str, str]], tip: str = "") -> Choose:
        now = str(getattr(self.context.settings, field))
        return Choose(field, options, now, self._set(field), tip=tip)

    def _number(self, field: str, options: list[tuple[str, str]], tip: str = "") -> Choose:
        choose = self._choose(field, options, tip)
        choose.changed = lambda value: self.context.change(**{field: int(value)})
        return choose

    def _eyes(self) -> list[Row]:
        sizes = [(str(size), f"{size} %") for size in TEXT_SIZES]
        tip = _("Also with Ctrl + and Ctrl −, in every room")
        plain = _("One plain face instead of the letters of 1739")
        contrast = _("Black on white, with no parchment and no veils")
        return [
            Row(_("Size of letters"), (self._number("text_size", sizes, tip),)),
            Row(_("Letters"), (self._tick("plain_letters", _("plain letters"), plain),)),
            Row(_("Paper"), (self._tick("high_contrast", _("high contrast"), contrast),)),
            Row(_("Window"), (self._tick("full_screen", _("fill the whole screen")),)),
        ]

    def _table(self) -> list[Row]:
        speeds = [
            ("half", _("half")),
            ("normal", _("usual")),
            ("double", _("twice")),
            ("quadruple", _("4 times")),
            ("instant", _("at once")),
        ]
        told = [
            ("nothing", _("not at all")),
            ("words", _("in words")),
            ("numbers", _("in numbers")),
        ]
        chances = _("How your chances are told before you decide; not at all means no hints either")
        reckoning = [("shown", _("reckon it up, and wait")), ("log", _("go on: the log has it"))]
        scroll = _(
            "Whether the end of a round or journey lies before you until you press, "
            "or the next begins at once"
        )
        courant = [("told", _("tells the last round")), ("silent", _("is silent"))]
        news = _("The sentences on the desk about what the round or journey before has brought")
        peek = [("always", _("open before me")), ("held", _("only while I hold a key"))]
        idle = [(str(each), _idle_words(each)) for each in IDLE_SECONDS]
        return [
            Row(
                _("Speed"),
                (
                    self._choose(
                        "speed",
                        speeds,
                        _("How fast dice and coaches move; any key hurries what is moving"),
                    ),
                ),
            ),
            Row(
                _("Movement"),
                (self._tick("reduced_motion", _("less of it: dice lie, they do not fly")),),
            ),
            Row(
                _("Chances are told"),
                (self._choose("hints", told, chances),),
            ),
            Row(
                _("A round is over"),
                (self._choose("reckoning", reckoning, scroll),),
            ),
            Row(
                _("The York Courant"),
                (self._choose("courant", courant, news),),
            ),
            Row(
                _("Secret dice"),
                (self._choose("peek", peek, _("How your own secret dice are seen by you")),),
            ),
            Row(
                _("The curtain falls"),
                (
                    self._number(
                        "idle_curtain",
                        idle,
                        _("By itself, over secrets nobody has touched for so long"),
                    ),
                ),
            ),
        ]

    def _sound(self) -> list[Row]:
        def volume(field: str, words: str) -> Row:
            level = f"{field}_volume"
            slide = Slide(level, getattr(self.context.settings, level), self._loudness(level))
            return Row(words, (slide, self._tick(f"{field}_muted", _("silent"))))

        return [
            volume("master", _("All sound")),
            volume("music", _("Music")),
            volume("effects", _("Dice and pistols")),
            Row(
                _("Window behind"),
                (self._tick("quiet_in_background", _("be quiet while another is in front")),),
            ),
        ]

    def _loudness(self, level: str) -> Callable[[int], None]:
        def change(value: int) -> None:
            self.context.change(**{level: value})
            if level != "music_volume":
                self.context.sounds.play("card_slap")

        return change


def _idle_words(seconds: int) -> str:
    match seconds:
        case 0:
            return _("never")
        case 60:
            return _("after 1 min")
        case 120:
            return _("after 2 min")
        case _:
            return _("after {n} s").format(n=seconds)
