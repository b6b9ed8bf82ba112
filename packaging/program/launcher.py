"""The first file of the program that is started by a click."""

import sys

from biaslens_gui.__main__ import main

sys.exit(main())
