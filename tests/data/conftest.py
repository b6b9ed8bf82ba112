"""What lies here is data: the tests of the example package are run where it is installed."""

collect_ignore = ["example_plugin"]
