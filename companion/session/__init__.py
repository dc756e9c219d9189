"""One game at the table, whichever it is: what its entries make of it, taking back, correcting, rescuing, moving."""
