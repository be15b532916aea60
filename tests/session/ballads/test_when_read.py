"""The verses are read when a sheet is printed, and not before."""

from tests.commands.calling import printed


def test_only_whoever_prints_a_sheet_reads_verses() -> None:
    program = (
        "import sys\n"
        "from pathlib import Path\n"
        "import game.scenes.review.sharing, game.scenes.table.ending\n"
        "from game.engine.discovery import games\n"
        "from game.session.record import read_record\n"
        "from game.session.replay import Replay\n"
        "from game.session.review.flavour import printed_from\n"
        "def read(): return sorted(m for m in sys.modules if m.endswith('.ballad'))\n"
        "file = Path('tests/games/dick_turpin/golden/six_journeys.json')\n"
        "record = read_record(file.read_bytes(), file.name)\n"
        "games()\n"
        "for moment in Replay(record, record.name): pass\n"
        "print(read())\n"
        "printed_from(record)\n"
        "print(read())\n"
    )
    before, after = printed("-c", program).splitlines()[-2:]
    assert before == "[]"
    assert after == "['game.engine.dick_turpin.flavour.ballad']"
