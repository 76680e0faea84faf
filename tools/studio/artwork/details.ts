/** Details of single garments: a rising sun, cutwork windows, quilting, cables, piping, raglan seams, denim seams. */
import { mix } from '../fabrics.ts'
import { groove, mirrored, shade, stitching, type Artwork } from './artwork.ts'
import { armholes, SLEEVE_X, type Cut } from './cut.ts'
import { both, onFront } from './sewing.ts'

const each = (count: number, of: (i: number) => string) => Array.from({ length: count }, (_, i) => of(i)).join('')

/** Our own half-risen sun, its middle at height z. */
export const sunrise = (z: number, gold = '#f3c56b', coral = '#d96b43'): Artwork =>
  onFront(
    `<g transform="translate(0 ${-z})"><circle r="6.4" fill="${gold}"/>` +
      each(
        24,
        (i) => `<path d="M-.34-7.2L0-${i % 2 ? 9.2 : 10.6}L.34-7.2Z" fill="${gold}" transform="rotate(${i * 15})"/>`,
      ) +
      `<path d="M-6.4 0A6.4 6.4 0 0 0 6.4 0C4-1 2 1 0 0C-2-1-4 1-6.4 0Z" fill="${coral}"/>` +
      each(
        3,
        (i) =>
          `<path d="M${-5.2 + i * 1.1} ${2 + i * 1.5}H${5.2 - i * 1.1}" stroke="${mix(coral, '#ffffff', 0.5)}" stroke-width=".3"/>`,
      ) +
      `</g>`,
  )

/** Little arched windows in rows round the yoke. */
export function cutwork(cut: Cut, dark: string, thread: string): Artwork {
  const arch = (x: number, z: number, s: number) =>
    `<g transform="translate(${x} ${-z}) scale(${s})"><path d="M-.62 .8V-.2C-.62-.75-.3-.85 0-1.2C.3-.85 .62-.75 .62-.2V.8Z" fill="${dark}" stroke="${thread}" stroke-width=".28"/></g>`
  const rows = [0, 1, 2].map((row) => {
    const z = cut.length - 10.5 - row * 3
    return each(21, (i) => {
      const x = (i - 10) * 2.1 + (row % 2 ? 1.05 : 0)
      return Math.abs(x) < 20.5 && (row > 0 || Math.abs(x) > 8.5) ? arch(x, z, 0.95) : ''
    })
  })
  const end = cut.length - 5 - (cut.sleeve ?? 0)
  const sleeves = mirrored(each(8, (i) => arch(SLEEVE_X - 0.9 - i * 2.1, end + 2.4, 0.9)))
  const edge = `M-40 ${-(cut.length - 19.4)}H40`
  return both(
    rows.join('') + sleeves + stitching(edge, thread, 0.14) + mirrored(stitching(`M40 ${-end - 4.4}H62`, thread, 0.14)),
  )
}

/** Rows of running stitch; between them the wadding swells, and the thread draws it in. */
export function quilted(thread: string, gap = 3.4): Artwork {
  const rows = Array.from({ length: Math.ceil(72 / gap) }, (_, i) => i * gap + 0.8)
  const line = (z: number) => `M-64 ${-z}H64`
  const swell =
    '<linearGradient id="swell" x2="0" y2="1"><stop stop-color="#000"/><stop offset=".12" stop-color="#555"/><stop offset=".35" stop-color="#bbb"/>' +
    '<stop offset=".5" stop-color="#d0d0d0"/><stop offset=".65" stop-color="#bbb"/><stop offset=".88" stop-color="#555"/><stop offset="1" stop-color="#000"/></linearGradient>'
  const puffs = rows
    .map((z) => `<rect x="-64" y="${-z - gap}" width="128" height="${gap}" fill="url(#swell)"/>`)
    .join('')
  const drawnIn = rows.map((z) => shade(line(z), 1.1, 0.14) + shade(line(z - 0.5), 0.7, 0.1))
  return {
    ...both(drawnIn.join('') + rows.map((z) => stitching(line(z), thread, 0.14, '.5 .38')).join(''), puffs),
    defs: swell,
  }
}

/** The double pocket of a hoodie: its middle from `low` to `high`; `zip` leaves the middle free; `half` is half the width of one without a zip. */
export function kangaroo(high: number, low: number, thread: string, zip = false, half = 15.5): Artwork {
  const k = half / 15.5
  const [top, wide, mouth] = zip ? [7.5 * k, 15 * k, low + 9 * k] : [8 * k, half, low + 9 * k]
  const start = zip ? 1.8 : 0
  const edge = `M${start} ${-high}H${top}L${wide} ${-mouth}V${-low}H${start}`
  const inner = `M${top - 0.9} ${-high}L${wide - 0.9} ${-mouth}`
  return onFront(
    mirrored(shade(edge, 1.2, 0.14) + shade(edge, 0.35, 0.34) + stitching(inner, thread, 0.13)),
    mirrored(groove(edge, 0.4)),
  )
}

/** Raglan seams from the neck to the underarm, on body and sleeve. */
export function raglan({ length, chest, armhole, neck }: Cut, colour: string): Artwork {
  const seam = `M7 ${-(length - neck * 0.4)}L${chest - 0.5} ${-(length - armhole)}`
  return both(mirrored(shade(seam, 0.4, 0.3) + stitching(seam, colour, 0.1)), mirrored(groove(seam, 0.28)))
}

/** Bright piping across the chest and down the sleeves. */
export const piping = (z: number, colour: string): Artwork =>
  both(
    mirrored(
      `<path d="M0 ${-z}L30 ${-(z + 5)}" stroke="${colour}" stroke-width=".7" fill="none"/>` +
        `<path d="M${SLEEVE_X - 6} ${-z - 14}V${-z + 34}" stroke="${colour}" stroke-width=".5" fill="none"/>`,
    ),
  )

/** The seams of a denim jacket or shirt: yoke, the panels of a jacket, double rows in a thread that shows. */
export function denimSeams(cut: Cut, thread: string, { yoke = 13, panels = true } = {}): Artwork {
  const rows = (d: string, aside: string) =>
    shade(d, 0.5, 0.3) +
    stitching(d, thread, 0.12) +
    `<g transform="translate(${aside})">${stitching(d, thread, 0.12)}</g>`
  const across = `M-32 ${-(cut.length - yoke)}H32`
  const panel = !panels ? '' : `M6.5 ${-(cut.length - yoke - 5)}L9.5 ${-5}M16 ${-(cut.length - yoke - 5)}L13.5 ${-5}`
  const seams = armholes(cut)
    .map((d) => rows(d, '-.55 0'))
    .join('')
  const down = panel && rows(panel, '.55 0')
  return both(rows(across, '0 .55') + mirrored(down + seams), groove(across) + mirrored(panel && groove(panel)))
}
