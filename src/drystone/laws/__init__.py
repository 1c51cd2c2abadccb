"""Interface laws. To add one: a file with its description and kernel, and a line here."""

from drystone.laws.coulomb import Coulomb

COULOMB = 0

# kind: (number in the engine, description)
LAWS = {"coulomb": (COULOMB, Coulomb)}

Law = Coulomb

__all__ = ["COULOMB", "LAWS", "Coulomb", "Law"]
