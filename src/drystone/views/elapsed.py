"""Times that things take, in words that are read at a glance."""


def in_words(seconds: float) -> str:
    """'45 s', '12 min', '3.4 h', '2.1 days'; short ones with three digits."""
    for limit, size, unit in ((90.0, 1.0, "s"), (5400.0, 60.0, "min"), (172800.0, 3600.0, "h")):
        if seconds < limit:
            value = seconds / size
            return f"{value:.0f} {unit}" if value >= 10.0 else f"{value:.2g} {unit}"
    return f"{seconds / 86400.0:.1f} days"
