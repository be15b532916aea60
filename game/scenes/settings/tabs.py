"""What there is to set, tab by tab: each line with its words and the controls that set it."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from game.ai.assizes.verdict import Grade, least_of
from game.engine.discovery import games
from game.engine.words import _, plural, said_as
from game.scenes.kit.controls import Control, Press
from game.scenes.kit.inputs import FewChoices, Slide, Tick
from game.scenes.kit.notice import QUESTIONS
from game.scenes.kit.scene import Context, Push
from game.scenes.settings.keys import SoundsPage, silenced
from game.scenes.table.screen import screen_of
from game.session.settings import IDLE_SECONDS, TEXT_SIZES, Choosing
from game.session.tongue import speak, spoken, tongues
from game.session.tutor import FAULTS, whom_left_alone

_SINGLY: Final = 5
"""So many silenced questions are listed one by one; there are hardly ever more."""

CHOOSING: Final = "choosing:"
"""How the names of controls begin that say how people choose in a game."""


class SettingLine:
    """A line of the page: what it is called, and the controls that set it."""

    def __init__(self, words: str, *controls: Control) -> None:
        self.words, self.controls = words, controls


class Tabs:
    """The lines of the tabs that are no keys; every change works at once."""

    def __init__(self, context: Context, bring_back: Callable[[Sequence[str]], None]) -> None:
        """`bring_back` lets questions be asked again, by their names."""
        self.context, self._bring_back = context, bring_back
        self.rows = {
            "eyes": self._eyes(),
            "table": self._table(),
            "advice": self.advice(),
            "secrets": [*self._secrets(), *self._choosing()],
            "sound": self.sound(),
            "voice": self.voice(),
        }
        """Of each tab its lines."""

    def _set(self, field: str) -> Callable[[Any], None]:
        return lambda value: self.context.change(**{field: value})

    def _tick(self, field: str, words: str, tip: str = "") -> Tick:
        return Tick(field, words, getattr(self.context.settings, field), self._set(field), tip=tip)

    def _choose(self, field: str, options: list[tuple[str, str]], tip: str = "") -> FewChoices:
        now = str(getattr(self.context.settings, field))
        return FewChoices(field, options, now, self._set(field), tip=tip)

    def _number(self, field: str, options: list[tuple[str, str]], tip: str = "") -> FewChoices:
        choose = self._choose(field, options, tip)
        choose.changed = lambda value: self.context.change(**{field: int(value)})
        return choose

    def _eyes(self) -> list[SettingLine]:
        sizes = [(str(size), f"{size} %") for size in TEXT_SIZES]
        tip = _("Also with Ctrl + and Ctrl −, in every room")
        plain = _("One plain typeface in place of the old ones")
        dark = _("High contrast, where it is on, comes before it")
        contrast = _("Black on white, without parchment")
        return [
            *self._language(),
            SettingLine(_("Size of letters"), self._number("text_size", sizes, tip)),
            SettingLine(_("Letters"), self._tick("plain_letters", _("plain letters"), plain)),
            SettingLine(_("Paper"), self._tick("high_contrast", _("high contrast"), contrast)),
            SettingLine(
                _("Page"), self._tick("dark_page", _("dark: light ink on dark paper"), dark)
            ),
            SettingLine(_("Window"), self._tick("full_screen", _("fill the whole screen"))),
        ]

    def _language(self) -> list[SettingLine]:
        """The tongues there are, each by its own name; no line where there is one."""
        now = spoken()
        offered = tongues()
        offered.setdefault(now, now)  # one that is begun, or none
        if len(offered) < 2:
            return []
        choose = FewChoices("language", list(offered.items()), now, self._speak)
        return [SettingLine(_("Language"), choose)]

    def _speak(self, language: str) -> None:
        """Say everything in that language from now on (see `Reword`)."""
        speak(language)
        self.context.change(language=language)

    def _table(self) -> list[SettingLine]:
        speeds = [
            ("half", _("half")),
            ("normal", _("usual")),
            ("double", _("twice")),
            ("quadruple", _("4 times")),
            ("instant", _("at once")),
        ]
        hurries = _("How fast dice and coaches move; any key hurries what is moving")
        less = _("less: dice lie at once and do not fly")
        key = self.context.bindings.word("table.quiet")
        left_out = _("left out: the board alone ({key})").format(key=key)
        steps = [("flowing", _("goes on by itself")), ("steps", _("waits for me at every step"))]
        waits = _("“Next” goes on, “To the end” tells the rest up to what you decide next")
        forcing = [("asked", _("I do it")), ("played", _("it is done by itself"))]
        alone = _(
            "Where only one thing can be done. Never a secret at a shared screen, nor anything "
            "that would keep you from taking a step back"
        )
        reckoning = [
            ("shown", _("show what it brought, and wait")),
            ("log", _("go on; it is in the chronicle")),
        ]
        scroll = _(
            "Whether the end of a round lies before you until you press, or the next begins at once"
        )
        courant = [("told", _("tells the last round")), ("silent", _("is silent"))]
        news = _("The sentences on the desk about what the round before has brought")
        talk = [("seldom", _("seldom")), ("never", _("never, and faces are still"))]
        faces = _("A word now and then, and faces that tell how it goes; never a secret")
        return [
            SettingLine(
                said_as("how fast things move on the table", "Speed"),
                self._choose("speed", speeds, hurries),
            ),
            SettingLine(_("Movement"), self._tick("reduced_motion", less)),
            SettingLine(_("Panels"), self._tick("quiet_view", left_out)),
            SettingLine(_("What rivals do"), self._choose("telling", steps, waits)),
            SettingLine(_("Only one choice"), self._choose("forcing", forcing, alone)),
            SettingLine(_("A round is over"), self._choose("reckoning", reckoning, scroll)),
            SettingLine(_("The York Courant"), self._choose("courant", courant, news)),
            SettingLine(_("Rivals speak"), self._choose("table_talk", talk, faces)),
        ]

    def advice(self) -> list[SettingLine]:
        """What one is told before one decides, and asked before it is done."""
        told = [
            ("nothing", _("not at all")),
            ("words", _("in words")),
            ("numbers", _("in numbers")),
        ]
        chances = _("How your chances are told before you decide; not at all means no hints either")
        spoken = {"off": _("nothing"), **{str(grade): _from(grade) for grade in FAULTS}}
        tutor = _(
            "Asks you to think again before it counts. A mistake gives away {any} chances in 100 "
            "of winning or more, a clear one {clear}, a grave one {grave}. Told at the end like "
            "hints. The tutor knows what you know, and stops nothing when all choose at once"
        ).format(
            any=_hundredths(Grade.SLIP),
            clear=_hundredths(Grade.MISDEMEANOUR),
            grave=_hundredths(Grade.HANGING),
        )
        return [
            SettingLine(_("Chances are told"), self._choose("hints", told, chances)),
            SettingLine(_("The tutor stops"), self._choose("tutor", [*spoken.items()], tutor)),
            *self._silenced(),
        ]

    def _silenced(self) -> list[SettingLine]:
        """The questions that are asked no more, each with a way to bring it back."""
        silenced = self.context.settings.unasked
        if not silenced:
            every = Press("unasked", _("every one is asked"), lambda: None, text=18)
            every.deny(_("A question may be silenced where it is asked, and is brought back here"))
            return [SettingLine(_("Questions"), every)]
        words = plural("Ask it again", "Ask all {n} again", len(silenced))
        every = Press("unasked", words, partial(self._bring_back, silenced), text=18)
        rows = [SettingLine(_("Questions"), every)]
        if len(silenced) == 1:
            return [SettingLine(_about(silenced[0]), every)]
        for name in silenced[:_SINGLY]:
            again = partial(self._bring_back, (name,))
            rows.append(
                SettingLine(_about(name), Press(f"ask {name}", _("Ask it again"), again, text=18))
            )
        return rows

    def _secrets(self) -> list[SettingLine]:
        peek = [("always", _("open before me")), ("held", _("only while I hold a key"))]
        idle = [(str(each), _idle_words(each)) for each in IDLE_SECONDS]
        seals = [("moment", _("a moment")), ("press", _("my press")), ("at_once", _("nothing"))]
        own = _("How your own secret dice are seen by you")
        waits = _("Before seals are broken, what you sealed last may still be reopened")
        falls = _("By itself, over secrets nobody has touched for so long")
        return [
            SettingLine(_("Secret dice"), self._choose("peek", peek, own)),
            SettingLine(_("Seals wait for"), self._choose("seals", seals, waits)),
            SettingLine(_("The curtain falls"), self._number("idle_curtain", idle, falls)),
        ]

    def _choosing(self) -> list[SettingLine]:
        """How people at one screen decide in secret, a line for each game where they may do so at
        the same time.
        """
        ways: list[tuple[Choosing, str]] = [
            ("in_turn", _("in turn, behind the curtain")),
            ("at_once", _("all at once, on own keys")),
        ]
        tip = _(
            "What several people at one screen decide in secret at the same time: one after the "
            "other behind the curtain, or all at once, each on keys of their own that show nothing"
        )
        rows = []
        for key, spec in games().items():
            if spec.parts.together is None:
                continue
            now = "at_once" if self.context.settings.at_once(key) else "in_turn"
            name = f"{CHOOSING}{key}"
            choose = FewChoices(name, ways, now, partial(self._choose_in, key), tip=tip)
            rows.append(SettingLine(spec.title, choose))
        return rows

    def _choose_in(self, key: str, way: str) -> None:
        self.context.change(choosing_in={**self.context.settings.choosing_in, key: way})

    def sound(self) -> list[SettingLine]:
        """How loud everything is, and what of it is heard."""

        def volume(field: str, words: str) -> SettingLine:
            level = f"{field}_volume"
            slide = Slide(level, getattr(self.context.settings, level), self._loudness(level))
            return SettingLine(words, slide, self._tick(f"{field}_muted", _("silent")))

        return [
            volume("master", _("All sound")),
            volume("music", _("Music")),
            volume("effects", _("Dice and pistols")),
            SettingLine(_("Single sounds"), self._singly),
            SettingLine(
                _("Window behind"),
                self._tick("quiet_in_background", _("silent while another window is in front")),
            ),
        ]

    def voice(self) -> list[SettingLine]:
        """Whether the house speaks, how fast, and of what."""
        paces = [
            ("slow", _("slowly")),
            ("usual", _("as usual")),
            ("brisk", _("briskly")),
            ("fast", _("fast")),
        ]
        key = self.context.bindings.word("house.voice")
        speaks = _("By the speech of this system; also with {key}, in every room").format(key=key)
        ring = _("What the keys lead to: its words, what is set on it, and why it cannot be used")
        told = _("Every sentence that is told at the table, in its turn")
        pages = _("What stands on a page when it is opened, and what is new on it")
        trial = Press("voice_trial", _("Say a sentence"), self._try_voice, text=18)
        trial.deny(self.voice_trouble)
        return [
            SettingLine(
                _("The voice"), self._tick("voice", _("reads out what is on the screen"), speaks)
            ),
            SettingLine(_("Its pace"), self._choose("voice_pace", paces)),
            SettingLine(_("It tells"), self._tick("voice_focus", _("what is selected"), ring)),
            SettingLine(
                said_as("the voice reads this, and …", "and"),
                self._tick("voice_events", _("what happens"), told),
            ),
            SettingLine(
                said_as("the voice reads this, and …", "and"),
                self._tick("voice_pages", _("what a page says"), pages),
            ),
            SettingLine(_("A trial"), trial),
        ]

    @property
    def voice_trouble(self) -> str:
        """Why nothing is heard, in a sentence; "" if all is well."""
        if not self.context.settings.voice:
            return _("The voice is off.")
        trouble: str = getattr(self.context.services.get("voice"), "trouble", "")
        return trouble

    def _try_voice(self) -> None:
        voice = self.context.services.get("voice")
        if voice is not None:
            voice.say(_("Stand and deliver! This is how fast I speak."), "asked")

    @property
    def _singly(self) -> Press:
        words = _("Choose: {so_many}…").format(
            so_many=silenced(self.context.settings.silent_sounds)
        )
        tip = _("Each sound by its name, to be heard, and off or on")
        return Press(
            "silent_sounds", words, lambda: Push(SoundsPage(self.context)), text=18, tip=tip
        )

    def _loudness(self, level: str) -> Callable[[int], None]:
        def change(value: int) -> None:
            self.context.change(**{level: value})
            if level != "music_volume":
                self.context.sounds.play("card_slap")

        return change


def _from(grade: Grade) -> str:
    match grade:
        case Grade.SLIP:
            return _("any mistake")
        case Grade.MISDEMEANOUR:
            return _("clear or grave")
        case _:
            return _("only grave")


def _hundredths(grade: Grade) -> int:
    """How many chances in 100 of winning such a mistake gives away at least."""
    return round(100 * least_of(grade))


def _about(name: str) -> str:
    """What a silenced question is about."""
    person = whom_left_alone(name)
    if person:
        return _("Warnings: {name}").format(name=person)
    known = [*QUESTIONS, *[q for spec in games().values() for q in screen_of(spec).questions]]
    # One that an earlier version asked may be there still.
    return next((each.words for each in known if each.name == name), name)


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
