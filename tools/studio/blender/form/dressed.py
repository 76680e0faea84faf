"""A dummy with clothes on: a top sewn round it, trousers below it, and how it stands before the camera. Lengths in cm."""
import bpy

from cloth.drape import Drape
from cloth.even import even
from cloth.figure import CM
from cloth.surface import Surface
from cloth.top import pieces_of
from form.leg_tubes import SOFT, WAIST, Legs, trousers
from form.man import HIM
from form.outside import clear_neck, sew_on, tree_of
from form.sewn import sewn
from form.shapes import merged, ring, skin
from form.snug import snug
from form.solve import obstacle
from form.tuck import hide, keep_within_hem, tuck
from garments.legwear import Cut
from model import Detail, Pose

PLAIN = dict(cut=Cut(length=-1.6, waist=21, hip=25.8, thigh=15.4, knee=11.6, hem=9.6))
"""Measures for `lower`: slim, without pockets."""
PYJAMA = dict(cut=Cut(length=-1, waist=21, hip=27.5, thigh=18.5, knee=15.5, hem=13.5), slack=0.03)
"""Straight and easy."""
SALWAR = dict(cut=Cut(length=6.5, waist=22, hip=30, thigh=24, knee=21, hem=8.2, knee_at=0.42), slack=0.07)
"""Loose, and gathered by the narrow hem."""
CHURIDAR = dict(cut=Cut(length=2.4, waist=21, hip=26.5, thigh=16, knee=10.6, hem=6.8), slack=0.22, low=4.0, step=1.4)
"""Tight below the knee, and far too long, so that it folds at the ankle."""
LONG_JOHNS = dict(cut=Cut(top=92, length=2.6, waist=23.6, hip=25, hip_at=9, thigh=14.6, knee=9.8, hem=7), sits=98)
"""Close to the leg."""
TEEN = dict(
    cut=Cut(top=92, crotch=68, length=3.4, waist=16.5, hip=21.4, hip_at=15, thigh=13, knee=10, hem=8.4), sits=93, step=1.8,
)  # fmt: skip
CHILD = dict(
    cut=Cut(top=66, crotch=47.5, length=-0.6, waist=13.6, hip=17.2, hip_at=12, thigh=10.4, knee=8.2, hem=7), sits=71, step=1.5,
)  # fmt: skip
"""Plain, for the dummies of twelve and of six years."""


def on_legs(name, cut, stuff, slack, sits, low=1.0, dummy=HIM, step=2.0, finish=None, strides=False):
    """(the Surface of trousers on the dummy, how far it is sunk). `finish` changes the Drape; `strides` is that of `Legs`."""
    dummy = dummy.posed()
    legs = Legs(cut, slack, low, step, sits, dummy, strides=strides)
    drape = trousers(name, legs, stuff)
    surface = Surface(finish(drape) if finish else drape, 0.3)
    bpy.context.scene.frame_set(1)
    surface.form = tree_of(dummy.stand(legs.down)[0])
    return surface, legs.down


def lower(cut, slack=0.025, low=1.0, step=2.0, sits=WAIST, dummy=HIM):
    """(plain trousers as a bare object, all they are made of in the part `lower`, how far they are sunk).

    They have no band: it would show through a thin top.
    """
    legs = Legs(cut, slack, low, step, sits, dummy)
    d = trousers("lower", legs, SOFT)
    before = set(bpy.data.objects)
    bare = bpy.data.meshes.new("bare")
    bare.from_pydata(d.vertices, [], d.faces)
    alone = bpy.data.objects.new("bare", bare)
    bpy.context.collection.objects.link(alone)
    Surface(Drape(d.vertices, d.faces, d.flat, ["lower"] * len(d.faces), d.layer, d.rims), 0.3)
    return alone, [o for o in bpy.data.objects if o not in before], legs.down


def wear(name, cut, adds, stuff, thickness, under=None, pieces=None, dummy=HIM, step=2.0, finish=None, clear=False, tucked=False):
    """The Surface of a top on the dummy, who wears plain trousers `under` it (measures for `lower`). `pieces` are sewn instead of
    those of the cut; `finish` changes the Drape; `clear` keeps the cloth beside the neck outside the dummy, as a narrow rib needs; `tucked`
    pushes trousers below cloth that was changed until they show through.
    """
    down = dummy.shoulder - cut.length
    form, below = [], []
    if under:
        bare, below, sunk = lower(**under, dummy=dummy)
        for made in below:
            made.location.z += (sunk - down) * CM
        bpy.context.view_layer.update()
        obstacle(bare)
        form.append(bare)
        below.remove(bare)
    form += dummy.solid(down)
    if cut.figure.petticoat:
        form.append(bell(cut.figure, cut.length))
    about = (repr(dummy.stance), repr(under))
    drape = sewn(name, pieces or pieces_of(cut), cut.figure, cut.length, stuff, step, about=about)
    bpy.context.scene.frame_set(1)
    for made in form:
        bpy.data.objects.remove(made)
    body, *arms = dummy.stand(down)
    drape = finish(drape) if finish else drape
    drape = snug(even(drape), body, adds)
    surface = Surface(clear_neck(drape, body) if clear else drape, thickness, False)
    surface.form = tree_of(body)
    ribbed = bool(cut.rib)
    hide(arms, (), surface, ribbed)
    if below:
        keep_within_hem(body, below, surface.drape, ribbed)
    for made in below if tucked else ():
        tuck(made, surface, over=3, facing=0)
    sew_on(surface, adds, body)
    return surface


def bell(figure, height):
    """The figure's petticoat for cloth to meet, which else falls between the legs. To be removed."""
    low = figure.petticoat[-1][0]
    heights = [low + (figure.petticoat[0][0] - low) * i / 12 for i in range(13)]
    rings = [(z * figure.scale, *figure.at(z * figure.scale)) for z in heights]
    made = merged("bell", [skin([ring(0, back, height + z, wide, deep) for z, wide, deep, back in rings])], 1.2, 2)
    obstacle(made)
    return made


def shown(down, low, high, at, close):
    """The Pose of a frame from `low` to `high` above the floor; `at` is where the close camera looks (x, height)."""
    return Pose(
        centre_z=((low + high) / 2 - down) * CM,
        size=(high - low) * CM,
        azimuth=0,
        elevation=2,
        detail=Detail(at=(at[0] * CM, -8 * CM, (at[1] - down) * CM), size=close * CM, azimuth=18, elevation=6),
        floor=-down * CM,
        garment=True,
        worn=True,
        styled="floor",
    )
