"""Grains on LAMMPS, under MPI: one more row of the table of engines. Theory: docs/theory/lammps.md."""
