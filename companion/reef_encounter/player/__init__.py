"""The computer player of Reef Encounter."""
