"""What On Their Merry Way looks like: layout, forest, line-up, bands, cards and the scale."""
