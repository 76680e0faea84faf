"""Children's tops, worn by the dummy of six years over plain trousers."""
from cloth.collars import shirt
from cloth.hems import even_rib
from cloth.seams import even_armholes
from cloth.surface import patch
from cloth.top import Top
from cloth.trims import front, pocket, turn_ups
from form.child import SIX
from form.dressed import CHILD, shown, wear
from form.ribs import neck_rib
from form.solve import Stuff
from model import model

JERSEY = Stuff(frames=34, bending=0.025, tension=12, mass=0.22, shear=3)
POPLIN = Stuff(frames=34, bending=0.05, tension=16, mass=0.2, shear=3)
COTTON_KNIT = Stuff(frames=32, bending=0.2, tension=20, mass=0.32, shear=5)
TEE = Top(
    figure=SIX.figure, length=42.4, neck=(6.8, 6.6, 1.6), shoulder=14, slope=3.4, chest=17.2, hem=17.2, armhole=15.8, sleeve=13,
    bicep=12.4, wrist=12.8,
)  # fmt: skip
KNIT = TEE.with_(length=42, neck=(6.8, 6.4, 1.6), chest=18.4, hem=18.8, armhole=16, sleeve=38.4, bicep=12.4, wrist=8.2, rib=4, rib_width=0.98)


def child(name, cut, adds, stuff, thickness=0.3, step=1.8, finish=even_armholes):
    wear(name, cut, adds, stuff, thickness, CHILD, dummy=SIX, step=step, finish=finish)
    return shown(SIX.shoulder - cut.length, 32, 108, (2.5, 84), 31)


@model
def kids_tee():
    """T-shirt with a wide ribbed neck."""
    return child("kids-tee", TEE, [neck_rib(1.6)], JERSEY, step=1.5)


@model
def kids_tee_long():
    """Striped T-shirt with long sleeves and a bound neck."""
    cut = TEE.with_(armhole=16.4, sleeve=40, wrist=8, bicep=12.4)
    return child("kids-tee-long", cut, [neck_rib(1.4)], JERSEY, step=1.5)


@model
def laddoo_sweater():
    """Round soft sweater with ribs."""
    return child("laddoo-sweater", KNIT, [neck_rib(2.2)], COTTON_KNIT, 0.7)


@model
def sailor_sweater():
    """Striped sweater with patched elbows."""
    cut = KNIT.with_(neck=(6.6, 5.8, 1.4))
    return child(
        "sailor-sweater", cut, [neck_rib(2), elbows], COTTON_KNIT, 0.7, 1.54, lambda drape: even_armholes(even_rib(drape))
    )


def elbows(surface):
    shape = [(53, 18), (56.6, 18), (58, 14), (56.6, 9.6), (53, 9.6), (51.6, 14)]
    for s in (1, -1):
        patch(surface, [(s * x, z) for x, z in shape], "patch", 1, 0.5)


@model
def check_shirt():
    """A boy's shirt, its sleeves rolled and buttoned up."""
    cut = TEE.with_(
        length=43.4, neck=(6.4, 6.4, 1.5), chest=17.8, hem=17.8, tail=3, armhole=16, sleeve=25, bicep=12.4, wrist=10.6,
    )  # fmt: skip
    adds = [
        lambda cloth: shirt(cloth, stand=2.2, leaf=3.4, point=5.4, spread=2, part="front", hug=1),
        *front(cut, gap=6, width=1.3), pocket(7.2, 29, 7.2, 8.2, 1.2), turn_ups(cut, 3.4),
    ]  # fmt: skip
    return child("check-shirt", cut, adds, POPLIN)
