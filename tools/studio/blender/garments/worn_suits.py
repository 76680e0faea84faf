"""Women's jumpsuits and a romper, worn by the shop's dummy: a bodice and legs, joined under a waistband."""
from cloth.collars import shirt
from cloth.hems import even_neck
from cloth.seams import even_armholes, even_cuffs
from cloth.surface import patch
from cloth.top import Top
from cloth.trims import buttons, pocket, strip, turn_ups
from cloth.zips import laid_zip
from form.dressed import shown
from form.leg_tubes import SOFT
from form.necks import piping
from form.outside import sew_on
from form.solve import Stuff
from form.stride import suited
from form.wear import COTTON, CREPE, her
from garments.bottoms import COPPER, sides
from garments.legwear import Cut
from garments.trims import button, drawcord, elastic, waistband
from materials import matte, metal
from model import model

DENIM = Stuff(frames=46, bending=0.12, tension=16, mass=0.26, gap=0.01), Stuff(frames=30, bending=0.06, tension=18, shear=3)
TWILL = COTTON, SOFT
JERSEY = Stuff(frames=46, bending=0.03, tension=12, mass=0.22, gap=0.01), SOFT
FLOWING = CREPE, Stuff(frames=32, bending=0.02, tension=13, mass=0.22, shear=2)
BODICE = Top(
    figure=her(7.4, 32), length=40.1, neck=(7.4, 9.5, 1.8), shoulder=17.4, slope=4.2, chest=23.2, hem=17.2, armhole=21,
    sleeve=20, bicep=16.5, wrist=15.4,
)  # fmt: skip
LEGS = Cut(crotch=66.4, waist=17.6, hip=25, hip_at=21.4, thigh=15.4, dip=0, back_rise=0)
COLLAR = dict(leaf=4.6, point=6.8, spread=3)


def posed(down, low=-7):
    """From a height `low` to a little above her neck."""
    return shown(down, low, 174, (2, 126), 56)


def even_edges(drape):
    return even_neck(even_cuffs(drape))


@model
def denim_jumpsuit():
    """Denim jumpsuit: collar, front zip, chest pockets, straight leg."""
    cut = LEGS.with_(length=-2.6, knee=11.8, hem=11)
    surface, down, body = suited("denim-jumpsuit", BODICE, cut, DENIM, 0.02, 0.4)
    _, loop = waistband(surface.drape, sides(), 3.2)
    button(loop.at(0), 1.6, metal("stud", COPPER), 0.75)
    adds = [
        lambda cloth: shirt(cloth, stand=1.6, **COLLAR), laid_zip(3.3, 30.2),
        pocket(10.2, 24, 9, 10, 1.2, mirror=True, flap=3.4), turn_ups(BODICE, 2.6),
    ]  # fmt: skip
    sew_on(surface, adds, body)
    return posed(down)


@model
def utility_jumpsuit():
    """Utility jumpsuit: collar, button front, slant pockets, tapered leg."""
    top = BODICE.with_(sleeve=24, bicep=17, wrist=16)
    cut = LEGS.with_(length=-2.4, hip=26.4, thigh=17.4, knee=13.4, hem=8.8)
    surface, down, body = suited("utility-jumpsuit", top, cut, TWILL, 0.03, finish=even_armholes, whole=True)
    _, loop = waistband(surface.drape, sides(), 3.2, ())
    button(loop.at(0), 1.6, matte("button", "#5a2a18", 0.4), 0.55)
    adds = [
        lambda cloth: shirt(cloth, stand=2.2, hug=1, rest=0.9, **COLLAR),
        strip(-1.5, 1.5, 2.6, 30.4, lift=0.35, crisp=True), turn_ups(top, 3),
        buttons((0, 27), (0, 21), (0, 15), (0, 9), radius=0.55, lift=0.36),
    ]  # fmt: skip
    sew_on(surface, adds, body, 2)
    return posed(down)


@model
def halter_jumpsuit():
    """Halter jumpsuit: high neck, bare shoulders, clean waist, slow flare."""
    top = BODICE.with_(figure=her(6.2, 32), length=40.9, neck=(6.2, 5.5, 2.5), shoulder=9, slope=1.6, chest=22.4, armhole=19.5, sleeve=0)
    cut = LEGS.with_(length=-3.4, thigh=15.6, knee=13, hem=17.5)
    adds = [piping(0.7, "front")]
    surface, down, body = suited("halter-jumpsuit", top, cut, FLOWING, adds=adds)
    waistband(surface.drape, sides(), 3, ())
    sew_on(surface, adds, body)
    return posed(down)


@model
def romper():
    """Short jersey romper: half-button front, drawstring waist."""
    top = BODICE.with_(neck=(7.4, 10, 1.8), chest=23.8, sleeve=17, wrist=15.8)
    cut = LEGS.with_(length=51, hip=26.2, hem=15.8)
    edge = piping(0.9)
    surface, down, body = suited("romper", top, cut, JERSEY, finish=even_edges, adds=[edge])
    _, loop = elastic(surface.drape, sides(), 3, 56, sway=0.2, fine=8)
    drawcord(loop, matte("cord", "#efe6d6"), matte("tip", "#b99a5f"), 1.5, 11)
    adds = [edge, strip(-1.3, 1.3, 10, 30), buttons((0, 27.5), (0, 21.7), (0, 15.9), radius=0.5)]
    sew_on(surface, adds, body)
    return posed(down, 38)


@model
def wide_jumpsuit():
    """Sleeveless jumpsuit: V neck, elastic waist, wide legs."""
    top = BODICE.with_(neck=(7.4, 13, 3), neck_shape="v", shoulder=12.8, slope=2.6, chest=23.4, armhole=20, sleeve=0)
    cut, adds = LEGS.with_(length=-2.6, hip=26.4, thigh=20, knee=22, hem=25), [piping(0.8)]
    surface, down, body = suited("wide-jumpsuit", top, cut, FLOWING, waves=(0.1, 7), adds=adds)
    elastic(surface.drape, sides(), 3, 56)
    sew_on(surface, adds, body)
    return posed(down)


BIB = [(-6, 17.5), (6, 17.5), (6, 8.5), (-6, 8.5)]


@model
def dungaree():
    """Dungarees: bib with a pocket, straps with buckles, cropped relaxed legs."""
    top = BODICE.with_(neck=(7.4, 18, 20), neck_shape="square", shoulder=10.4, slope=1.8, armhole=31, sleeve=0)
    cut = LEGS.with_(length=3, hip=26.6, thigh=17.4, knee=14.6, hem=12.6)
    surface, down, body = suited("dungaree", top, cut, DENIM, 0.01, 0.4)
    waistband(surface.drape, sides(), 3.2, (), 0.3)
    adds = [
        lambda cloth: patch(cloth, BIB, "front", 0, 0.35),
        buttons((7.9, 24), (-7.9, 24), radius=0.8, part="stud", shiny=True),
    ]  # fmt: skip
    sew_on(surface, adds, body)
    return posed(down)
