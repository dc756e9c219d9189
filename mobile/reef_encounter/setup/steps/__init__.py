"""The steps of the set-up: a column of widgets each that shows a draft and tells what was touched."""
