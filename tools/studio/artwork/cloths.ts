/** Cloths of single garments: boats, elephants, a quiet jacquard, ripstop. One unit = 1 cm. */
import { mix, type Fabric } from '../fabrics.ts'

const tiled = (colour: string, width: number, height: number, svg: string): Fabric => ({
  colour,
  tile: { width, height, svg: `<rect width="${width}" height="${height}" fill="${colour}"/>${svg}` },
})

const at = (x: number, y: number, turn: number, scale: number, svg: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${svg}</g>`

/** Small boats under sail on a rippled ground. */
export function boats(ground: string, sail: string, hull: string, flag: string): Fabric {
  const boat =
    `<path d="M-1.5 .5H1.5L1 1.2H-.9Z" fill="${hull}"/><path d="M.1 .3V-1.9L1.3 .3Z" fill="${sail}"/>` +
    `<path d="M-.15 .3V-1.4L-1.1 .3Z" fill="${mix(sail, ground, 0.3)}"/><path d="M.1-1.9l.8-.3l-.8-.3Z" fill="${flag}"/>`
  const ripple = `<path d="M-1.1 0q.55-.4 1.1 0t1.1 0" fill="none" stroke="${mix(ground, '#ffffff', 0.45)}" stroke-width=".16"/>`
  const svg =
    at(2.2, 2.6, -4, 0.95, boat) +
    at(6.9, 6.7, 5, 0.95, boat) +
    [
      [6.6, 2],
      [2.3, 6.6],
      [4.5, 4.4],
      [7.2, 3.6],
      [1.9, 8.1],
    ]
      .map(([x, y]) => at(x!, y!, 0, 0.8, ripple))
      .join('')
  return tiled(ground, 9, 9, svg)
}

/** Elephants asleep on their feet, block-printed. */
export function elephants(ground: string, ink: string, second: string): Fabric {
  const elephant =
    `<path d="M-1.7 1.3V-.1C-1.7-1.2-.7-1.6 .2-1.5C.6-2 1.6-2 2-1.3C2.4-.7 2.3 .1 2.4 .8C2.45 1.1 2.2 1.1 2.1 .8L1.9 .1C1.7 .4 1.4 .5 1.2 .4V1.3H.6V.5H-1V1.3Z" fill="${ink}"/>` +
    `<path d="M.7-1.2C.2-1 .2-.2 .7 0C1.1-.2 1.2-.9 .7-1.2Z" fill="${mix(ink, ground, 0.35)}"/><path d="M1.45-.95q.15 .15 .35 .02" stroke="${ground}" stroke-width=".12" fill="none"/>` +
    `<path d="M-1.2-1.1h1.3v.9h-1.3Z" fill="${second}"/>`
  const star = `<circle r=".2" fill="${second}"/>${[0, 90, 180, 270].map((r) => `<circle cx=".45" r=".1" fill="${second}" transform="rotate(${r})"/>`).join('')}`
  return tiled(
    ground,
    9,
    8,
    at(2.3, 2.2, 0, 0.75, elephant) +
      `<g transform="translate(6.8 6.1) scale(-.75 .75)">${elephant}</g>` +
      at(6.8, 2, 0, 1, star) +
      at(2.3, 6, 0, 1, star),
  )
}

/** Leaves and lattice, woven tone on tone. */
export function jacquard(colour: string): Fabric {
  const pale = mix(colour, '#ffffff', 0.45)
  const deep = mix(colour, '#7a5c22', 0.2)
  const leaf = `<path d="M0-1.5C.8-.8 .8 .5 0 1.3C-.8 .5-.8-.8 0-1.5Z" fill="${pale}"/><path d="M0-1.2V1.1" stroke="${deep}" stroke-width=".12"/>`
  const sprig = [0, 55, -55]
    .map((r) => at(Math.sin((r * Math.PI) / 180) * 1.2, -Math.cos((r * Math.PI) / 180) * 1.2, r, 0.7, leaf))
    .join('')
  return tiled(
    colour,
    6,
    7,
    `<path d="M0 0L3 3.5L0 7M6 0L3 3.5L6 7" fill="none" stroke="${deep}" stroke-width=".1"/>` +
      at(3, 1.9, 0, 0.9, sprig) +
      at(0, 5.4, 0, 0.9, sprig) +
      at(6, 5.4, 0, 0.9, sprig),
  )
}

/** Thin nylon with a stronger thread every few millimetres. */
export const ripstop = (colour: string): Fabric =>
  tiled(colour, 0.7, 0.7, `<path d="M0 .35H.7M.35 0V.7" stroke="${mix(colour, '#ffffff', 0.16)}" stroke-width=".05"/>`)
