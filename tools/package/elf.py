"""Where a Linux library looks for others: folders of the machine it was built on are taken out."""

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Final

_LOAD, _DYNAMIC = 1, 2  # kinds of program header
_END, _STRINGS, _RPATH, _RUNPATH = 0, 5, 15, 29  # tags of the dynamic section
_ENTRY: Final = struct.Struct("<QQ")


def search_path(file: Path) -> str:
    """The folders in which a library looks first, as they are written in it; "" for none, and for
    whatever is no library of 64 bits.
    """
    data = file.read_bytes()
    return ":".join([folders for _at, folders in _paths(data)])


def forget_builder(file: Path) -> bool:
    """Take a search path out that names the builder's own folders; whether there was one.

    One that begins at the library itself ($ORIGIN) stays: it holds wherever the bundle lies.
    """
    data = bytearray(file.read_bytes())
    found = [at for at, folders in _paths(data) if not folders.startswith("$ORIGIN")]
    for at in reversed(found):  # what follows moves up, as `chrpath --delete` does it
        end = at
        while _ENTRY.unpack_from(data, end)[0] != _END:
            end += _ENTRY.size
        data[at:end] = data[at + _ENTRY.size : end] + bytes(_ENTRY.size)
    if found:
        file.write_bytes(data)
    return bool(found)


def _paths(data: bytes | bytearray) -> Iterator[tuple[int, str]]:
    """The place of each entry that is a search path, and what it says."""
    if data[:6] != b"\x7fELF\x02\x01":
        return
    (headers,) = struct.unpack_from("<Q", data, 32)
    size, count = struct.unpack_from("<HH", data, 54)
    parts = [struct.unpack_from("<IIQQQQ", data, headers + n * size) for n in range(count)]
    loaded = [
        (where, offset, length) for kind, _f, offset, where, _p, length in parts if kind == _LOAD
    ]
    at = next((offset for kind, _f, offset, *_rest in parts if kind == _DYNAMIC), None)
    if at is None:
        return
    entries: list[tuple[int, int, int]] = []
    while (entry := _ENTRY.unpack_from(data, at))[0] != _END:
        entries.append((at, *entry))
        at += _ENTRY.size
    strings = next(value for _at, tag, value in entries if tag == _STRINGS)
    base = next(o + strings - where for where, o, length in loaded if 0 <= strings - where < length)
    for place, tag, value in entries:
        if tag in (_RPATH, _RUNPATH):
            start = base + value
            yield place, data[start : data.index(b"\0", start)].decode()
