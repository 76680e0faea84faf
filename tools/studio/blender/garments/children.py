"""Children's clothes that hang in the air: cut shorter and wider, with a large opening for the head."""
from materials import fabric
from mathutils import Vector
from model import model
from shapes import sphere

from cloth.collars import binding, hood, shirt
from cloth.figure import CM
from cloth.surface import patch
from cloth.trims import bow, button, zipper
from garments.wear import Bodice, Sleeve, bodice, shown

KNIT = Bodice(
    top=45, neck=(7.4, 6, 1.6), shoulder=(14.5, 3), armhole=15.5, sides=((0, 17), (4, 19.2), (29.5, 18.8)), rib=4,
    sleeve=Sleeve(36, 8, (27, 15)), ripple=0.8,
)  # fmt: skip
FROCK = Bodice(
    top=62, neck=(7.2, 6.5, 2), shoulder=(12.4, 2.4), armhole=14, sides=((0, 27), (20, 21.5), (35, 15.6), (38.5, 14.6), (48, 15.8)),
    full=((0, 1.5), (30, 1.5), (37, 1.35), (38.6, 1)), waves=(2.0, 8, 37.5), sleeve=Sleeve(9, 12, (52, 46), 1.5), ripple=0.2,
)  # fmt: skip


def sash(surface, z, height=3, part="trim"):
    for layer, reach in ((0, 24), (1, 24)):
        patch(
            surface,
            [(-reach, z + height / 2), (reach, z + height / 2), (reach, z - height / 2), (-reach, z - height / 2)],
            part,
            layer,
            0.3,
        )


@model
def gingham_frock():
    """Sleeveless frock with a square neck, a sash with a bow, and a twirling skirt."""
    surface = bodice(
        "gingham_frock", FROCK.with_(shape="square", neck=(6.6, 8, 5), sleeve=Sleeve(5.5, 17, (62, 58), 0.4, 0.9))
    )
    sash(surface, 38.4)
    bow(0, 38.2, 5.5, "trim")(surface)
    binding(surface, 0.7)
    return shown((0, 0.3), 0.42)


@model
def flower_frock():
    """Frock with puffed sleeves, a round collar and buttons behind."""
    surface = bodice("flower_frock", FROCK)
    shirt(surface, stand=0.8, leaf=3.8, point=4.2, spread=1)
    for z in (56, 50, 44):
        button(surface, 0, z, 0.55, layer=1)
    return shown((0, 0.2), 0.42)


@model
def bear_hoodie():
    """Zip hoodie with two small ears on the hood."""
    surface = bodice("bear_hoodie", KNIT, 0.3)
    hood(surface, 23, 11.2, 11, "front")
    zipper(1, 38.4)(surface)
    for s in (1, -1):
        patch(
            surface, [(s * x, z) for x, z in ((2.4, 15.5), (8, 15.5), (12, 9), (12, 4.4), (2.4, 4.4))], "front", 0, 0.5
        )
        spot = Vector((s * 7.4, 1, 45 + 20.5)) * CM
        sphere(tuple(spot), 3.1 * CM, fabric("ear"), 24, (1, 0.45, 1))
        sphere(tuple(spot + Vector((0, -1.0 * CM, -0.2 * CM))), 1.9 * CM, fabric("inner ear"), 24, (1, 0.4, 1))
    return shown((0, 0.2), 0.5)
