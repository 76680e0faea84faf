"""Men's sweaters, worn by the shop's dummy over plain trousers."""
from cloth.top import Top
from form.dressed import PLAIN, shown, wear
from form.man import MAN, SHOULDER
from form.ribs import neck_rib
from form.solve import Stuff
from model import model

WOOL = Stuff(frames=32, bending=0.2, tension=20, mass=0.32, shear=5)
CREW = Top(
    figure=MAN, length=70, neck=(8.2, 9.4, 2.2), shoulder=22.8, slope=4.9, chest=28, hem=27, sleeve=64, bicep=18.5, wrist=12,
    rib=6.5, armhole=24.5, rib_width=0.88,
)  # fmt: skip


@model
def crew_sweater():
    """Crew-neck sweater with ribbed neck, cuffs and hem."""
    wear("crew-sweater", CREW, [neck_rib(2.6)], WOOL, 0.7, PLAIN)
    return shown(SHOULDER - CREW.length, 64, 172, (4, 138), 46)
