"""Tests of the rules of Reef Encounter, one file for each chapter of the rulebook, in small diagrams."""
