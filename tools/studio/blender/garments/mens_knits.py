"""Men's sweaters, worn by the shop's dummy over plain trousers."""
from cloth.collars import band
from cloth.seams import even_armholes
from cloth.top import Top
from cloth.trims import welts, zipper
from form.dressed import PLAIN, shown, wear
from form.hoods import kangaroo, lying_hood
from form.man import MAN, SHOULDER
from form.rib_ends import lay_ribs
from form.ribs import neck_rib
from form.solve import Stuff
from model import model

WOOL = Stuff(frames=32, bending=0.2, tension=20, mass=0.32, shear=5)
JERSEY = Stuff(frames=32, bending=0.08, tension=16, mass=0.24, shear=3)
FLEECE = Stuff(frames=32, bending=0.3, tension=20, mass=0.32, shear=5)
CREW = Top(
    figure=MAN, length=70, neck=(8.2, 9.4, 2.2), shoulder=22.8, slope=4.9, chest=28, hem=27, sleeve=56.5, bicep=18.5, wrist=12,
    rib=6.5, armhole=24.5, rib_width=0.88,
)  # fmt: skip


@model
def crew_sweater():
    """Crew-neck sweater with ribbed neck, cuffs and hem."""
    cut = CREW.with_(wrist=11.2)
    wear("crew-sweater", cut, [neck_rib(2.6)], WOOL, 0.7, PLAIN, finish=lambda drape: even_armholes(lay_ribs(cut, off=0.8)(drape)))
    return shown(SHOULDER - CREW.length, 64, 172, (4, 138), 46)


@model
def half_zip():
    """Sweatshirt with a stand collar and a short zip."""
    cut = CREW.with_(neck=(8, 8.4, 1.8))
    adds = [lambda cloth: band(cloth, 6, gap=1, flare=0.04), zipper(43, 61.6, lift=0.4)]
    wear("half-zip", cut, adds, FLEECE, 0.8, PLAIN, finish=lambda drape: even_armholes(lay_ribs(cut)(drape)))
    return shown(SHOULDER - CREW.length, 64, 172, (4, 142), 46)


@model
def hoodie():
    """Men's hoodie: the hood down, cords, kangaroo pocket."""
    cut = CREW.with_(neck=(8.8, 9.5, 2))
    adds = [lying_hood(cords=17), kangaroo()]
    wear("hoodie", cut, adds, FLEECE, 0.8, PLAIN, finish=lambda drape: even_armholes(lay_ribs(cut)(drape)))
    return shown(SHOULDER - CREW.length, 64, 172, (4, 140), 46)


@model
def warm_up_hoodie():
    """Light close-fitting hoodie with a full zip, zipped pockets and a hem that drops behind, the hood down."""
    cut = CREW.with_(
        length=70, neck=(8.8, 9.5, 2), chest=26.4, hem=25.8, bicep=17.2, wrist=9.6, sleeve=60, rib=0, drop=3,
    )  # fmt: skip
    adds = [lying_hood(apart=1.2), zipper(0.4, 60.2), welts(12, 27, 13, 3, 0.8)]
    wear("warm-up-hoodie", cut, adds, JERSEY, 0.5, PLAIN, finish=even_armholes)
    return shown(SHOULDER - cut.length, 64, 172, (4, 140), 46)
