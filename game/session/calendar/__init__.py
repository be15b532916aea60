"""The Newgate Calendar: what became of everybody who ever finished a game, worked out from records.

`heads` reads what counts of a record, `reckoning` adds it up, `index` keeps it in SQLite beside
the saves, `calendar` brings the three together a slice at a time. `bin` and `export` stand alone.
"""
