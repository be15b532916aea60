"""The stack of scenes: who is topmost, and who is told when that changes."""

from game.scenes.kit.scene import Pop, Push, Quit, Reset, Scene, Swap, Transition


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
            case Quit():
                self._clear()

    def _put(self, scene: Scene) -> None:
        self.scenes.append(scene)
        scene.resize(scene.size, scene.scale)
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
