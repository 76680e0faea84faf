/** The artwork of children's clothes and innerwear. */
import type { Fabric } from '../fabrics.ts'
import { groove, mirrored, shade, stitching, type Artwork } from './artwork.ts'
import { both, onFront, together } from './sewing.ts'

type Top = {
  thread: string
  hem?: number
  sleeve?: { top: number; length: number }
  border?: string
  gold?: string
  high?: number
}

/** A top: stitched hem and sleeves, a border at the hem. Sleeves are at x = ±40…60, 5 cm below the top. */
export function top({ thread, hem = 1.6, sleeve, border, gold = '#e2bd74', high = 5 }: Top): Artwork {
  const cuff = sleeve && `M38 ${-(sleeve.top - 5 - sleeve.length + 1.4)}L62 ${-(sleeve.top - 5 - sleeve.length + 1.4)}`
  const edge = sleeve ? sleeve.top - 5 - sleeve.length : 0
  const band = (z: number) =>
    border
      ? `<rect x="-80" y="${-z - high}" width="160" height="${high}" fill="${border}"/>` +
        [0.5, high - 0.8]
          .map((d) => `<rect x="-80" y="${-z - d - 0.3}" width="160" height=".3" fill="${gold}"/>`)
          .join('') +
        Array.from(
          { length: 74 },
          (_, i) => `<path d="M${i * 2.2 - 80} ${-z - high / 2}l.7-.9l.7 .9l-.7 .9Z" fill="${gold}"/>`,
        ).join('')
      : ''
  const sleeves =
    border && sleeve
      ? mirrored(
          `<rect x="38" y="${-edge - high * 0.7}" width="24" height="${high * 0.7}" fill="${border}"/><rect x="38" y="${-edge - high * 0.7}" width="24" height=".3" fill="${gold}"/>`,
        )
      : ''
  const hems =
    (hem ? stitching(`M-36 ${-hem}L36 ${-hem}`, thread, 0.09) : '') +
    (cuff ? mirrored(stitching(cuff, thread, 0.09)) : '')
  const body = band(0.4) + sleeves + hems
  return { front: body, back: body, relief: { front: hem ? groove(`M-36 ${-hem}L36 ${-hem}`, 0.16) : '' } }
}

/** Seams of a sleepsuit cut in one with its sleeves: armholes, hems of the sleeves, the fly of the zip. */
export function sleepsuit(thread: string): Artwork {
  const armhole = 'M11-51.8C9.4-48 10-42 12.9-38.4'
  const cuff = [1.4, 1.8].map((up) => `M${25.4 - up} ${-36.6 - up}L${21.4 - up} ${-32.6 - up}`)
  const edge = 'M1.5-49V-18'
  const sleeves = shade(armhole, 0.5, 0.22) + cuff.map((d) => stitching(d, thread, 0.1)).join('')
  return together(
    both(mirrored(sleeves), mirrored(groove(armhole, 0.3))),
    onFront(mirrored(stitching(edge, thread, 0.1))),
  )
}

/** Half of the seam in the middle from the crotch on, between the legs of a child's trousers. */
const fork = (crotch: number) => shade(`M0 ${-crotch}c.1 1.6.3 2.8.6 4c.4 1.4.8 2.6 1.2 4.4`, 0.4, 0.26)

/** The middle seam of a child's trousers, on to the fork in front and behind. */
export const onToFork = (crotch: number) => both(mirrored(fork(crotch)))

/** Knee panels and flap pockets of a child's trousers, as in blender/garments/worn_kids_legs.py, and the seam on to the fork. */
export function cargoPockets(thread: string): Artwork {
  const knee = 'M6.3-32L14-32L13.6-20L6.5-20Z'
  const bag = 'M8.4-44L14.4-44L15.1-35.5L10.3-35.5Z'
  const flap = 'M7.9-45L14.9-45L15.2-42L8.6-42Z'
  const sewn = [
    'M6.7-31.6L13.6-31.6L13.2-20.4L6.9-20.4Z',
    'M9.2-42L10.6-35.9L14.7-35.9L14.4-42',
    'M8.4-44.6L8.9-42.4L14.8-42.4L14.5-44.6Z',
  ]
  const edges = [knee, bag, flap].map((d) => shade(d, 0.5, 0.2) + shade(d, 0.2, 0.2)).join('')
  return onFront(mirrored(edges + sewn.map((d) => stitching(d, thread, 0.09)).join('') + fork(47)))
}

/** The armholes of a bodysuit, and its shoulders that lap over each other there, so that the neck opens wide. */
export function envelope(thread: string): Artwork {
  const armhole = 'M9.8-37C9.5-33.7 10.4-29.7 13.4-26.4'
  const lap = 'M5.6-36.8C6.4-34.4 8-32.4 10.4-31.5'
  const seam = (path: string, aside: string) =>
    shade(path, 0.4, 0.24) + `<g transform="translate(${aside})">${stitching(path, thread, 0.08)}</g>`
  return together(
    both(mirrored(seam(armhole, '-.45 .15')), mirrored(groove(armhole, 0.2))),
    onFront(mirrored(seam(lap, '.1 -.45')), mirrored(groove(lap, 0.2))),
  )
}

/** The half-risen sun of the teen shop, `z` cm up. */
export function sunrise(z: number, size = 1) {
  const rays = Array.from(
    { length: 24 },
    (_, i) => `<path d="M-.34-7.2L0-${i % 2 ? 9.2 : 10.6}L.34-7.2Z" fill="#f3c56b" transform="rotate(${i * 15})"/>`,
  )
  return `<g transform="translate(0 ${-z}) scale(${size})"><circle r="6.4" fill="#f3c56b"/>${rays.join('')}<path d="M-6.4 0A6.4 6.4 0 0 0 6.4 0C4-1 2 1 0 0C-2-1-4 1-6.4 0Z" fill="#d96b43"/></g>`
}

const duckling = (x: number, z: number, size: number) =>
  `<g transform="translate(${x} ${-z}) scale(${size})"><path d="M-4 .6C-4.4-1.4-3-1.8-2-1C-.6-2 1-1.6 1.6-2C.6-3.6 1.2-6 3.2-6C5.2-6 6-4.2 5.2-2.8C4.6-1.8 5 .4 4.2 1.8C2.8 3.6-3.4 3.4-4 .6Z" fill="#f6c534"/><path d="M5.3-4.6C6.4-4.8 7-4.3 7.2-3.9C6.4-3.5 5.6-3.5 5.2-3.8Z" fill="#e8742c"/><circle cx="3.9" cy="-4.7" r=".42" fill="#33261f"/><path d="M-1.6 .2C-.4-.8 1.4-.6 2 .4C1.4 1.8-.8 1.9-1.6 .2Z" fill="#e9ad1f"/></g>`

/** A rubber duck on a bib, and two small ones. */
export const ducks: Artwork = {
  front: duckling(-0.6, 6.2, 1.05) + duckling(-6.2, 12.4, 0.4) + duckling(5.8, 12.8, 0.4),
}

type Briefs = { thread: string; top: number; fly?: boolean }

/** Underwear: the double pouch in front and stitched leg openings. */
export function pouch({ thread, top: high, fly = true }: Briefs): Artwork {
  const panel = `M4.4 ${-high}C5.2 ${-high * 0.55} 4.8 ${-high * 0.3} 2.8 -.6`
  const lines = mirrored(shade(panel, 0.4, 0.25) + stitching(panel, thread, 0.08))
  return { front: fly ? lines : '', relief: { front: fly ? mirrored(groove(panel, 0.3)) : '' } }
}

/** A bra's cups: the seam over each, from the side down to the band. */
export const cups = (thread: string, peak: number): Artwork => {
  const seam = `M2.2 .6C3 ${-peak * 0.3} 6.4 ${-peak * 0.46} 10.6 ${-peak * 0.46}S17 ${-peak * 0.4} 20.5 ${-peak * 0.36}`
  return onFront(mirrored(shade(seam, 0.4, 0.22) + stitching(seam, thread, 0.07)), mirrored(groove(seam, 0.2)))
}

const tiled = (colour: string, size: number, svg: string): Fabric => ({
  colour,
  tile: { width: size, height: size, svg: `<rect width="${size}" height="${size}" fill="${colour}"/>${svg}` },
})

/** Small trains, half-dropped. */
export function trains(ground: string, engine: string, wheel: string): Fabric {
  const one = (x: number, y: number) =>
    `<g transform="translate(${x} ${y}) scale(.62)"><path d="M-1.6-.9h2v-.9h.9v.9h.7v1.7h-3.6ZM-2 -1.9h1v1h-1Z" fill="${engine}"/><path d="M-4.6-.6h2.4v1.4h-2.4Z" fill="${wheel}"/>${[-4, -2.8, -1, 0.4, 1.4].map((w) => `<circle cx="${w}" cy="1.1" r=".45" fill="${wheel}"/>`).join('')}</g>`
  return tiled(ground, 7, one(2.6, 1.8) + one(6.1, 5.3) + one(-0.9, 5.3))
}

/** Lace after a stone lattice: eight-pointed windows on a darker net. */
export function jaali(colour: string, net: string): Fabric {
  const star = (x: number, y: number) =>
    [0, 45]
      .map(
        (a) =>
          `<rect x="${x - 0.42}" y="${y - 0.42}" width=".84" height=".84" fill="none" stroke="${colour}" stroke-width=".2" transform="rotate(${a} ${x} ${y})"/>`,
      )
      .join('') + `<circle cx="${x}" cy="${y}" r=".16" fill="${colour}"/>`
  return {
    colour: net,
    tile: {
      width: 1.8,
      height: 1.8,
      svg: `<rect width="1.8" height="1.8" fill="${net}"/><path d="M0 .9H1.8M.9 0V1.8" stroke="${colour}" stroke-width=".1"/>${star(0.9, 0.9)}${[star(0, 0), star(1.8, 0), star(0, 1.8), star(1.8, 1.8)].join('')}`,
    },
  }
}
