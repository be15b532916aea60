"""What is said first, what is cut short and said again, and speech that is not there."""

import io
import os
import socket
import threading
from pathlib import Path

import pytest

from game.engine.errors import GameError
from game.session.system_speech import Dispatcher
from game.session.voice import Kind, NoSpeech, Order, Pace, Stream, Voice, VoiceWanted, voice_in


@pytest.mark.parametrize(
    ("first", "then", "cuts", "heard"),
    [
        ("event", ["event", "event"], [False, False], [0, 1, 2]),
        ("focus", ["event", "focus", "focus"], [False, True, False], [3, 1]),
        ("event", ["event", "focus"], [False, True], [2, 0, 1]),
        ("event", ["page", "asked"], [False, True], [2, 0]),
    ],
    ids=["events wait", "the newest focus", "cut short, said again", "a page is left"],
)
def test_what_is_said_while_the_first_is_being_said_has_its_turn(
    first: Kind, then: list[Kind], cuts: list[bool], heard: list[int]
) -> None:
    order = Order()
    order.add("0", first)
    if first == "focus" or cuts[-1]:
        order.next()
    assert [order.add(str(n), kind) for n, kind in enumerate(then, 1)] == cuts
    assert [each.words for each in iter(order.next, None)] == [str(n) for n in heard]


class Mouth:
    """Says everything in no time, but what begins with "long" until it is broken off."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.paces: list[Pace] = []
        self.long = self.closed = False
        self.more = threading.Condition()

    @property
    def speaking(self) -> bool:
        return self.long

    def say(self, words: str) -> None:
        with self.more:
            self.heard.append(words)
            self.long = words.startswith("long")
            self.more.notify_all()

    def hush(self) -> None:
        self.long = False

    def take_pace(self, pace: Pace) -> None:
        self.paces.append(pace)

    def close(self) -> None:
        self.closed = True

    def wait_for(self, words: str) -> None:
        with self.more:
            assert self.more.wait_for(lambda: words in self.heard, 20)


def test_a_voice_says_all_in_a_thread_of_its_own() -> None:
    mouth = Mouth()
    voice = Voice(lambda: mouth, "brisk")
    voice.say("long, an event")
    mouth.wait_for("long, an event")
    voice.say("after it")
    voice.say("the ring", "focus")
    mouth.wait_for("the ring")
    mouth.wait_for("after it") if not mouth.long else mouth.hush()
    voice.hush()
    voice.say("the end")
    mouth.wait_for("the end")
    voice.close()
    assert mouth.heard.index("the ring") == 1
    assert mouth.paces[0] == "brisk"
    assert mouth.closed


def test_without_speech_there_is_one_sentence_and_the_house_goes_on() -> None:
    def nobody() -> Mouth:
        raise NoSpeech("Nobody speaks here.")

    voice = Voice(nobody)
    voice._thread.join(20)
    voice.say("hear me")
    voice.hush()
    voice.close()
    assert voice.trouble == "Nobody speaks here."


def test_speech_that_breaks_is_told_and_harms_nothing() -> None:
    class Broken(Mouth):
        def say(self, words: str) -> None:
            raise OSError("gone")

    voice = Voice(Broken)
    voice.say("hear me")
    voice._thread.join(20)
    assert voice.trouble


def test_a_stream_has_a_line_for_everything_said() -> None:
    out = io.StringIO()
    stream = Stream(out)
    stream.say("One,\nand two.")
    stream.say("Three.")
    assert out.getvalue() == "One, and two.\nThree.\n"
    out.close()
    with pytest.raises(NoSpeech):
        stream.say("Four.")


@pytest.mark.parametrize(
    ("words", "rest", "wanted"),
    [
        (["--voice", "speech"], [], VoiceWanted()),
        (["--voice=stream"], [], VoiceWanted("-")),
        (["play", "your_money", "--voice-to", "said.txt"], ["play", "your_money"],
         VoiceWanted("said.txt")),
        (["--voice", "stream", "--voice-to=said.txt"], [], VoiceWanted("said.txt")),
        (["games"], ["games"], None),
    ],
)  # fmt: skip
def test_the_command_line_says_where_the_voice_goes(
    words: list[str], rest: list[str], wanted: VoiceWanted | None
) -> None:
    assert voice_in(words) == (rest, wanted)


def test_a_voice_nobody_knows_is_refused_in_a_sentence() -> None:
    with pytest.raises(GameError, match="--voice speech"):
        voice_in(["--voice", "loudly"])


@pytest.mark.skipif(os.name == "nt", reason="speech-dispatcher is of Linux")
def test_speech_dispatcher_is_spoken_to_in_its_own_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("speechd")
    path = tmp_path / "speechd.sock"
    server = socket.socket(socket.AF_UNIX)
    server.bind(str(path))
    server.listen(1)
    heard: list[str] = []
    thread = threading.Thread(target=_serve, args=(server, heard), daemon=True)
    thread.start()
    monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{path}")
    mouth = Dispatcher("en")
    mouth.take_pace("fast")
    mouth.say("Stand and deliver!")
    speaking = [mouth.speaking]
    mouth.hush()
    speaking.append(mouth.speaking)
    assert speaking == [True, False]
    mouth.close()
    thread.join(20)
    server.close()
    assert "SET self RATE 80" in heard
    assert "Stand and deliver!" in heard
    assert "CANCEL self" in heard


def _serve(server: socket.socket, heard: list[str]) -> None:
    link, _where = server.accept()
    lines = link.makefile("r", encoding="utf-8", newline="\r\n")
    data = False
    for line in lines:
        words = line.rstrip("\r\n")
        heard.append(words)
        if data:
            if words == ".":
                data = False
                link.sendall(b"225-1\r\n225 OK MESSAGE QUEUED\r\n")
        else:
            data = words == "SPEAK"
            link.sendall(ANSWERS.get(words.split()[0], b"208 OK SET\r\n"))
    link.close()


ANSWERS = {
    "HISTORY": b"245-1\r\n245 OK CLIENT ID SENT\r\n",
    "SPEAK": b"230 OK RECEIVING DATA\r\n",
    "QUIT": b"231 HAPPY HACKING\r\n",
}


@pytest.mark.skipif(os.name == "nt", reason="speech-dispatcher is of Linux")
# The library leaves the socket open that found nobody.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_no_dispatcher_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{tmp_path / 'nobody.sock'}")
    monkeypatch.setenv("SPEECHD_CMD", str(tmp_path / "nobody"))
    with pytest.raises(NoSpeech, match="speech-dispatcher does not answer"):
        Dispatcher("en")
