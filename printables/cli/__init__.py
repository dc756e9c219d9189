"""The commands that print: a kit, a game packed away; and the one list of kits."""
