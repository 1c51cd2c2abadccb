"""Property tests take the same examples on every run, so that a change is judged and not the dice.

`HYPOTHESIS_PROFILE=search` looks for new ones.
"""

import os

from hypothesis import settings

settings.register_profile("same", derandomize=True, deadline=None)
settings.register_profile("search", deadline=None, max_examples=200)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))
