"""Games as files: the text of a record, appending to it, backups, the folder of saved games."""
