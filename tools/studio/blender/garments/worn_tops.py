"""Women's blouses, hoodies and jackets, worn by the shop's dummy over straight trousers."""
from functools import partial

from cloth.even import smoothed
from cloth.hems import even_ends, even_ring
from cloth.pattern import BACK
from cloth.seams import even_armholes, level_hems
from cloth.surface import patch
from cloth.top import Top, pieces_of
from cloth.trims import welts, zipper
from form.hoods import kangaroo, lying_hood
from form.necks import piping
from form.ribs import stand
from form.solve import Stuff
from form.under import straight
from form.wear import COTTON, Worn, her, worn

SHOULDER = 147
FLEECE = Stuff(frames=46, bending=0.2, tension=16, mass=0.28, gap=0.01)
SHELL = Stuff(frames=46, bending=0.12, tension=17, mass=0.2, gap=0.01)


def top(cut, stuff, *adds, **more):
    return Worn(
        pieces_of(cut), cut.figure, cut.length, SHOULDER - cut.length, stuff, list(adds), lean=13,
        under=partial(straight, joined=True), detail=(3, 132), detail_size=46, **more,
    )  # fmt: skip


@worn
def cutwork_blouse():
    """Cropped boxy blouse with a round neck and short sleeves."""
    cut = Top(
        figure=her(9, 33), length=54, neck=(9, 9.5, 2.4), shoulder=18.2, slope=4.4, chest=25, hem=25.4, armhole=21.5, sleeve=21,
        bicep=17, wrist=17,
    )  # fmt: skip
    return top(cut, COTTON, piping(0.8), finish=even_armholes)


HOODED = Top(
    figure=her(8.4, 30), length=64, neck=(8.4, 9, 2), shoulder=19.6, slope=4.8, chest=26, hem=25.4, armhole=22.5, sleeve=57,
    bicep=17.5, wrist=12, rib=5.5, rib_width=0.88,
)  # fmt: skip


def hooded(cut, *adds, finish=even_ends, **more):
    hood = lying_hood(18, 3.2, 4.2, **more)
    return top(cut, FLEECE, hood, *adds, thickness=0.7, finish=lambda drape: even_armholes(finish(drape)))


@worn
def womens_hoodie():
    """Women's hoodie: the hood down, cords, kangaroo pocket."""
    return hooded(HOODED, kangaroo(26, 6), cords=15, finish=smooth_back)


def smooth_back(drape):
    """The rib holds the hem up, so that the back would fold."""
    return even_ends(smoothed(drape, BACK, 25, 5, 50))


@worn
def studio_hoodie():
    """Cropped slouchy hoodie with a raw hem, the hood down."""
    cut = HOODED.with_(length=54, chest=27.4, hem=26.6, shoulder=20.6, slope=5.2, armhole=23.5, bicep=18.6, rib=0)
    return hooded(cut, finish=lambda drape: even_ring(level_hems(drape), drape.rims["hem"], 12))


@worn
def zip_hoodie():
    """Long oversized hoodie with a full zip and side pockets, the hood down."""
    cut = HOODED.with_(
        length=70, neck=(8.2, 9, 2), shoulder=21, slope=5.2, chest=28, hem=27.6, armhole=24, sleeve=58, bicep=19, rib=6.58,
    )  # fmt: skip
    return hooded(cut, zipper(0.4, 60.6), pouches, apart=1.2, cords=15)


def pouches(surface):
    """A pocket on either side of a zip."""
    for side in (-1, 1):
        shape = [(1.8, 27), (7.5, 27), (15, 16), (15, 7), (1.8, 7)]
        patch(surface, [(x * side, z) for x, z in shape], "front", 0, 0.5)


@worn
def running_jacket():
    """Light running jacket: stand collar, full zip, reflective piping."""
    cut = Top(
        figure=her(7.6, 30), length=62, neck=(7.6, 8, 2), shoulder=19, slope=4.6, chest=25, waist=(23.4, 40), hem=25.6,
        armhole=22, sleeve=58, bicep=16.5, wrist=9.8,
    )  # fmt: skip
    return top(cut, SHELL, stand(5.4), zipper(0.5, 53.8), welts(11, 22, 12, 3, 0.8), thickness=0.4, finish=even_armholes)
