"""After the last turn of Reef: cards left in hand, points and places."""
