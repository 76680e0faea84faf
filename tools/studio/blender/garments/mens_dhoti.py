"""A ready dhoti on the shop's dummy: two loosely wrapped legs, and the pleats that fall from the band between them."""
import math

import bpy
from mathutils import Vector

from cloth.figure import CM
from cloth.surface import Surface
from cloth.worn import ease, mix
from form.dressed import shown
from form.leg_tubes import WAIST, Legs, trousers
from form.man import HIM
from form.solve import Stuff, woven
from garments.bottoms import sides
from garments.legwear import Cut
from garments.trims import elastic
from model import model

MULL = Stuff(frames=36, bending=0.02, tension=12, mass=0.22, shear=2)
CUT = Cut(length=17, waist=22, hip=29, hip_at=30, thigh=22.5, knee=20, knee_at=0.5, hem=12.5, dip=0.4, back_rise=2)
PLEATS, ROWS = 5, 60
HEM = 7.0  # of the pleats, above the floor
TUCKED = 1.5  # cm above the waist up to which the pleats reach, behind the band


def fan(tree, down):
    """(vertices, faces, places on the cloth) of the pleats: they lie on what the tree holds and open towards the hem."""
    columns = PLEATS * 8
    points, flat = [], []
    for i in range(ROWS + 1):
        d = i / ROWS
        z = mix(WAIST + TUCKED, HEM, d) - down
        free = ease((WAIST - down - z) / 4)  # below the band, which holds their upper end flat
        half = mix(3.4, 7.6, d**0.9)
        for j in range(columns + 1):
            u = j / columns
            saw = u * PLEATS % 1
            rise = saw / 0.82 if saw < 0.82 else (1 - saw) / 0.18
            x = mix(-half, half, u) - 1.2 + 2.2 * d * d
            low = HEM - down + 1.6 * abs(u * 2 - 1.15) * d
            hit = tree.ray_cast(Vector((x, -60, min(z, WAIST - down - 1.2))) * CM, Vector((0, 1, 0)))[0]
            y = hit.y / CM if hit else -6.0
            hung = -13.5 - 1.5 * d
            front = mix(y, min(y, hung), ease((d - 0.12) / 0.3)) - 0.8 * free
            fold = free * ((0.6 + 2.0 * d**0.7) * (rise - 0.3) + 0.5 * math.sin(d * 5 + u * 4) * d)
            points.append((x, front - fold, z + (low - HEM + down) * ease((d - 0.6) / 0.4)))
            flat.append((50 + u * 20, z - (HEM - down) + CUT.length))
    n = columns + 1
    smooth = [list(p) for p in points]
    for j in range(n):  # the cloth bridges hollows
        for _ in range(6):
            column = [smooth[i * n + j][1] for i in range(ROWS + 1)]
            for i in range(3, ROWS):
                smooth[i * n + j][1] = min(column[i], (column[i - 1] + column[i + 1]) / 2)
    faces = [(i * n + j, (i + 1) * n + j, (i + 1) * n + j + 1, i * n + j + 1) for i in range(ROWS) for j in range(columns)]
    return [tuple(v * CM for v in p) for p in smooth], faces, flat


@model
def worn_dhoti():
    """A dhoti pleated and stitched to its band, a border along every edge."""
    legs = Legs(CUT, 0.15, 0.8)
    surface = Surface(trousers("dhoti", legs, MULL), 0.25)
    bpy.context.scene.frame_set(1)
    elastic(surface.drape, sides(), 3.4, 56, 0.45)
    points, faces, flat = fan(surface.tree, legs.down)
    woven("front", points, faces, flat, "front", 0.2 * CM)
    n = PLEATS * 8 + 1
    edge = [face for face in faces if face[0] % n >= n - 3]
    over = [(x, y - 0.35 * ease(i // n / 4) * CM, z) for i, (x, y, z) in enumerate(points)]
    woven("border", over, edge, flat, "own", 0.2 * CM)
    HIM.stand(legs.down)
    return shown(legs.down, -5, 130, (4, 88), 46)
