"""Games as files: the text of a record, appending to it, copies of its last states, the folder of saved games."""
