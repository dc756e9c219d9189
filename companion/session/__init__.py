"""One game, whichever it is: doing, undoing, correcting, rescuing, importing, comparing with the real table.

A game hands in a `GameRules` and learns nothing of files. For each action, `game` takes these steps in this order:

1. it asks the rules (`GameRules.entered`), which return the next state or raise `Refused`;
2. `record.sealed_answers` writes the action as the fields of an entry, and seals private answers;
3. `history` applies it, and has it saved before anything counts as done;
4. `record` makes a line with a checksum, looks after backups, appends, and waits for the disk.

If any of them refuses, nothing has changed. The record is the game: taking back, doing again and correcting are
entries too, so a record keeps even what somebody took back, and replaying it gives the state.
"""
