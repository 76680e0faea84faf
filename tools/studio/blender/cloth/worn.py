"""Clothes that start in the shape in which they are worn, and only settle: folds without a figure to fall on.

A piece's `place` puts the flat cloth on ellipses as wide as the cloth is long, so nothing is stretched; ridges sketch where
folds want to be, and a short run of the solver makes them cloth. Lengths in centimetres, z up.
"""
import hashlib
import math
import pickle
from dataclasses import dataclass

import bpy

from cloth.drape import CACHE, Drape
from cloth.figure import CM
from cloth.pattern import cut, stitches

VERSION = 2  # raise it when the solver's use changes, so that kept shapes are made anew


def clamp(value, low=0.0, high=1.0):
    return max(low, min(high, value))


def ease(t):
    """0 to 1 with soft ends."""
    t = clamp(t)
    return t * t * (3 - 2 * t)


def mix(a, b, t):
    return a + (b - a) * t


def curve(*points):
    """A smooth function through (z, value) points that never overshoots them; level beyond its ends."""
    points = sorted(points)
    zs, vs = [p[0] for p in points], [p[1] for p in points]
    n = len(points)
    slope = [(vs[i + 1] - vs[i]) / (zs[i + 1] - zs[i]) for i in range(n - 1)]
    inner = [0 if a * b <= 0 else 2 * a * b / (a + b) for a, b in zip(slope, slope[1:])]
    slopes = [slope[0], *inner, slope[-1]]

    def at(z):
        if z <= zs[0] or z >= zs[-1]:
            return vs[0] if z <= zs[0] else vs[-1]
        i = max(k for k in range(n - 1) if zs[k] <= z)
        h = zs[i + 1] - zs[i]
        t = (z - zs[i]) / h
        return (
            vs[i] * (2 * t**3 - 3 * t * t + 1)
            + h * slopes[i] * (t**3 - 2 * t * t + t)
            + vs[i + 1] * (3 * t * t - 2 * t**3)
            + h * slopes[i + 1] * (t**3 - t * t)
        )

    return at


def half_axes(half_width, ratio):
    """(across, deep) half axes of the ellipse that cloth laid flat 2 x half_width wide, front and back, goes round."""
    across = 2 * half_width / (math.pi * math.sqrt((1 + ratio * ratio) / 2))
    return across, across * ratio


@dataclass(frozen=True)
class Ridge:
    """A fold on the flat pattern from one point to another: `rise` cm high (below 0: a hollow), `width` cm wide."""

    x0: float
    z0: float
    x1: float
    z1: float
    rise: float
    width: float = 2.0

    def at(self, x, z):
        dx, dz = self.x1 - self.x0, self.z1 - self.z0
        t = clamp(((x - self.x0) * dx + (z - self.z0) * dz) / (dx * dx + dz * dz))
        away = math.dist((x, z), (self.x0 + dx * t, self.z0 + dz * t)) / self.width
        return self.rise * math.exp(-away * away) * (0.35 + 0.65 * math.sin(math.pi * (0.15 + 0.7 * t)))


def folds(ridges, x, z):
    return sum(ridge.at(x, z) for ridge in ridges)


@dataclass(frozen=True)
class Settling:
    """How the cloth gives way. `shrink` below 0 is surplus cloth: more folds."""

    frames: int = 20
    pressure: float = 0.3
    gravity: float = 0.5
    bending: float = 0.6
    tension: float = 18
    shrink: float = -0.03
    mass: float = 0.3


def settle(name, pieces, settling=None, step=1.6, pin=None):
    """The garment's Drape. `pin(x, z)` -> 0…1 holds cloth where it starts; without `settling` it stays as placed."""
    sheet = cut(pieces, step)
    pins = [pin(*at) if pin else 0 for at in sheet.flat]
    told = (VERSION, sheet.start, sheet.flat, sheet.faces, sheet.part, pins, settling)
    kept = CACHE / "drapes" / f"{name}-{hashlib.sha1(repr(told).encode()).hexdigest()[:12]}.pickle"
    if kept.exists():
        return pickle.loads(kept.read_bytes())
    places = [tuple(v * CM for v in p) for p in sheet.start]
    if settling:
        places = run(sheet, places, settling, pins)
    result = Drape(
        places,
        sheet.faces,
        [tuple(sheet.flat[i] for i in face) for face in sheet.faces],
        list(sheet.part),
        list(sheet.face_layer),
        {name: sorted(rim) for name, rim in sheet.rims.items()},
    )
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_bytes(pickle.dumps(result))
    return result


def run(sheet, places, settling, pins):
    """Let the solver move the cloth from its worn shape; the places of all vertices in scene units."""
    mesh = bpy.data.meshes.new("cloth")
    mesh.from_pydata(places, stitches(sheet), sheet.faces)
    mesh.update()
    body = bpy.data.objects.new("cloth", mesh)
    bpy.context.collection.objects.link(body)
    group = body.vertex_groups.new(name="pin")
    for i, weight in enumerate(pins):
        if weight > 0:
            group.add([i], weight, "REPLACE")
    modifier = body.modifiers.new("cloth", "CLOTH")
    s = modifier.settings
    s.quality, s.mass, s.air_damping = 6, settling.mass, 1
    s.tension_stiffness = s.compression_stiffness = settling.tension
    s.shear_stiffness, s.bending_stiffness = settling.tension * 0.4, settling.bending
    s.tension_damping = s.compression_damping = s.shear_damping = 5
    s.effector_weights.gravity = settling.gravity
    s.use_pressure, s.uniform_pressure_force = settling.pressure != 0, settling.pressure
    s.shrink_min = settling.shrink
    if any(pins):
        s.vertex_group_mass, s.pin_stiffness = "pin", 1
    modifier.collision_settings.use_collision = modifier.collision_settings.use_self_collision = False
    scene = bpy.context.scene
    scene.frame_start, scene.frame_end = 1, settling.frames + 1
    modifier.point_cache.frame_end = settling.frames + 1
    for frame in range(1, settling.frames + 1):
        scene.frame_set(frame)
    settled = body.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
    settled = [tuple(v.co) for v in settled.vertices]
    bpy.data.objects.remove(body)
    return settled
