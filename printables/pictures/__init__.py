"""A kit as pictures: its pages to look at, its pieces for table-top simulators, its boards for print shops."""
