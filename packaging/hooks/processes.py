"""The first thing the packed program does: let in the processes that Python's library begins anew.

PyInstaller's own `pyi_rth_multiprocessing` does that, and for it loads at every start what begins
and feeds processes, a twentieth of the time until the first picture. It is asked only where the
words of the command are those by which such a process is begun.
"""

import sys

if {"-c", "--multiprocessing-fork"}.intersection(sys.argv):
    import pyi_rth_multiprocessing  # noqa: F401, it does its work when it is read
