"""Women's sweaters and cardigans, worn by the shop's dummy over straight trousers."""
from cloth.top import Top
from cloth.trims import buttons, pocket, strip
from form.ribs import neck_rib
from form.solve import Stuff
from form.wear import her, worn
from garments.worn_tops import top

WOOL = Stuff(frames=46, bending=0.14, tension=15, mass=0.26, gap=0.01)
CREW = Top(
    figure=her(8.4, 30), length=58, neck=(8.4, 9, 2), shoulder=19.6, slope=4.8, chest=26.4, hem=25.6, armhole=22.5, sleeve=57,
    bicep=17.5, wrist=12, rib=4.94, rib_width=0.88,
)  # fmt: skip


def knit(cut, *adds, thickness=0.7):
    return top(cut, WOOL, *adds, thickness=thickness)


@worn
def long_pullover():
    """Long relaxed pullover with a deep rib, its sleeves down to the knuckles."""
    cut = CREW.with_(length=70, chest=27, hem=27, sleeve=64, bicep=18, wrist=12.6, rib=6.58)
    return knit(cut, neck_rib(3))
