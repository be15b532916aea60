"""What the fuzzer does to a text: cut, flip, double, swap, stretch, or say something else in it."""

import json
import random
import re
from collections.abc import Iterator
from typing import Any

_STRANGE: tuple[Any, ...] = (
    *(
        None,
        True,
        -1,
        0,
        1,
        7,
        2**31,
        2**63,
        2**64,
        -(2**70),
        10**400,
        1.5,
        1e308,
        "",
        "no",
        "\x00",
    ),
    *("../../../../etc/passwd", "/etc/passwd", "\ud7ff", "9" * 5000, [], {}, [[]], {"": {}}, "NaN"),
)


def spoiled(data: bytes, lot: random.Random) -> bytes:
    """The same text with one to four things wrong in it."""
    for _time in range(lot.choice((1, 1, 1, 2, 4))):
        data = lot.choice((_flip, _cut, _double, _swap, _stretch, _restructure))(data, lot)
    return data


def _flip(data: bytes, lot: random.Random) -> bytes:
    spoilt = bytearray(data)
    for _bit in range(lot.choice((1, 1, 3, 20))):
        if spoilt:
            spoilt[lot.randrange(len(spoilt))] = lot.randrange(256)
    return bytes(spoilt)


def _cut(data: bytes, lot: random.Random) -> bytes:
    a, b = sorted(lot.randrange(len(data) + 1) for _end in range(2))
    return lot.choice((data[:a], data[b:], data[:a] + data[b:]))


def _double(data: bytes, lot: random.Random) -> bytes:
    a, b = sorted(lot.randrange(len(data) + 1) for _end in range(2))
    return data[:b] + data[a:b] + data[b:]


def _swap(data: bytes, lot: random.Random) -> bytes:
    """One number for another, the way a hand would."""
    at = lot.randrange(len(data)) if data else 0
    digit = re.compile(rb"[0-9]").search(data, at)
    if digit is None:
        return data
    at = digit.start()
    return (
        data[:at]
        + lot.choice(
            (b"0", b"7", b"-3", b"99999999999999999999", b"1e9", b"1.0e+30", b".nan", b"1:1:1.5")
        )
        + data[at + 1 :]
    )


def _stretch(data: bytes, lot: random.Random) -> bytes:
    deep = lot.choice((10, 2000, 100_000))
    many = b"".join([b"k%d: 1\n" % n for n in range(deep // 20)])
    return lot.choice(
        (
            b"[" * deep + data,
            data + b" " * deep,
            b'{"a":' * deep + data,
            data + b"\n" + many,
            b"&a\n" + data + b"\nround: *a\n",
            data + b"\n<<: {a: 1}\n",
        )
    )


def _restructure(data: bytes, lot: random.Random) -> bytes:
    """Well-formed JSON that says something else somewhere."""
    try:
        plain = json.loads(data)
    except (ValueError, RecursionError):
        return data
    places = list(_places(plain))
    if not places:
        return data
    inside, key = lot.choice(places)
    if lot.random() < 0.3:
        del inside[key]
    else:
        inside[key] = lot.choice(_STRANGE) if lot.random() < 0.7 else lot.choice(places)[0]
    try:
        return json.dumps(plain).encode("utf-8", "surrogatepass")
    except (ValueError, RecursionError):  # it holds itself
        return data


def _places(plain: Any) -> Iterator[tuple[Any, Any]]:
    if isinstance(plain, dict | list):
        for key in list(plain) if isinstance(plain, dict) else range(len(plain)):
            yield plain, key
            yield from _places(plain[key])
