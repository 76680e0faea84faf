"""Men's shirts, worn by the shop's dummy over plain trousers."""
from cloth.collars import shirt
from cloth.top import Top
from cloth.trims import cuffs, pocket
from form.dressed import PLAIN, shown, wear
from form.man import MAN, SHOULDER
from form.solve import Stuff
from garments.shirts import front
from model import model

POPLIN = Stuff(frames=34, bending=0.05, tension=16, mass=0.2, shear=3)
REGULAR = Top(
    figure=MAN, length=77, neck=(7.6, 8.2, 1.8), shoulder=22.6, slope=4.9, chest=27, waist=(26, 44), hem=26.5, tail=7, sleeve=62,
    bicep=18, wrist=11,
)  # fmt: skip


@model
def oxford_shirt():
    """Regular shirt with a soft collar, one pocket and a curved hem."""
    adds = [lambda cloth: shirt(cloth), *front(REGULAR), pocket(11.5, 54), cuffs(REGULAR)]
    wear("oxford", REGULAR, adds, POPLIN, 0.3, PLAIN)
    return shown(SHOULDER - REGULAR.length, 64, 172, (4, 138), 46)
