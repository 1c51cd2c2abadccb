"""Counts of blocks and elements, bounded by memory."""

from typing import Annotated

from pydantic import Field

from drystone.inputs.describe import at_most
from drystone.inputs.limits import BLOCKS, BODY_BYTES, CELLS, ELEMENT_BYTES

Count = Annotated[int, Field(ge=1), at_most(BLOCKS, BODY_BYTES)]
Cells = Annotated[int, Field(ge=1), at_most(CELLS, ELEMENT_BYTES)]
