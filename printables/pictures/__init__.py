"""A kit as pictures: its pages to look at, its finished pieces for table-top simulators."""
