"""The print of cloth that is gathered over a shoulder. One scale from edge to edge would press its motifs together where the cloth is
gathered; here every pleat shows its own strip of the cloth in its true size, and the rest is hidden between two pleats.
"""
import numpy

ROUNDS = 3000


def strips(columns, border, pleats):
    """(first, last) column of each strip between the borders; two strips meet in the hollow between two pleats."""
    cuts = [border + (1 - 2 * border) * (k + 0.5) / pleats for k in range(pleats)]
    ends = [round(w * columns) for w in (border, *cuts, 1 - border)]
    return list(zip(ends, ends[1:]))


def unfold(rows, pieces, nominal, joined, fixed):
    """The places on the cloth of every strip: an array [row, column of the strip, (u, v)] for each of `pieces`.

    `nominal` are the places (u, v) with one scale. The first `joined` rows stay one cloth; those of the slice `fixed` lie in line,
    so that what is printed across the end does.
    """
    points = numpy.array(rows)
    start = numpy.array(nominal, float).reshape(len(rows), -1, 2)
    placed = begin(points, start, pieces, joined)
    sizes = [spans(points[:, a : b + 1]) for a, b in pieces]
    kept = [strip[fixed].copy() for strip in placed]
    for _ in range(ROUNDS):
        for strip, lengths in zip(placed, sizes):
            pull(strip, lengths)
            smooth(strip)
        for left, right in zip(placed, placed[1:]):
            seam = (left[:joined, -1] + right[:joined, 0]) / 2
            left[:joined, -1] = right[:joined, 0] = seam
        for strip, own in zip(placed, kept):
            strip[fixed] = own
    return placed


def begin(points, nominal, pieces, joined):
    """The strips as they start: side by side where the cloth is one, straight where it is in pleats, in their true width."""
    across = numpy.linalg.norm(numpy.diff(points, axis=1), axis=2)
    v = numpy.concatenate((numpy.zeros((len(points), 1)), numpy.cumsum(across, axis=1)), axis=1)
    middle = points.shape[1] // 2
    v += nominal[:, [middle], 1] - v[:, [middle]]
    placed = []
    for a, b in pieces:
        own, centre = v[:, a : b + 1].copy(), (b - a) // 2
        own[joined:] += own[joined, centre] - own[joined:, [centre]]
        placed.append(numpy.stack((nominal[:, a : b + 1, 0], own), axis=2))
    return placed


WAYS = ((0, 1), (1, 0), (1, 1), (1, -1))


def pair(grid, down, right):
    """The two ends of every span that goes `down` rows and `right` columns."""
    n, m = grid.shape[:2]
    if right < 0:
        return grid[: n - down, -right:], grid[down:, : m + right]
    return grid[: n - down, : m - right], grid[down:, right:]


def spans(points):
    return [numpy.linalg.norm(b - a, axis=2) for a, b in (pair(points, *way) for way in WAYS)]


def pull(strip, lengths, share=0.2):
    """Moves the ends of every span towards its length."""
    moved = numpy.zeros_like(strip)
    for way, length in zip(WAYS, lengths):
        a, b = pair(strip, *way)
        off = b - a
        now = numpy.maximum(numpy.linalg.norm(off, axis=2), 1e-9)
        step = off * ((1 - length / now) * share)[:, :, None]
        first, second = pair(moved, *way)
        first += step
        second -= step
    strip += moved


def smooth(strip, share=0.15):
    """Moves every point towards the middle of those beside it, for spans that grow buckle."""
    strip[1:-1] += (strip[:-2] + strip[2:] - 2 * strip[1:-1]) * share
    strip[:, 1:-1] += (strip[:, :-2] + strip[:, 2:] - 2 * strip[:, 1:-1]) * share
