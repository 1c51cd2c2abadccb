"""The first block of an HDF5 file (superblock, version 3): it notes whether somebody writes, and the size of the file.

HDF5 leaves a part of that note out when it writes through Python, and does not open a file for reading whose writer was
killed unless it is told to wait for that writer. Both are set right here.
"""

import struct

SIGNATURE = b"\x89HDF\r\n\x1a\n"
LENGTH = 48  # bytes
SWMR_ONLY, SWMR_WRITING = 4, 5  # notes: grows while it is read; the same, and is open for writing


def note_of(head: bytes) -> int:
    """What the first bytes of a file note about its writer; 0: it was closed, or is no file that can grow."""
    return head[11] if len(head) == LENGTH and head.startswith(SIGNATURE) and head[8] == 3 else 0


def with_note(head: bytes, note: int, size: int | None = None) -> bytes:
    """The first block with another note, and another size of the file."""
    if struct.unpack("<I", head[44:48])[0] != lookup3(head[:44]):
        raise OSError("the checksum of the first bytes is wrong")
    end = head[28:36] if size is None else struct.pack("<Q", size)
    new = head[:11] + bytes([note]) + head[12:28] + end + head[36:44]
    return new + struct.pack("<I", lookup3(new))


def lookup3(data: bytes) -> int:
    """The checksum of HDF5's metadata: Bob Jenkins' lookup3, 32 bits, little endian."""

    def turn(x: int, k: int) -> int:
        return ((x << k) | (x >> (32 - k))) & 0xFFFFFFFF

    mask, n = 0xFFFFFFFF, len(data)
    a = b = c = (0xDEADBEEF + n) & mask
    words = struct.unpack(f"<{(n + 11) // 12 * 3}I", data.ljust((n + 11) // 12 * 12, b"\0"))
    for k in range(0, len(words), 3):
        a, b, c = (a + words[k]) & mask, (b + words[k + 1]) & mask, (c + words[k + 2]) & mask
        for x in (4, 6, 8, 16, 19, 4) if k + 3 < len(words) else ():
            # a -= c, a ^= c << x, c += b; then the roles turn
            a = ((a - c) & mask) ^ turn(c, x)
            c = (c + b) & mask
            a, b, c = b, c, a
    for x in (14, 11, 25, 16, 4, 14, 24) if n else ():
        # c ^= b, c -= b << x; then the roles turn: a with c, b with a
        c = ((c ^ b) - turn(b, x)) & mask
        a, b, c = b, c, a
    return b if n else c
