"""The commands that open the app or add it to the desktop's menu, and the check that walks through it."""
