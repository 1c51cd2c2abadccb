"""What acts on a scene from outside: ground motions and their spectra."""
