"""Tests of what is told of a game afterwards: charts, finale, ledger."""
