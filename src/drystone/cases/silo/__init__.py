"""Disks in a silo jam and are freed; how sizes of avalanches follow from the posterior."""
