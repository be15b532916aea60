"""Moments of records: asked about, played on, changed by hand, and begun from anew."""
