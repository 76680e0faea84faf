"""Men's jackets, worn by the shop's dummy over plain trousers."""
from cloth.collars import collar
from cloth.seams import even_armholes, even_cuffs
from cloth.top import Top
from cloth.trims import buttons, cuffs, pocket, welts, zipper
from form.dressed import PLAIN, shown, wear
from form.hoods import lying_hood
from form.man import MAN, SHOULDER
from form.rib_ends import lay_ribs
from form.ribs import stand
from form.solve import Stuff
from model import model

TWILL = Stuff(frames=32, bending=0.35, tension=21, mass=0.3, shear=5)
CANVAS = Stuff(frames=32, bending=0.4, tension=22, mass=0.32, shear=6)
SHELL = Stuff(frames=34, bending=0.1, tension=18, mass=0.18, shear=4)
BLOUSON = Top(
    figure=MAN, length=67, neck=(8, 8.2, 1.8), shoulder=23.2, slope=5, chest=28.6, hem=27.6, sleeve=56.5, bicep=19, wrist=12.4,
    rib=6, armhole=24.8, rib_width=0.88,
)  # fmt: skip
COAT = BLOUSON.with_(length=77, neck=(7.8, 8.4, 1.8), waist=(27.4, 42), hem=29, sleeve=63, wrist=12.6, rib=0)
LIGHT = BLOUSON.with_(length=71, neck=(8.4, 8.8, 2), chest=28.2, hem=27.6, drop=4, sleeve=62, bicep=18.6, wrist=11, rib=0)


def on_him(name, cut, *adds, stuff=TWILL, thickness=0.6, finish=None):
    wear(name, cut, adds, stuff, thickness, PLAIN, finish=finish)
    return shown(SHOULDER - cut.length, 64, 172, (4, 138), 46)


@model
def bomber():
    """Bomber jacket: full zip, ribbed stand collar, cuffs and hem, slanting pockets."""
    return on_him(
        "bomber", BLOUSON, stand(5, gap=1), zipper(0.5, 58.6, lift=0.3), welts(10.5, 28, 12),
        finish=lambda drape: even_armholes(lay_ribs(BLOUSON)(drape)),
    )


@model
def field_jacket():
    """Field jacket: stand-fall collar, zip, flap pockets at the chest, slanting ones below, drawn waist."""
    return on_him(
        "field-jacket", COAT, collar(stand=3.4, leaf=5.4, point=7.8, spread=2.6), zipper(0.5, 68.4, lift=0.3),
        pocket(11.2, 55, 12.5, 14, 0.4, mirror=True, flap=5.4, lift=0.4), welts(12, 27, 14, 3), cuffs(COAT, 6),
        buttons((11.2, 52.4), (-11.2, 52.4), radius=0.75, lift=0.95, part="stud"), stuff=CANVAS,
        finish=even_armholes,
    )  # fmt: skip


@model
def windcheater():
    """Light shell: the hood down, a full zip, a drop tail and zipped pockets."""
    return on_him(
        "windcheater", LIGHT, lying_hood(17, 3.2, 4, apart=1.2, cords=9), zipper(0.5, 62, lift=0.2), welts(12, 27, 13, 3, 0.9),
        stuff=SHELL, thickness=0.4, finish=lambda drape: even_armholes(even_cuffs(drape)),
    )  # fmt: skip
