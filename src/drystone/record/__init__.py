"""Records of runs: written as they grow, read by names. `Record` and `open_record` (public: `ds.open`) are all that
a reader needs; `state_hash` and `leaves` compare states bit for bit.
"""

from drystone.record.reader import Record, open_record
from drystone.record.states import leaves, state_hash

__all__ = ["Record", "leaves", "open_record", "state_hash"]
