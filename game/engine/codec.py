"""Turning a game's actions, events, states and views into plain data and back, checked by type."""

import hashlib
from functools import cache
from typing import Any, Final, get_args

import msgspec

from game.engine.errors import BadData
from game.engine.kinds import Action, Event
from game.engine.rules import Rules
from game.engine.words import _, later

_BAD_ACTION = later("The action cannot be read: {why}.")
_BAD_EVENT = later("The event cannot be read: {why}.")
_BAD_STATE = later("The state cannot be read: {why}.")
_BAD_VIEW = later("The view cannot be read: {why}.")


class Codec:
    """Reads and writes one game's types."""

    def __init__(self, rules: Rules[Any, Any]) -> None:
        self._rules = rules
        self._actions = _by_tag(rules.action_type)
        self._events = _by_tag(rules.event_type)

    def encode(self, thing: Any) -> Any:
        """Plain data (dicts, lists, numbers, text) for an action, event, state or view."""
        return msgspec.to_builtins(thing)

    def _decode(self, data: Any, kind: Any, refusal: str) -> Any:
        try:
            return msgspec.convert(data, kind)
        except msgspec.ValidationError as error:
            raise BadData(_(refusal).format(why=error)) from error

    def decode_action(self, data: Any) -> Action:
        """The action written as `data`; BadData names the wrong field."""
        kind = self._actions.get(_tag(data, "do"), self._rules.action_type)
        action: Action = self._decode(data, kind, _BAD_ACTION)
        return action

    def decode_event(self, data: Any) -> Event:
        """The event written as `data`."""
        kind = self._events.get(_tag(data, "event"), self._rules.event_type)
        event: Event = self._decode(data, kind, _BAD_EVENT)
        return event

    def decode_state(self, data: Any) -> Any:
        """The state written as `data`."""
        return self._decode(data, self._rules.state_type, _BAD_STATE)

    def decode_view(self, data: Any) -> Any:
        """The view written as `data`."""
        return self._decode(data, self._rules.view_type, _BAD_VIEW)


def _by_tag(kinds: Any) -> dict[str, Any]:
    """The types of a union by the names they are written under. What is read as the one type it
    says it is takes a tenth of the time: msgspec learns what a union holds anew at every reading.
    """
    return {kind.__struct_config__.tag: kind for kind in get_args(kinds) or (kinds,)}


def _tag(data: Any, field: str) -> str:
    """What `data` says it is; "" if it does not say it in a word."""
    tag = data.get(field, "") if isinstance(data, dict) else ""
    return tag if isinstance(tag, str) else ""


@cache
def codec_for(rules: Rules[Any, Any]) -> Codec:
    """The codec of a game's rules."""
    return Codec(rules)


_AS_PRINTED: Final = (b',"stock":"printed"', b'"stock":"printed",')
"""The house rule of a stock that is as printed, behind others or before them."""


def digest(thing: Any) -> str:
    """Sixteen hex digits that differ whenever `thing` does, on every machine the same.

    A stock as printed is left out: before there were others no house rule said so.
    """
    written = msgspec.json.encode(thing, order="sorted")
    for said in _AS_PRINTED:
        written = written.replace(said, b"")
    return hashlib.blake2b(written, digest_size=8).hexdigest()
