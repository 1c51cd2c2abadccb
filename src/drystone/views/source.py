"""A record of any engine from its file: bodies and grains, structures or masonry."""

from pathlib import Path

from drystone.errors import InputError
from drystone.record.bodies import Record
from drystone.record.masonry import MasonryRecord
from drystone.record.structures import StructureRecord

AnyRecord = Record | StructureRecord | MasonryRecord


def open_record(source: "str | Path | AnyRecord") -> AnyRecord:
    """The record in a file, whichever engine wrote it; a record is handed through."""
    if isinstance(source, Record | StructureRecord | MasonryRecord):
        return source
    path = Path(source)
    for kind in (StructureRecord, MasonryRecord):
        if kind.in_file(path):
            return kind(path)
    return Record(path)  # says what is wrong with other files


def path_of(record: AnyRecord) -> Path:
    """Where a record lies; a record in memory lies nowhere, so the file to write must then be named."""
    if record.path is None:
        raise InputError("this record is in memory: give the file to write, or save the record first")
    return record.path


def name_of(record: AnyRecord) -> str:
    """What a record is called in titles."""
    return record.path.stem if record.path is not None else record.scene.title or "run"
