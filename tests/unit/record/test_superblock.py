"""The first block of an HDF5 file: its checksum and its note about the writer."""

import h5py
import pytest

from drystone.record.superblock import LENGTH, SWMR_WRITING, lookup3, note_of, with_note


def test_the_checksum_is_that_of_lookup3():
    assert lookup3(b"") == 0xDEADBEEF
    assert lookup3(b"Four score and seven years ago") == 0x17770551  # printed with Jenkins' code


def test_a_note_can_be_set_and_taken_away(tmp_path):
    path = tmp_path / "file.h5"
    with h5py.File(path, "w", libver="latest") as file:
        file["numbers"] = [1, 2, 3]
    data = path.read_bytes()
    head = data[:LENGTH]
    assert note_of(head) == 0 and with_note(head, 0) == head
    noted = with_note(head, SWMR_WRITING)
    assert note_of(noted) == SWMR_WRITING and with_note(noted, 0, len(data)) == head
    path.write_bytes(noted + data[LENGTH:])
    with h5py.File(path, "r", swmr=True) as file:  # HDF5 takes it for a file that grows
        assert list(file["numbers"][:]) == [1, 2, 3]
    with pytest.raises(OSError, match="checksum"):
        with_note(b"\x89HDF" + bytes(44), 0)
