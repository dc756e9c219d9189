"""The pages of the set-up, one file each: a column of widgets that shows a draft and tells what was touched."""
