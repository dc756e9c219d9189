"""Saved games as files: the format of a record, appending to it, backups, sealed answers, the folder of games."""
