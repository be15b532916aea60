"""Stand and Deliver: tabletop games of highway robbery."""

VERSION = "0.1.0"
