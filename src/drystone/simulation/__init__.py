"""run, resume, start, check: the loop that every engine goes through."""
