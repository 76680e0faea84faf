/** Wear and wash marks on denim: soft fades, faint creases, paler edges. One unit = 1 cm, y = minus the height. */
import type { Artwork } from './artwork.ts'
import { both } from './sewing.ts'

const PALE = '#e6eef6'

/** Gradients and blurs. A drawing that uses them includes them as its `defs`. */
export const WASH =
  `<radialGradient id="fade"><stop stop-color="${PALE}"/><stop offset=".35" stop-color="${PALE}" stop-opacity=".72"/>` +
  `<stop offset=".7" stop-color="${PALE}" stop-opacity=".2"/><stop offset="1" stop-color="${PALE}" stop-opacity="0"/></radialGradient>` +
  '<filter id="crease" x="-50%" y="-200%" width="200%" height="500%"><feGaussianBlur stdDeviation=".55"/></filter>'

const patch = (x: number, z: number, rx: number, ry: number, share: number, turn = 0) =>
  `<ellipse cx="${x}" cy="${-z}" rx="${rx}" ry="${ry}" fill="url(#fade)" opacity="${share}" transform="rotate(${turn} ${x} ${-z})"/>`

type Leg = { x: number; crotch: number; knee: number; hip: number; length: number }

/** Thigh, knee and lap of a pair of jeans; no two legs are alike. `fade` 0…1. */
export function wash({ x, crotch, knee, hip, length }: Leg, fade: number) {
  if (!fade) return ''
  return [-1, 1]
    .map((side) => {
      const odd = side * 0.6
      const creases = [0, 1, 2, 3]
        .map((i) => {
          const [from, to] = [crotch + 0.4 + i * 1.9 + odd * 0.5, crotch + 1.6 + i * 3.1 - odd * 0.4]
          const [near, far] = [2.4 + ((i * 7 + side) % 3), hip * (0.52 + ((i * 5 + side + 3) % 4) * 0.08)]
          const thick = 0.5 + ((i * 3 + side + 2) % 4) * 0.14
          return `<path d="M${near} ${-from}Q${(near + far) / 2} ${-(from + to) / 2 + 1.2 - thick} ${far} ${-to}Q${(near + far) / 2} ${-(from + to) / 2 + 1.2 + thick} ${near} ${-from}Z" fill="${PALE}" opacity="${(0.24 - i * 0.05) * fade}" filter="url(#crease)"/>`
        })
        .join('')
      const drawn =
        patch(x + odd * 0.6, (crotch + knee) / 2 + 2 + odd * 2, hip * 0.34, (crotch - knee) * 0.82, 0.5 * fade, side) +
        patch(x - 0.6 + odd * 0.4, knee - 1 - odd, hip * 0.27, 13, 0.34 * fade, -2 * side) +
        patch(x - 1, length + (knee - length) * 0.3, hip * 0.22, 20, 0.12 * fade) +
        creases
      return `<g transform="scale(${side} 1)">${drawn}</g>`
    })
    .join('')
}

/** The soft fade that washing leaves on the chest and back of denim, `z` up. */
export const washed = (z: number): Artwork => ({
  ...both(patch(10.5, z + 1, 12, 26, 0.24, 4) + patch(-11.5, z - 2, 11, 25, 0.22, -3) + patch(0, z + 8, 26, 16, 0.1)),
  defs: WASH,
})
