"""Women's sweaters and cardigans, worn by the shop's dummy over straight trousers."""
from cloth.hems import even_ends
from cloth.seams import even_armholes
from cloth.top import Top
from cloth.trims import buttons, pocket, strip
from form.ribs import neck_rib
from form.solve import Stuff
from form.wear import her, worn
from garments.worn_tops import top

WOOL = Stuff(frames=46, bending=0.14, tension=15, mass=0.26, gap=0.01)
CREW = Top(
    figure=her(8.4, 30), length=58, neck=(8.4, 9, 2), shoulder=19.6, slope=4.8, chest=26.4, hem=25.6, armhole=22.5, sleeve=57,
    bicep=17.5, wrist=12, rib=6.58, rib_width=0.88,
)  # fmt: skip


def knit(cut, *adds, step=1.9):
    return top(cut, WOOL, *adds, thickness=0.7, step=step, finish=lambda drape: even_armholes(even_ends(drape)))


@worn
def womens_sweater():
    """Relaxed crew-neck sweater to the hip bone, ribbed at neck, cuffs and hem."""
    return knit(CREW.with_(rib=5.2, rib_width=0.95), neck_rib(2.4), step=1.5)


@worn
def long_pullover():
    """Long relaxed pullover with a deep rib, its sleeves down to the knuckles."""
    cut = CREW.with_(length=70, chest=27, hem=27, sleeve=64, bicep=18, wrist=12.6)
    return knit(cut, neck_rib(3))


@worn
def cable_cardigan():
    """Hip-length cardigan: V neck, five buttons, two patch pockets, ribbed edges."""
    cut = CREW.with_(
        figure=her(8.2, 30), length=66, neck=(8.2, 21, 2), neck_shape="v", shoulder=18.6, chest=25.4, hem=25.6,
        rib_width=0.97,
    )  # fmt: skip
    return knit(
        cut, neck_rib(2.8), strip(-1.7, 1.7, 0.3, 47, "trim", lift=0.22),
        buttons(*((0, z) for z in (40.5, 31.5, 22.5, 13.5, 4)), radius=0.9, lift=0.3),
        pocket(12.5, 24, 12, 13, 0.1, mirror=True, lift=0.5),
    )  # fmt: skip
