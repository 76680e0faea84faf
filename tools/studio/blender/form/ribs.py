"""The ribbed neck of clothes that are worn: it leans on the neck instead of standing off. Lengths in cm."""
from mathutils import Vector

from cloth.collars import frames, sweep
from cloth.figure import CM

SECTION = ((-0.6, 0.3), (0.1, 0.5), (0.55, 0.55), (1.0, 0.3), (1.02, 0.0), (0.9, -0.25), (0.3, -0.25))


def neck_rib(width=2.2, part="trim", hug=0.55):
    """A band of `width` cm that goes on where the cloth ends; `hug` is how far it leans inwards for every cm it rises."""

    def add(surface):
        around, length = frames(surface)

        def profile(point, free, away, share):
            lean = (free + Vector((0, 0, 0.25)) - away * hug).normalized()
            return [point + lean * (width * CM * u) + away * (CM * v * 0.8) for u, v in SECTION]

        return [sweep("rib", around, length, profile, part)]

    return add
