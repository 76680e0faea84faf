"""Women's jumpsuits, worn by the shop's dummy: a bodice and legs, joined under a waistband."""
from cloth.collars import shirt
from cloth.top import Top
from cloth.trims import pocket, turn_ups, zipper
from form.dressed import shown
from form.solve import Stuff
from form.stride import suited
from form.wear import her
from garments.bottoms import COPPER, sides
from garments.legwear import Cut
from garments.trims import button, waistband
from materials import metal
from model import model

DENIM = Stuff(frames=46, bending=0.12, tension=16, mass=0.26, gap=0.01), Stuff(frames=30, bending=0.06, tension=18, shear=3)
BODICE = Top(
    figure=her(7.4, 32), length=40.1, neck=(7.4, 9.5, 1.8), shoulder=17.4, slope=4.2, chest=23.2, hem=17.2, armhole=21,
    sleeve=20, bicep=16.5, wrist=15.4,
)  # fmt: skip
LEGS = Cut(crotch=66.4, waist=17.6, hip=25, hip_at=21.4, thigh=15.4, dip=0, back_rise=0)


@model
def denim_jumpsuit():
    """Denim jumpsuit: collar, front zip, chest pockets, straight leg."""
    cut = LEGS.with_(length=-2.6, knee=11.8, hem=11)
    surface, down = suited("denim-jumpsuit", BODICE, cut, DENIM, 0.02, 0.4)
    _, loop = waistband(surface.drape, sides(), 3.2)
    button(loop.at(0), 1.6, metal("stud", COPPER), 0.75)
    for add in (
        lambda cloth: shirt(cloth, stand=1.6, leaf=4.6, point=6.8, spread=3), zipper(3.6, 29.6), zipper(-24, -6.5, pull=False),
        pocket(10.2, 24, 9, 10, 1.2, mirror=True, flap=3.4), turn_ups(BODICE, 2.6),
    ):  # fmt: skip
        add(surface)
    return shown(down, -7, 174, (2, 126), 56)
