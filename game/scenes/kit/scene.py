"""A scene, the values by which one leads to another, what every scene is given, and their stack."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from msgspec import Struct, field
from msgspec.structs import replace
from pygame import Surface
from pygame.event import Event

from game.scenes.kit.bindings import Bindings, bindings_of
from game.scenes.kit.routes import Route
from game.session.disk.store import Store
from game.session.errors import CannotSave
from game.session.paths import saves, user_data
from game.session.settings import Settings
from game.sprites import palette
from game.sprites.lettering import Scale
from game.sprites.sound import Sounds

if TYPE_CHECKING:
    from game.scenes.kit.prerender import Jobs
    from game.session.record import Record

APP_TITLE = "Stand and Deliver"

Device = Literal["keys", "pad"]
"""What the player used last: keyboard and mouse, or a game controller."""


class Context(Struct):
    """What every scene is given: settings, sounds, the scale of the window, and services by name.

    `apply` makes changed settings work at once (the app puts its own there), `keep` writes them.
    `spread` is set where a window shows what is drawn: a long drawing is spread over many frames
    there, so that nothing stands still; how many depends on the machine.
    """

    settings: Settings
    sounds: Sounds
    scale: Scale = field(default_factory=lambda: Scale(1280, 800))
    keep: Callable[[Settings], object] = lambda settings: None
    apply: Callable[[], object] = lambda: None
    log_folder: Path = field(default_factory=lambda: user_data() / "logs")
    store: Store = field(default_factory=lambda: Store(saves()))
    services: dict[str, Any] = field(default_factory=dict)
    device: Device = "keys"
    keys_here: tuple[str, ...] = ()
    """What keys the room in front has besides the usual, when the list of keys is asked for."""
    spread: bool = False
    ahead: "Jobs" = lambda scale: iter(())
    """What will probably be wanted from the title page, as drawings to be made ready."""
    tell: Callable[[str], object] = lambda sentence: None
    """Takes what is told, sentence by sentence, for whoever listens instead of looking."""

    @property
    def bindings(self) -> Bindings:
        """The keys in force."""
        return bindings_of(self.settings.keys)

    @property
    def letters(self) -> Path:
        """Where bug letters lie: beside the saves, and never taken for one."""
        return self.store.folder / "letters"

    @property
    def size(self) -> tuple[int, int]:
        return self.scale.size

    def change(self, **fields: Any) -> None:
        """Change settings by name; they work at once and are kept."""
        self.settings = replace(self.settings, **fields)
        self.sounds.loudness = self.settings
        self.apply()
        # A full or read-only disk must not stop a game; the settings then last for this sitting.
        with suppress(OSError, CannotSave):
            self.keep(self.settings)


def plain_context(size: tuple[int, int] = (1280, 800), settings: Settings | None = None) -> Context:
    """A context with nothing behind it, for pictures and tests: silent, and saving nowhere."""
    settings = settings or Settings()
    scale = Scale(size[0], size[1], settings.text_size / 100)
    return Context(settings, Sounds(settings, silent=True), scale)


class Scene:
    """One room: it handles events, lets time pass, and draws the whole window when it is `dirty`.

    Only the topmost scene is alive; those under it are neither updated nor drawn. `lay_out` is
    called with `self.size` and `self.scale` set before the first draw and after every change.
    """

    title: ClassVar[str] = APP_TITLE

    def __init__(self, context: Context) -> None:
        self.context = context
        self.coming: Callable[[Scale], Iterator[Callable[[], object]]] | None = None
        """What will probably be wanted next, as drawings to be made ready; None if nobody knows."""
        self.laid_for: Scale | None = None
        self._dirty = True

    @property
    def scale(self) -> Scale:
        return self.context.scale

    @property
    def size(self) -> tuple[int, int]:
        return self.context.scale.size

    @property
    def plays(self) -> str:
        """The key of the game whose reckonings are wanted here; "" for none."""
        return ""

    @property
    def called(self) -> str:
        """What it is called in a bug letter."""
        return type(self).__name__

    @property
    def window_title(self) -> str:
        """What the window's frame says; never more than every seat may know."""
        return self.title

    @property
    def busy(self) -> bool:
        """Whether something moves, so that time must run at full pace."""
        return False

    @property
    def dirty(self) -> bool:
        """Whether the picture is no longer true."""
        return self._dirty

    @property
    def takes_every_key(self) -> bool:
        """Whether the next key is for this scene, even one that means the same everywhere."""
        return False

    @property
    def key_contexts(self) -> tuple[str, ...]:
        """What keys there are in it besides those of every room, by their contexts."""
        return ()

    def touch(self) -> None:
        """Ask to be drawn anew."""
        self._dirty = True

    def uncovered(self) -> None:
        """Others have drawn on the window since, or it may have lost what was drawn there: all of
        it has to be drawn anew.
        """
        self.touch()

    def prompts_changed(self) -> None:
        """Keys are spoken of instead of a controller's buttons, or the other way about."""
        self.touch()

    def drawn(self) -> None:
        """The app's word that the picture is on the screen."""
        self._dirty = False

    def resize(self, size: tuple[int, int], scale: Scale) -> None:
        """Take the size of the window; called before `enter` and whenever it changes."""
        self.laid_for = scale
        self.lay_out()
        self.touch()

    @property
    def takes_long(self) -> bool:
        """Whether its first picture takes longer than a frame, and is drawn in pieces."""
        return False

    def first_picture(self, scale: Scale) -> Iterator[Callable[[], object]]:
        """What has to be done before its first picture, in pieces; it is laid out then."""
        return iter(())

    def lay_out(self) -> None:
        """Place everything for `self.size` and `self.scale`."""

    def enter(self) -> None:
        """Become the topmost scene for the first time."""

    def leave(self) -> None:
        """Be taken off the stack, for good."""

    def suspend(self) -> None:
        """Another scene comes on top."""

    def resume(self) -> None:
        """Be topmost again."""

    def handle(self, event: Event) -> "Transition | None":
        return None

    def update(self, dt: float) -> "Transition | None":
        """Let `dt` seconds pass."""
        return None

    def idle(self, seconds: float) -> "Transition | None":
        """Nobody has touched anything for `seconds` (`Settings.idle_curtain`); called once, and
        again only after something was touched. A window no longer looked at comes as an event.
        """
        return None

    def reworded(self) -> "Scene | None":
        """The same room with its words in the tongue spoken now; None where it is left instead."""
        return None

    def show_change(self, words: str) -> None:
        """Something of the whole house was changed by a key, as `words` say; a room that has a
        place for it shows them for a while.
        """

    def show_keys(self) -> bool:
        """Show the list of keys, where it stands in this very room; whether it does."""
        return False

    def record_here(self) -> "Record | None":
        """The match played or looked at here, for a bug letter; None if there is none."""
        return None

    def last_words(self) -> tuple[str, ...]:
        """What was told here last, oldest first, for a bug letter."""
        return ()

    @property
    def tells(self) -> bool:
        """Whether what changes here is told in sentences, so that nobody reads it out besides."""
        return False

    def read_out(self) -> Sequence[str] | None:
        """What is read out of it, line by line; None where that is what is printed on it."""
        return None

    def asked_now(self) -> Sequence[str]:
        """What somebody is asked here and has to know for it, told as soon as it changes."""
        return ()

    def before_drawing(self) -> None:
        """Lay what has changed, once a frame that will be drawn: nothing is laid in drawing."""

    def draw(self, surface: Surface) -> None:
        """Draw the whole window, opaque."""
        raise NotImplementedError

    def picture(self) -> Surface:
        """A still picture of the scene as it is, to lay under a question."""
        still = Surface(self.size)
        if self.laid_for != self.scale:
            self.resize(self.size, self.scale)
        self.before_drawing()
        self.draw(still)
        return still


class Push(Struct, frozen=True):
    """Put a scene on top of this one."""

    scene: Scene


class Pop(Struct, frozen=True):
    """Take off this scene, and `count - 1` more under it."""

    count: int = 1


class Swap(Struct, frozen=True):
    """Put a scene in place of this one."""

    scene: Scene


class Reset(Struct, frozen=True):
    """Take off every scene and put this one there."""

    scene: Scene


class Reword(Struct, frozen=True):
    """Let every room say its words anew: another tongue is spoken."""


class Quit(Struct, frozen=True):
    """Close the program."""


class Go(Struct, frozen=True):
    """Go where the route leads; the program knows what lies there. `instead` of this scene, not on
    top of it.
    """

    route: Route
    instead: bool = False


Transition = Push | Pop | Swap | Reset | Reword | Quit | Go


class Stack:
    """Scenes one on another; only the topmost is alive. Empty means the program is over."""

    def __init__(self) -> None:
        self.scenes: list[Scene] = []

    @property
    def top(self) -> Scene | None:
        return self.scenes[-1] if self.scenes else None

    def follow(self, transition: Transition) -> None:
        """Do what a scene asked for, telling every scene concerned."""
        match transition:
            case Push(scene):
                if self.top is not None:
                    self.top.suspend()
                self._put(scene)
            case Pop(count):
                for _ in range(min(count, len(self.scenes))):
                    self.scenes.pop().leave()
                self._wake()
            case Swap(scene):
                if self.scenes:
                    self.scenes.pop().leave()
                self._put(scene)
            case Reset(scene):
                self._clear()
                self._put(scene)
            case Reword():
                left = list(self.scenes)
                self._clear()
                palette.forget_drawn()
                for scene in left:
                    anew = scene.reworded()
                    if anew is not None:
                        self.follow(Push(anew))
            case Quit():
                self._clear()
            case Go(route):
                raise TypeError(f"{route} was not opened")

    def _put(self, scene: Scene) -> None:
        self.scenes.append(scene)
        # One that takes long was laid out while it was on its way.
        if not scene.takes_long or scene.laid_for != scene.scale:
            scene.resize(scene.size, scene.scale)
        scene.touch()
        scene.enter()

    def _wake(self) -> None:
        top = self.top
        if top is None:
            return
        if top.laid_for != top.scale:
            top.resize(top.size, top.scale)
        top.resume()
        top.touch()

    def _clear(self) -> None:
        while self.scenes:
            self.scenes.pop().leave()
