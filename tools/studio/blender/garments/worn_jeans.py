"""Women's jeans and slim trousers, worn by the shop's dummy: closed at the waist, or just below it."""
from cloth.seams import level_hems
from form.dressed import shown
from form.leg_tubes import SOFT
from form.solve import Stuff
from form.stance import walks
from form.stride import on_her
from garments.bottoms import COPPER, patched, sides
from garments.legwear import Cut
from garments.trims import button, waistband
from materials import metal

DENIM = Stuff(frames=30, bending=0.06, tension=18, mass=0.25, shear=3)
HIGH = Cut(crotch=69, length=3.6, waist=17.4, hip=24, hip_at=19, thigh=14.8, knee=10, hem=8.4, dip=0.4, back_rise=1)
MIDDLE = 103
NARROWER = -0.2  # of a band for every cm upwards, as her waist is


def posed(down):
    return shown(down, -5, 122, (5, 92), 46)


def jeans(name, cut, slack=0.02, sits=106, low=1.0, finish=None, strides=False):
    """Five pockets and a stud."""
    surface, down = on_her(name, cut, DENIM, slack, sits, low, finish=finish, strides=strides)
    _, loop = waistband(surface.drape, sides(), 3.8, flare=NARROWER)
    button(loop.at(0), 1.9, metal("stud", COPPER), 0.85, lift=0.22 + 1.9 * NARROWER)
    patched(surface, 4.6, cut.top - 10.5, 11.5, 14)
    return posed(down)


@walks
def jeans_high():
    """High-rise jeans, slim to the ankle."""
    return jeans("jeans-high", HIGH, strides=True)


@walks
def jeans_straight_women():
    """Straight jeans, full length."""
    cut = HIGH.with_(crotch=72, length=2.6, waist=18.6, hip=24.4, hip_at=16, thigh=15.4, knee=11.8, hem=11.4)
    return jeans("jeans-straight-women", cut, 0.018, MIDDLE)


@walks
def jeans_skinny():
    """High-rise skinny jeans, which wrinkle a little above the ankle."""
    cut = HIGH.with_(length=1.6, waist=17, hip=23.2, thigh=13.9, knee=9, hem=6.6)
    return jeans("jeans-skinny", cut, 0.05, low=2.4, finish=level_hems)


@walks
def cigarette_trousers():
    """Slim trousers with a crease, closed at the side, ending above the ankle."""
    cut = HIGH.with_(length=5.6, hip=24.2, thigh=15, knee=10.6, hem=8.6)
    surface, down = on_her("cigarette-trousers", cut, SOFT, 0.01, strides=True)
    waistband(surface.drape, sides(), 3.4, (), NARROWER)
    return posed(down)
