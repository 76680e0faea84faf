"""Lamps."""

from math import sin

import bpy

from materials import ceramic, cloth, linear, metal
from model import Detail, Pose, model
from shapes import lathe, spline, subdivide


@model
def table_lamp():
    """A ribbed ceramic lamp with a linen shade, lit."""
    brass = metal("brass", "#b98d4f", 0.28)
    body = ceramic("body", "#2f5d5a", 0.22)
    shade = cloth("shade", "#f4e7cf", 10, 0.4, emission=("#ffd9a0", 0.55))
    lathe([(0, 0), (0.12, 0), (0.135, 0.01), (0.14, 0.03), (0.12, 0.045)], brass)
    belly = [
        (0.06, 0.045),
        (0.12, 0.08),
        (0.17, 0.15),
        (0.185, 0.22),
        (0.165, 0.3),
        (0.1, 0.37),
        (0.06, 0.41),
        (0.05, 0.44),
    ]
    outline = [(p.x, p.z) for p in spline([(r, 0, z) for r, z in belly], 8)]
    subdivide(lathe([(r + 0.0035 * sin(z * 140), z) for r, z in outline], body, 96))
    lathe([(0.05, 0.44), (0.052, 0.46), (0.015, 0.47), (0.012, 0.6)], brass)
    lathe([(0.17, 0.86), (0.172, 0.862), (0.25, 0.52), (0.247, 0.52), (0.169, 0.858)], shade, 96)
    lathe([(0.2515, 0.52), (0.2535, 0.52), (0.2495, 0.54), (0.2475, 0.54)], brass, 96)
    bulb = bpy.data.lights.new("bulb", "POINT")
    bulb.energy, bulb.color, bulb.shadow_soft_size = 5, linear("#ffdda8")[:3], 0.05
    lamp = bpy.data.objects.new("bulb", bulb)
    lamp.location = (0, 0, 0.68)
    bpy.context.collection.objects.link(lamp)
    return Pose(
        centre_z=0.44,
        size=1.06,
        azimuth=0,
        elevation=7,
        detail=Detail(at=(0, 0, 0.36), size=0.5, azimuth=-20, elevation=14),
        styled="plinth",
    )
