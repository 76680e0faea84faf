"""The invisible figure that clothes hang on: a torso, a neck, arms and legs for the cloth to collide with.

Lengths in centimetres; heights are measured down from the shoulder at the neck, where a garment hangs.
"""
import math
from dataclasses import dataclass, replace

import bpy

CM = 0.02  # one centimetre in scene units: twice life size, which the cloth solver likes


@dataclass(frozen=True)
class Figure:
    """`torso` is [(height, half width, half depth, how far back)]; arms lean `arm_angle` degrees from the body."""

    torso: tuple
    shoulder: tuple = (17.6, -7.0)  # x, height of the arm's root
    arm: tuple = ((0, 5.9), (8, 5.7), (16, 5.2), (29, 4.5), (33, 4.4), (44, 3.9), (58, 3.0), (74, 3.0))
    arm_angle: float = 21
    hip: tuple = (9.2, -72)
    leg: tuple = ((0, 8.8), (12, 8.6), (36, 6.4), (46, 6.0), (60, 5.8), (84, 4.2), (90, 4.2))
    leg_angle: float = 2.5
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

WOMAN = Figure(
    torso=(
        (9, 5.2, 5.4, 0.5),
        (3, 5.4, 5.6, 1.2),
        (0.2, 6.3, 6.0, 1.5),
        (-1.5, 9.6, 6.3, 1.5),
        (-3.0, 13.4, 6.8, 1.2),
        (-4.8, 16.2, 7.4, 0.8),
        (-8, 17.2, 8.4, 0.4),
        (-14, 16.8, 10, -0.4),
        (-19, 16.6, 11.8, -1.2),
        (-24, 16.2, 11.8, -1.2),
        (-30, 14.6, 10.2, -0.4),
        (-38, 13.0, 9.2, 0),
        (-44, 13.6, 9.4, 0.2),
        (-52, 16.0, 10.6, 0.8),
        (-60, 17.8, 11.6, 1.0),
        (-68, 18.0, 11.6, 0.8),
        (-75, 16.8, 9, 0.4),
    ),
    shoulder=(15.6, -6.6),
    arm=((0, 5.0), (8, 4.9), (16, 4.5), (27, 3.9), (31, 3.8), (41, 3.4), (54, 2.6), (70, 2.6)),
    hip=(9.0, -68),
    leg=((0, 8.7), (12, 8.4), (34, 5.9), (44, 5.4), (58, 5.4), (80, 3.8), (88, 3.8)),
)


def stand(figure, shoulder_height):
    """Put the figure into the scene, its shoulder at `shoulder_height` cm, as bodies for the cloth to collide with."""
    scale = figure.scale

    def ring(centre, half_width, half_depth, tilt=0.0, n=28):
        x, y, z = centre
        return [
            (
                (x + half_width * math.cos(a) * math.cos(tilt)) * CM,
                (y + half_depth * math.sin(a)) * CM,
                (z + shoulder_height + half_width * math.cos(a) * math.sin(tilt)) * CM,
            )
            for a in (2 * math.pi * i / n for i in range(n))
        ]

    bodies = [
        solid("torso", [ring((0, back * scale, z * scale), w * scale, d * scale) for z, w, d, back in figure.torso])
    ]
    if figure.petticoat:
        bell = [ring((0, 0, z * scale), w * scale, d * scale, 0, 40) for z, w, d in figure.petticoat]
        bodies.append(solid("petticoat", bell))
    for side in (-1, 1):
        lean = math.radians(figure.arm_angle)
        arm = []
        for distance, radius in figure.arm:
            x, y, z = figure.arm_point(distance * scale)
            arm.append(ring((x * side, y, z), radius * scale, radius * scale, lean * side, 18))
        bodies.append(solid("arm", arm))
        leg = []
        for distance, radius in figure.leg:
            x = figure.hip[0] + distance * math.sin(math.radians(figure.leg_angle))
            centre = (x * side * scale, 0.8 * scale, (figure.hip[1] - distance) * scale)
            leg.append(ring(centre, radius * scale, radius * scale, 0, 20))
        bodies.append(solid("leg", leg))
    return bodies


def solid(name, rings):
    """A closed skin over rings of equal length, ready for collisions."""
    n = len(rings[0])
    vertices = [v for ring in rings for v in ring]
    faces = [
        (i * n + j, (i + 1) * n + j, (i + 1) * n + (j + 1) % n, i * n + (j + 1) % n)
        for i in range(len(rings) - 1)
        for j in range(n)
    ]
    faces += [tuple(range(n)), tuple(reversed(range((len(rings) - 1) * n, len(rings) * n)))]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    mesh.update()
    body = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(body)
    body.modifiers.new("smooth", "SUBSURF").levels = 1
    body.modifiers.new("collision", "COLLISION")
    body.collision.thickness_outer = 0.008
    body.collision.cloth_friction = 8
    body.hide_render = True
    return body
