"""Games for others to see: a page that plays one, pictures, QR codes, a log book's entries."""
