"""Draw pieces of art: python -m tools.art.make_art OUT [--only PATTERN ...] [--sheet FOLDER]

Writes OUT/<group>/<name>.svg (or .jpg) and a contact sheet a group. Pieces are listed in `catalogue.py`.
"""

import argparse
import fnmatch
import time
from pathlib import Path

from tools.art.catalogue import PIECES
from tools.art.contact import contact_sheet


def main():
    """Read the command line and do the work."""
    args = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    args.add_argument("out", type=Path)
    args.add_argument(
        "--only", nargs="*", default=["*"], help="names or patterns, e.g. 'app/dice_*' dick_turpin/york"
    )
    args.add_argument("--sheet", type=Path, help="folder for the contact sheets (default: OUT)")
    opts = args.parse_args()
    chosen = [name for name in PIECES if any(fnmatch.fnmatch(name, pattern) for pattern in opts.only)]
    if not chosen:
        args.error("no piece is called " + " or ".join(opts.only))
    for name in chosen:
        began = time.time()
        path = PIECES[name].write(opts.out / name)
        print(f"{name:32} {path.stat().st_size / 1024:6.1f} KB {time.time() - began:5.1f} s", flush=True)
    for group in sorted({name.split("/")[0] for name in chosen}):
        drawn = [name for name in chosen if name.startswith(group + "/")]
        sheet = (opts.sheet or opts.out) / f"contact_{group}.png"
        contact_sheet(opts.out, {name: PIECES[name].sizes for name in drawn}, sheet)


if __name__ == "__main__":
    main()
