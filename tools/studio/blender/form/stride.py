"""The women's dummy with her legs apart, for what has legs: trousers, and a bodice sewn to them. Lengths in cm."""
from dataclasses import dataclass, replace

import bpy
from mathutils import Vector

from cloth.drape import Drape
from cloth.figure import CM
from cloth.pattern import cut as cut_out
from cloth.surface import Surface
from cloth.top import pieces_of, wrap
from form.leg_tubes import Legs, trousers
from form.outside import clear, tree_of
from form.sew import sewn
from form.shapes import ball, merged, ring, skin, through
from form.snug import snug
from form.solve import obstacle
from form.stance import Stance, foot, leg_line, taken
from form.tuck import hide
from form.under import tube
from form.woman import SHOULDER, TORSO, arm, dressed

STANDING = Stance(((-9.3, 0.4, 47), (11.4, -3.8, 47.4)), ((-8.8, 2.4, 7), (13.0, 2.4, 7)), (8, 22), hip=9.2)
WALKING = Stance(((-9.2, -12, 47.4), (9.6, 2, 46.6)), ((-8.6, -22, 7.4), (9.4, 21, 14.6)), (5, 9), (0, 38), hip=9.2)
# share of the way hip 0, knee 1, ankle 2; half width; half depth
LEG = [
    (0, 8.6, 9.8), (0.27, 8.2, 9.1), (0.54, 7.1, 7.9), (0.81, 5.9, 6.5), (0.97, 5.3, 5.8), (1.13, 5.2, 5.8), (1.33, 5.3, 6.1),
    (1.59, 4.3, 5.0), (1.82, 3.3, 4.0), (2, 3.0, 3.8),
]  # fmt: skip
LEAN = 11
WAIST = 108.4  # the height of the seam between a bodice and its legs
APART = 6.0  # on the pattern, between that seam and the legs below it


@dataclass(frozen=True)
class Wearer:
    """Her as trousers need her."""

    stance: Stance
    stride: Stance  # in which she walks
    torso: tuple = tuple(TORSO)
    leg: tuple = tuple(LEG)
    hip: float = 90  # the height below which trousers lie round the thighs of her who walks
    fork: float = 79

    def posed(self):
        """She as the model is built: standing or walking."""
        return replace(self, stance=taken(self.stance, self.stride))

    def line(self, side):
        return leg_line(self.stance, side, 84)

    def body(self, voxel=0.9):
        """Torso, legs and feet as one object, bare of material."""
        parts = [skin([ring(0, y, z, w, d, b, power=2.25) for z, w, d, b, y in through(TORSO, 1.5)])]
        for side in (-1, 1):
            at = self.line(side)
            parts.append(skin([ring(*at(t), w, d, count=32) for t, w, d in through(LEG, 0.04)][::-1]))
            parts.append(foot(self.stance, side, 0.86))
            parts.append(ball(side * 7.4, -4.2, 126, 7.5, 6.7, 8.3))
            parts.append(ball(side * 8.2, 6.2, 87, 8.3, 7.2, 8.5))
        return merged("form", parts, voxel, round(16.2 / voxel**2))

    def solid(self, down, arms):
        """Her body roughly, for cloth to meet; sunk by `down` cm. To be removed."""
        made = self.body(1.7)
        made.location.z -= down * CM
        obstacle(made)
        bpy.context.view_layer.update()
        return [made]

    def stand(self, down):
        """The dummy as she is seen, sunk by `down` cm: body and arms."""
        parts = [self.body(), *(arm(side, LEAN) for side in (-1, 1))]
        before = set(bpy.data.objects)
        dressed(parts)
        for made in [*parts, *(set(bpy.data.objects) - before)]:
            made.location.z -= down * CM
        return parts


HER = Wearer(STANDING, WALKING)


def on_her(name, cut, stuff, slack=0.02, sits=106, low=1.0, waves=(0, 0), finish=None, strides=False):
    """(the Surface of trousers on the dummy, how far she is sunk). `finish` changes the Drape; `strides` is that of `Legs`."""
    wearer = HER.posed()
    legs = Legs(cut, slack, low, sits=sits, wearer=wearer, waves=waves, strides=strides)
    drape = trousers(name, legs, stuff)
    surface = Surface(finish(drape) if finish else drape, 0.3)
    bpy.context.scene.frame_set(1)
    hide(wearer.stand(legs.down), (), surface)
    return surface, legs.down


def tights(low, down):
    """Snug legs from below the hip to the height `low`, in the part `lower`."""
    for side in (-1, 1):
        at, rings = HER.posed().line(side), []
        for t, wide, deep in through(LEG, 0.03):
            if t > 0.2 and at(t).z >= low:
                x, y, z = at(t)
                rings.append([Vector(p) for p in ring(x, y, z - down, wide + 0.35, deep + 0.35, count=48)])
        tube("tights", rings[::-1])


def suited(name, top, cut, stuffs, slack=0.02, thickness=0.25, waves=(0, 0), finish=None, whole=False, adds=()):
    """(the Surface of a bodice with legs, how far she is sunk, her body). The bodice ends at WAIST, z = 0 of its pattern;
    `stuffs` are the bodice's and the legs'. `finish` changes the bodice's Drape, which then is laid outside her.
    `whole` sleeves hide what of her arms is in them. `adds` are what will be sewn on.
    """
    stuff, lower = stuffs
    wearer = HER.posed()
    legs = Legs(cut, slack, sits=WAIST, wearer=wearer, waves=waves)
    below = trousers(f"{name}-legs", legs, lower)
    down = SHOULDER[2] - top.figure.shoulder[1] - top.length
    form = [wearer.body(), *(arm(side, top.figure.arm_angle) for side in (-1, 1))]
    for made in form:
        made.location.z -= down * CM
    sheet = cut_out(pieces_of(top, wrap(top, 0.5)), 1.9)
    high = top.length - 0.8
    pins = [1 if z > high or z < 0.5 and piece == "body" else 0 for (_, z), piece in zip(sheet.flat, sheet.piece)]
    bpy.context.view_layer.update()
    above = sewn(name, sheet, stuff, top.figure, top.length, (form[0], form[1:]), LEAN, pins)
    for made in form:
        bpy.data.objects.remove(made)
    bpy.context.scene.frame_set(1)
    body, *arms = wearer.stand(down)
    if finish:
        above = clear(finish(above), body)
    surface = Surface(joined(snug(above, body, adds), below, cut.top), thickness)
    surface.form = tree_of(body)
    hide((body, *arms), (), surface, whole)
    return surface, down, body


def joined(above, below, top):
    """One Drape of a bodice and, APART below it on the pattern, legs whose waist is at the height `top` of theirs."""
    first = len(above.vertices)
    return Drape(
        above.vertices + [(x, y, z - top * CM) for x, y, z in below.vertices],
        above.faces + [tuple(v + first for v in face) for face in below.faces],
        above.flat + [[(x, z - top - APART) for x, z in corners] for corners in below.flat],
        above.part + below.part,
        above.layer + below.layer,
        {**above.rims, **{name: [v + first for v in rim] for name, rim in below.rims.items()}},
    )
