"""The speech of Windows and of a Mac, through a voice that writes down what it is asked."""

import ctypes
import sys
from ctypes import c_bool, c_float
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from game.session.system_speech import Sapi, Synthesizer, system_mouth
from game.session.voice import NoSpeech, Voice

Asked = list[tuple[Any, ...]]


def module(name: str, **holds: Any) -> ModuleType:
    made = ModuleType(name)
    vars(made).update(holds)
    return made


class SpVoice:
    """SAPI's voice, as COM hands it out."""

    def __init__(self, asked: Asked) -> None:
        vars(self)["asked"] = asked

    def __setattr__(self, name: str, value: Any) -> None:
        self.asked.append((name, value))  # type: ignore[attr-defined]

    def Speak(self, words: str, flags: int) -> None:  # noqa: N802 - its own name
        self.asked.append(("Speak", words, flags))  # type: ignore[attr-defined]

    def WaitUntilDone(self, milliseconds: int) -> bool:  # noqa: N802 - its own name
        assert milliseconds == 0, "nothing may wait for speech"
        return not any(each[0] == "Speak" and each[1] for each in self.asked[-1:])  # type: ignore[attr-defined]


@pytest.fixture
def sapi(monkeypatch: pytest.MonkeyPatch) -> Asked:
    asked: Asked = []

    def create(name: str, dynamic: bool) -> SpVoice:
        asked.append(("CreateObject", name, dynamic))
        return SpVoice(asked)

    client = module("comtypes.client", CreateObject=create)
    begin = lambda: asked.append(("CoInitialize",))  # noqa: E731
    monkeypatch.setitem(
        sys.modules, "comtypes", module("comtypes", CoInitialize=begin, client=client)
    )
    monkeypatch.setitem(sys.modules, "comtypes.client", client)
    monkeypatch.setattr(sys, "platform", "win32")
    return asked


def test_windows_is_spoken_to_in_sapi_s_words(sapi: Asked) -> None:
    mouth = system_mouth()
    assert isinstance(mouth, Sapi)
    assert sapi == [("CoInitialize",), ("CreateObject", "SAPI.SpVoice", True)]
    mouth.take_pace("brisk")
    mouth.say("Nell <rides> & robs.")
    speaking = [mouth.speaking]
    mouth.hush()
    speaking.append(mouth.speaking)
    assert speaking == [True, False]
    mouth.close()
    # At once (1), never as markup (16); silence drives out all that waits (2).
    assert sapi[2:] == [
        ("Rate", 3),
        ("Speak", "Nell <rides> & robs.", 17),
        ("Speak", "", 3),
        ("Speak", "", 3),
    ]


class Spoken:
    """NSSpeechSynthesizer, as rubicon hands it out."""

    def __init__(self, asked: Asked) -> None:
        self.asked, self.on = asked, False

    def alloc(self) -> "Spoken":
        return self

    def init(self) -> "Spoken":
        return self

    def startSpeakingString_(self, words: str) -> None:  # noqa: N802 - its own name
        self.on = True
        self.asked.append(("start", words))

    def stopSpeaking(self) -> None:  # noqa: N802 - its own name
        self.on = False
        self.asked.append(("stop",))


@pytest.fixture
def speaking_mac(monkeypatch: pytest.MonkeyPatch) -> Asked:
    asked: Asked = []
    voice = Spoken(asked)

    def objc_class(name: str) -> Spoken:
        asked.append(("class", name))
        return voice

    def send_message(to: Spoken, name: str, *values: Any, restype: Any, argtypes: Any) -> Any:
        assert to is voice
        if name == "isSpeaking":
            assert (restype, argtypes) == (c_bool, [])
            return voice.on
        assert (name, restype, argtypes) == ("setRate:", None, [c_float])
        asked.append((name, *values))
        return None

    runtime = module("rubicon.objc.runtime", send_message=send_message)
    objc = module("rubicon.objc", ObjCClass=objc_class, runtime=runtime)
    for each in (module("rubicon", objc=objc), objc, runtime):
        monkeypatch.setitem(sys.modules, each.__name__, each)
    monkeypatch.setattr(ctypes.cdll, "LoadLibrary", lambda name: asked.append(("load", name)))
    monkeypatch.setattr("ctypes.util.find_library", lambda name: f"/System/{name}")
    monkeypatch.setattr(sys, "platform", "darwin")
    return asked


def test_a_mac_is_spoken_to_in_its_own_words(speaking_mac: Asked) -> None:
    mouth = system_mouth()
    assert isinstance(mouth, Synthesizer)
    mouth.take_pace("slow")
    mouth.say("Stand and deliver!")
    speaking = [mouth.speaking]
    mouth.close()
    speaking.append(mouth.speaking)
    assert speaking == [True, False]
    opened = [("load", "/System/AppKit"), ("class", "NSSpeechSynthesizer")]
    told = [("setRate:", 130.0), ("start", "Stand and deliver!"), ("stop",)]
    assert speaking_mac == [*opened, *told]


LACKING = [("win32", "comtypes", "Windows"), ("darwin", "rubicon", "macOS")]


@pytest.mark.parametrize(("system", "library", "said"), [*LACKING, ("plan9", "", "this system")])
def test_where_nobody_speaks_it_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, system: str, library: str, said: str
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    for name in (library, f"{library}.client", f"{library}.objc"):
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(NoSpeech, match=said):
        system_mouth()


def test_a_voice_of_windows_that_breaks_amid_a_word_harms_nothing(
    sapi: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    """COM tells of it in an error of its own kind, from whatever was asked."""

    class COMError(Exception):
        pass

    def broken(_voice: SpVoice, _milliseconds: int) -> bool:
        if any(each[0] == "Speak" for each in sapi):
            raise COMError(-2147200925)
        return True

    monkeypatch.setattr(SpVoice, "WaitUntilDone", broken)
    voice = Voice(system_mouth)
    voice.say("Nell rides.")
    voice._thread.join(5)
    assert voice.trouble == "The speech of this system has fallen silent."
    voice.say("Nobody hears this.")
    voice.close()


def test_every_pace_has_its_figure_everywhere(sapi: Asked, speaking_mac: Asked) -> None:
    mouths = SimpleNamespace(win32=Sapi(), darwin=Synthesizer())
    for pace in ("slow", "usual", "brisk", "fast"):
        mouths.win32.take_pace(pace)
        mouths.darwin.take_pace(pace)
    for asked, name in ((sapi, "Rate"), (speaking_mac, "setRate:")):
        told = [each[1] for each in asked if each[0] == name]
        assert len(set(told)) == 4
        assert told == sorted(told)
