"""Decisions that cannot be listed: a heading anywhere on the compass, an offer of any goods.

Beside finished actions, `legal` may then hold open ones. An `Open` is a family: which fields of an
action are free and in what range. Whoever decides fills them in (`OpenDraft`), or draws a member
by lot (`some`); the rules take any member of the family (`refusal`).
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Final

import msgspec

from game.engine.errors import IllegalAction
from game.engine.fields import Field
from game.engine.geometry import Line, Point
from game.engine.kinds import NO_CHOICE, Action
from game.engine.words import _, later

if TYPE_CHECKING:
    from game.engine.chance import Chance

_WRITTEN = msgspec.msgpack.Encoder()


def is_offered(action: object, choices: Collection[Action]) -> bool:
    """Whether `action` is one of `choices`, and would be read from a record as what it is here."""
    if not isinstance(action, Action):
        return False
    try:
        read = _reader(type(action)).decode(_WRITTEN.encode(action))
    except (ValueError, TypeError, OverflowError):  # no record could hold it
        return False
    return read == action and read in choices


@cache
def _reader(kind: type[Action]) -> msgspec.msgpack.Decoder[Action]:
    """Reads that kind of action, and refuses any field that is not of its declared type."""
    return msgspec.msgpack.Decoder(kind)


_NOT_ASKED: Final = later("Something else is to be decided now.")
_NOT_TOGETHER: Final = later("That does not go together.")
_TRIES: Final = 200


class Open(msgspec.Struct, frozen=True, tag_field="do", tag=True, gc=False):
    """A family of actions that a seat may take now.

    A game's own family names the kind of action it `makes`, holds as plain data what bounds it
    (like an action it is canonical, hashable and tagged by its name), and tells its `fields`.
    Two families of one seat, or a family and a finished action, have no member in common.
    """

    makes: ClassVar[type[Action]]

    def fields(self) -> tuple[Field, ...]:
        """What is free, in the order in which it is asked for."""
        raise NotImplementedError

    def against(self, action: Any) -> str:
        """What forbids a member whose fields are each in range, in a sentence; "" if nothing."""
        return ""

    def action(self, values: Mapping[str, Any]) -> Action:
        """The action of a value for each field; another than `makes(**values)` is for the game."""
        return self.makes(**values)

    def values(self, action: Any) -> dict[str, Any]:
        """The value of each field in an action of this kind."""
        return {field.name: getattr(action, field.name) for field in self.fields()}

    def origin(self, field: Field) -> Point | None:
        """From where on the map a heading or a direction is taken, a family's own `start` where it
        has one; None: from where a piece of whoever decides stands.
        """
        return getattr(self, "start", None)

    def pulled(self, field: Field, at: Point) -> Point:
        """The spot a hand means that points there: the nearest that may be had, where only few are
        so exact that no hand would meet them.
        """
        return at

    def path(self, action: Any) -> Line:
        """The line over the map that a member goes, so that it can be seen before it is done; ()
        where there is none. Also asked of what is still refused.
        """
        return ()

    def refusal(self, action: Action) -> str:
        """Why `action` is no member, in a sentence; "" if it is one. Takes any action."""
        if type(action) is not self.makes:
            return _(_NOT_ASKED)
        values = self.values(action)
        for field in self.fields():
            refused = field.refusal(values[field.name])
            if refused:
                return refused
        if not is_offered(action, (self.action(values),)):
            return _(NO_CHOICE)
        return self.against(action)

    def holds(self, action: Action) -> bool:
        """Whether `action` is a member."""
        return not self.refusal(action)

    def some(self, chance: "Chance") -> Action:
        """A member, drawn by lot: every member can come. A family in which few values go together
        gives its own.
        """
        fields = self.fields()
        for _attempt in range(_TRIES):
            action = self.action({field.name: field.some(chance) for field in fields})
            if not self.against(action):
                return action
        raise RuntimeError(f"Nothing that {type(self).__name__} draws by lot is a member of it.")


Legal = Sequence[Action | Open]
"""What a seat may do: finished actions, and families of them."""


class OpenDraft(msgspec.Struct, frozen=True):
    """An open decision in the making: what has been filled in so far."""

    family: Open
    values: Mapping[str, Any] = {}

    @property
    def missing(self) -> tuple[Field, ...]:
        """The fields that are still empty."""
        return tuple([field for field in self.family.fields() if field.name not in self.values])

    def field(self, name: str) -> Field:
        """The field called so; KeyError if there is none."""
        for field in self.family.fields():
            if field.name == name:
                return field
        raise KeyError(name)

    def filled(self, name: str, value: Any) -> "OpenDraft":
        """The draft with that field filled in; IllegalAction says why it cannot be."""
        refused = self.field(name).refusal(value)
        if refused:
            raise IllegalAction(refused)
        return OpenDraft(self.family, {**self.values, name: value})

    def without(self, name: str) -> "OpenDraft":
        """The draft with that field empty again."""
        return OpenDraft(self.family, {k: v for k, v in self.values.items() if k != name})

    @property
    def refusal(self) -> str:
        """Why it is no decision yet, in a sentence; "" if it is one."""
        if self.missing:
            return _("Something is still to be filled in.")
        return self.family.refusal(self.family.action(self.values))

    @property
    def action(self) -> Action:
        """The finished action; IllegalAction says why there is none."""
        refused = self.refusal
        if refused:
            raise IllegalAction(refused)
        return self.family.action(self.values)


def finished(legal: Iterable[Action | Open]) -> tuple[Action, ...]:
    """The actions that need nothing more."""
    return tuple([each for each in legal if not isinstance(each, Open)])


def families(legal: Iterable[Action | Open]) -> tuple[Open, ...]:
    """The open ones."""
    return tuple([each for each in legal if isinstance(each, Open)])


def refusal(legal: Legal, action: Action) -> str:
    """Why `action` is not among what is legal, in a sentence; "" if it is: a finished one, or a
    member of a family. A family itself is no action.

    The sentence is that of a family that makes such actions, if there is one.
    """
    said = _said_against(legal, action)
    return said or _because(legal, action) if said is not None else ""


def _said_against(legal: Legal, action: Action) -> str | None:
    """None if `action` is among what is legal; else what a family says against it, if one does."""
    kind = type(action)
    if issubclass(kind, Open):
        return ""
    alike: list[Action] = []
    for each in legal:
        if type(each) is kind:
            if each is action:
                return None
            alike.append(each)
    if alike and is_offered(action, alike):
        return None
    said = ""
    for family in families(legal):
        if family.makes is kind:
            refused = family.refusal(action)
            if not refused:
                return None
            said = said or refused
    return said


def _because(legal: Legal, action: object) -> str:
    """Why `action`, which is not among what is legal, is not, where no family has said it."""
    if not isinstance(action, Action):
        return _(NO_CHOICE)
    kind = type(action)
    alike = [each for each in legal if type(each) is kind]
    if not alike:
        beside = any(kind in each.beside for each in finished(legal))
        return _(kind.lacking if beside else _NOT_ASKED)
    each_there = all(
        any(getattr(action, name) == getattr(each, name) for each in alike)
        for name in kind.__struct_fields__
    )
    return _(_NOT_TOGETHER if each_there else kind.lacking)


def allows(legal: Legal, action: Action) -> bool:
    """Whether `action` is among what is legal."""
    return _said_against(legal, action) is None


def drawn(legal: Legal, chance: "Chance") -> Action:
    """One of what is legal, each as likely; of a family, a member by lot."""
    each = legal[chance.below(len(legal))]
    return each.some(chance) if isinstance(each, Open) else each


def is_choice(legal: Legal) -> bool:
    """Whether there is anything to choose: a family is a choice by itself."""
    return len(legal) > 1 or any(isinstance(each, Open) for each in legal)
