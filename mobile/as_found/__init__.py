"""The table as it was found beside the app's, whichever game it is: compared, ticked off, let stand."""
