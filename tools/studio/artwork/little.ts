/** The artwork of children's clothes, innerwear and socks. */
import type { Fabric } from '../fabrics.ts'
import { groove, mirrored, shade, stitching, type Artwork } from './artwork.ts'
import { both } from './sewing.ts'

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
  return both(
    mirrored(
      shade(armhole, 0.5, 0.22) + cuff.map((d) => stitching(d, thread, 0.1)).join('') + stitching(edge, thread, 0.1),
    ),
    mirrored(groove(armhole, 0.3)),
  )
}

/** The shoulders of a bodysuit that lap over each other, so that the neck opens wide. */
export function envelope(thread: string): Artwork {
  const lap = 'M5.4-36.6C6.4-33.6 8.2-31 11.4-29.4'
  return {
    front: mirrored(shade(lap, 0.5, 0.3) + `<g transform="translate(.5 -.5)">${stitching(lap, thread, 0.08)}</g>`),
    relief: { front: mirrored(groove(lap, 0.3)) },
  }
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

/** A bra's cups: the seam over each and the edge of the wing. */
export const cups = (thread: string, peak: number): Artwork => {
  const seam = `M1.4 ${-peak * 0.22}C6 ${-peak * 0.42} 11 ${-peak * 0.42} 17.5 ${-peak * 0.34}`
  return {
    front: mirrored(shade(seam, 0.4, 0.22) + stitching(seam, thread, 0.07)),
    relief: { front: mirrored(groove(seam, 0.3)) },
  }
}

/** Crosswise bands of a sock, from the toe (0) up: heel, toe and cuff in a second colour. Five socks, 14 cm apart,
 * and 70 cm further on their inner sides, which have no motif. */
export function socks(second: string[], tall: number, motif: string[] = []): Artwork {
  const each = second.map((colour, i) => {
    const x = i * 14 - 28
    const bar = (z: number, height: number) =>
      [x, x + 70]
        .map((at) => `<rect x="${at - 7}" y="${-z - height}" width="14" height="${height}" fill="${colour}"/>`)
        .join('')
    return (
      bar(-1, 4.4) +
      bar(tall - 3.2, 8) +
      bar(tall - 5, 0.7) +
      `<g transform="translate(${x} ${-(tall - 8.2)})">${motif[i] ?? ''}</g>`
    )
  })
  return { front: each.join('') }
}

const eye = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r=".34" fill="#241b16"/>`
/** A tiger, a hornbill, a langur, a gharial, an elephant. */
export const JUNGLE = [
  `<path d="M-2.2-1.4L-1.7-2.9L-.6-2C-.2-2.1 .2-2.1 .6-2L1.7-2.9L2.2-1.4C2.7 0 2 2.2 0 2.2C-2 2.2-2.7 0-2.2-1.4Z" fill="#e88a2d"/><path d="M0-2L0-.9M-1-1.9L-.7-1M1-1.9L.7-1M-2.2 .2L-1.2 .3M2.2 .2L1.2 .3" stroke="#3a2417" stroke-width=".34"/><ellipse cy="1.1" rx="1.1" ry=".8" fill="#f7e6cc"/><path d="M-.4 .6h.8l-.4 .5Z" fill="#3a2417"/>${eye(-0.9, -0.2)}${eye(0.9, -0.2)}`,
  `<g transform="translate(-.9 0)"><path d="M-1.6 2.2C-2.4 0-1.6-2 .2-2C1.4-2 1.8-1.2 1.8-.6L1.2 2.2Z" fill="#2c2a2b"/><path d="M1.4-1.2C3-1.6 3.9-.2 3.6 1.2C3-.1 2.2-.2 1.6 0Z" fill="#f0b52e"/><path d="M.6-2C1.6-3 2.8-2.6 2.6-1.4Z" fill="#e0762c"/><circle cx=".6" cy="-.8" r=".5" fill="#f5efe4"/>${eye(0.6, -0.8)}</g>`,
  `<circle r="2.1" fill="#c9c2b6"/><ellipse cy=".3" rx="1.4" ry="1.5" fill="#39322e"/><circle cx="-2.1" r=".6" fill="#39322e"/><circle cx="2.1" r=".6" fill="#39322e"/><circle cx="-.5" cy="-.1" r=".32" fill="#f5efe4"/><circle cx=".5" cy="-.1" r=".32" fill="#f5efe4"/><path d="M-.5 1C0 1.3 0 1.3 .5 1" stroke="#f5efe4" stroke-width=".2" fill="none"/>`,
  `<path d="M-2-.6C-2.2-2.4-.6-2.9 0-2C.6-2.9 2.2-2.4 2-.6C2.3 .8 1.9 2.4 0 2.4C-1.9 2.4-2.3 .8-2-.6Z" fill="#3d5c2b"/><circle cx="-1" cy="-1.4" r=".6" fill="#f5efe4"/><circle cx="1" cy="-1.4" r=".6" fill="#f5efe4"/><ellipse cy=".9" rx="1.7" ry="1.1" fill="#5d813f"/><path d="M-1.4 1.1l.35 .5l.35-.5l.35 .5l.35-.5l.35 .5l.35-.5l.35 .5l.35-.5" stroke="#fff" stroke-width=".2" fill="none"/><circle cx="-.4" cy=".4" r=".16" fill="#24381a"/><circle cx=".4" cy=".4" r=".16" fill="#24381a"/>${eye(-1, -1.4)}${eye(1, -1.4)}`,
  `<ellipse cx="-1.75" cy="-.4" rx=".95" ry="1.4" fill="#97a2ae"/><ellipse cx="1.75" cy="-.4" rx=".95" ry="1.4" fill="#97a2ae"/><ellipse cx="-1.8" cy="-.4" rx=".5" ry=".9" fill="#dcaaa2"/><ellipse cx="1.8" cy="-.4" rx=".5" ry=".9" fill="#dcaaa2"/><ellipse cy="-.4" rx="1.5" ry="1.7" fill="#b9c2cb"/><path d="M-.55 .2C-.6 1.6-.3 2.5 .7 2.4C1.1 2.3 1.1 1.8 .7 1.8C.45 1.8 .5 1.2 .55 .2Z" fill="#b9c2cb" stroke="#8a95a1" stroke-width=".14"/><path d="M-1 .8L-.75 1.5L-.6 .8ZM1 .8L.8 1.5L.6 .8Z" fill="#fff"/>${eye(-0.75, -0.6)}${eye(0.75, -0.6)}`,
]

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
