"""Other codes on the scenes of `benchmarks.scenes`, each in its own interpreter.

`neutral` turns a drystone scene into plain numbers, `launch` finds a code and runs its driver as a child
process, `child` is what the drivers share. Drivers know nothing of drystone: they read a scene from standard
input and print one JSON line, so that they run in interpreters where drystone is not installed.
"""
