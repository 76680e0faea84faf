/** The artwork of a dhoti: a border along the hem, soft folds round the legs. */
import { mirrored, shade, stitching, type Artwork } from './artwork.ts'
import { MENS, type Cut } from './bottoms.ts'

const line = (x0: number, z0: number, x1: number, z1: number) => `M${x0} ${-z0}L${x1} ${-z1}`
const across = (z: number) => line(-70, z, 70, z)

/** Soft folds that run from the front of the waist out and down a wrapped leg. */
function swags({ top, crotch, length, hip }: Cut) {
  const paths = [0, 1, 2, 3, 4, 5].map((i) => {
    const [from, to] = [top - 6 - i * 4, crotch - 4 - i * 9.5]
    const [near, far] = [4 + i * 1.3, hip + 4 - i * 1.6]
    return `M${near} ${-from}C${near + 4} ${-(from - (from - to) * 0.6)} ${far - 8} ${-(to - 5)} ${far} ${-Math.max(length + 6, to)}`
  })
  const soft = (svg: string) => `<g filter="url(#b2)" fill="none">${svg}</g>`
  const stroke = (d: string, colour: string, width: number, opacity: number) =>
    `<path d="${d}" stroke="${colour}" stroke-width="${width}" opacity="${opacity}"/>`
  return {
    paint: mirrored(soft(paths.map((d, i) => stroke(d, '#5b4a2c', 1.5 + (i % 3) * 0.5, 0.1)).join(''))),
    relief: mirrored(
      soft(
        paths
          .map(
            (d) =>
              stroke(d, '#383838', 1.3, 0.8) +
              `<g transform="translate(.4 -1.5)">${stroke(d, '#d8d8d8', 1.6, 0.8)}</g>`,
          )
          .join(''),
      ),
    ),
  }
}

/** The folds of a dhoti, and a border woven along its hem. */
export function bordered(edge: string, thread: string, cut = MENS): Artwork {
  const { paint, relief } = swags(cut)
  const low = cut.length + 1.2
  const stripe = (z: number, width: number) => `<path d="${across(z)}" stroke="${edge}" stroke-width="${width}"/>`
  const draped = stripe(low, 1.6) + stripe(low + 2, 0.4)
  return {
    front: paint + draped + shade(line(0, cut.top, 0, cut.crotch), 0.4, 0.2),
    back: paint + draped + stitching(across(cut.top - 1), thread, 0.08),
    relief: { front: relief, back: relief },
  }
}
