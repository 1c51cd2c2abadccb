"""Contacts as labelled columns: of a frame of a record, or of a simulation at hand."""

from typing import TYPE_CHECKING, Any

import numpy as np

from drystone.contact.arrays import Contacts
from drystone.engines.contract import Labels, Table
from drystone.record.labels import names_of

if TYPE_CHECKING:
    import xarray as xr

CONTACTS = Table(
    "contacts",
    {
        "body": ((2,), "<i4"),
        "interface": ((), "<i4"),
        "point": ((3,), "<f8"),
        "normal": ((3,), "<f8"),
        "gap": ((), "<f8"),
        "impulse": ((3,), "<f8"),
    },
)
UNITS = {"point": "m", "normal": "1", "gap": "m", "impulse": "N s", "slip": "m"}
UNITS |= {"normal_stress": "Pa", "shear_stress": "Pa"}


def contact_columns(contacts: Contacts) -> dict[str, np.ndarray]:
    """The columns of the table of contacts; impulses on the candidate in world axes [N s]."""
    n = int(contacts.count[0])
    frame = contacts.frame[:n].reshape(n, 3, 3)
    return {
        "body": contacts.body[:n].copy(),
        "interface": contacts.interface[:n].copy(),
        "point": contacts.point[:n].copy(),
        "normal": frame[:, 0].copy(),
        "gap": contacts.gap[:n].copy(),
        "impulse": np.einsum("ck,cki->ci", contacts.impulse[:n], frame),
    }


def label_contacts(data: dict[str, np.ndarray], labels: Labels, interfaces: list[str]) -> "xr.Dataset":
    """Columns with the names of bodies and interfaces."""
    rules = np.array(interfaces or [""])
    body = data["body"].astype(int)
    named: dict[str, Any] = {
        "candidate": np.array(names_of(labels, list(body[:, 0])), object),
        "antagonist": np.array(names_of(labels, list(body[:, 1])), object),
        "interface": rules[data["interface"]],
        **{name: data[name] for name in ("point", "normal", "gap", "impulse")},
    }
    return _dataset(named)


def contact_table(found: Any, labels: Labels, interfaces: list[str]) -> "xr.Dataset":
    """What a runner says about its contacts."""
    if isinstance(found, dict):
        return _dataset(found)
    return label_contacts(contact_columns(found), labels, interfaces)


def _dataset(columns: dict[str, np.ndarray]) -> "xr.Dataset":
    import xarray as xr

    data = {
        name: (("contact", "axis") if values.ndim == 2 else "contact", values, _unit(name))
        for name, values in columns.items()
    }
    return xr.Dataset(data, coords={"axis": list("xyz")})


def _unit(name: str) -> dict[str, str]:
    return {"units": UNITS[name]} if name in UNITS else {}
