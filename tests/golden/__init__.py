"""Files that say how things were when somebody last looked at them with care."""
