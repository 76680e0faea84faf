"""The figure for which clothes are cut: a torso, a neck and arms.

Lengths in centimetres; heights are measured down from the shoulder at the neck, where a garment hangs.
"""
import math
from dataclasses import dataclass, replace

CM = 0.02  # one centimetre in scene units: twice life size, which the cloth solver likes


@dataclass(frozen=True)
class Figure:
    """`torso` is [(height, half width, half depth, how far back)]; arms lean `arm_angle` degrees from the body."""

    torso: tuple
    shoulder: tuple = (17.6, -7.0)  # x, height of the arm's root
    arm: tuple = ((0, 5.9), (8, 5.7), (16, 5.2), (29, 4.5), (33, 4.4), (44, 3.9), (58, 3.0), (74, 3.0))
    arm_angle: float = 21
    scale: float = 1.0
    petticoat: tuple = ()  # [(height, half width, half depth)] of a stiff bell that keeps a skirt open

    def at(self, height):
        """(half width, half depth, back) of the torso at a height below the shoulder, unscaled in and out."""
        height /= self.scale
        wide, deep, back = between(self.torso, height)
        if self.petticoat and height < self.petticoat[0][0]:
            bell = between(self.petticoat, height)
            wide, deep = max(wide, bell[0]), max(deep, bell[1])
        return (wide * self.scale, deep * self.scale, back * self.scale)

    def arm_point(self, distance):
        """Axis of the right arm, `distance` cm from its root: (x, y, height), leaning a little forward at the elbow."""
        angle = math.radians(self.arm_angle)
        x0, z0 = self.shoulder
        bend = max(0, distance / self.scale - 30) * 0.16
        return tuple(
            v * self.scale
            for v in (
                x0 + distance / self.scale * math.sin(angle),
                1.0 - bend,
                z0 - distance / self.scale * math.cos(angle),
            )
        )

    def with_(self, **changes):
        return replace(self, **changes)


def between(rings, height):
    """The measures at a height, between the rings [(height, measure…)…] that are listed from the top."""
    if height >= rings[0][0]:
        return rings[0][1:]
    if height <= rings[-1][0]:
        return rings[-1][1:]
    above, below = next((a, b) for a, b in zip(rings, rings[1:]) if b[0] <= height)
    t = (above[0] - height) / (above[0] - below[0])
    return tuple(p + (q - p) * t for p, q in zip(above[1:], below[1:]))


MAN = Figure(
    torso=(
        (9, 6.0, 6.4, 0.5),
        (3, 6.2, 6.6, 1.5),
        (0.2, 7.2, 6.9, 1.8),
        (-1.5, 10.5, 7.2, 1.8),
        (-3.2, 15, 7.8, 1.5),
        (-5, 18.4, 8.4, 1.0),
        (-8, 19.4, 9.4, 0.6),
        (-14, 19.2, 11, 0.2),
        (-20, 18.9, 11.8, 0),
        (-28, 18, 11.6, 0),
        (-38, 16.8, 11, 0),
        (-46, 16.4, 10.8, 0),
        (-56, 17.2, 11.2, 0.3),
        (-64, 18, 11.8, 0.6),
        (-72, 17.8, 11.6, 0.6),
        (-79, 16.5, 9, 0.4),
    )
)
