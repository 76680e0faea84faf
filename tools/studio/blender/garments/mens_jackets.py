"""Men's jackets, worn by the shop's dummy over plain trousers."""
from cloth.top import Top
from cloth.trims import cuffs, zipper
from form.dressed import PLAIN, shown, wear
from form.man import MAN, SHOULDER
from form.ribs import stand
from form.solve import Stuff
from garments.jackets import welts
from model import model

TWILL = Stuff(frames=32, bending=0.35, tension=21, mass=0.3, shear=5)
BLOUSON = Top(
    figure=MAN, length=67, neck=(8, 8.2, 1.8), shoulder=23.2, slope=5, chest=28.6, hem=27.6, sleeve=60, bicep=19, wrist=12.4,
    rib=6, armhole=24.8, rib_width=0.88,
)  # fmt: skip


def on_him(name, cut, *adds, stuff=TWILL, thickness=0.6):
    wear(name, cut, adds, stuff, thickness, PLAIN)
    return shown(SHOULDER - cut.length, 64, 172, (4, 138), 46)


@model
def bomber():
    """Bomber jacket: full zip, ribbed stand collar, cuffs and hem, slanting pockets."""
    return on_him("bomber", BLOUSON, stand(5, gap=1), zipper(0.5, 58.6, lift=0.3), welts(10.5, 28, 12))
