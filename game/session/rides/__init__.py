"""Rides: a word a day, one deal of each game by it, and everybody's results on the same deal.

`days` has the words, `deals` who sits where; `book` keeps who rode on which day, `riding` begins a
ride, `company` lets rivals ride the same deal, `results` lays all side by side, `telling` says it.
"""
