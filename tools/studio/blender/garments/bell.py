"""The petticoat that holds a hung skirt open."""
from cloth.figure import WOMAN


def bell(waist, hem, wide, deep):
    """Her figure in a petticoat from `waist` to `hem` cm below the shoulder, `wide` and `deep` (halves) at the hem."""
    steps = ((0, 0.0), (0.12, 0.2), (0.35, 0.48), (0.7, 0.8), (1.03, 1.02))
    rings = [(-waist - (hem - waist) * t, 12.6 + (wide - 12.6) * k, 8.8 + (deep - 8.8) * k) for t, k in steps]
    return WOMAN.with_(arm_angle=22, petticoat=tuple(rings))
