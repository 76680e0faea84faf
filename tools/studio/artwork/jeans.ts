/** The artwork of jeans. */
import { groove, mirrored, shade, stitching, type Artwork } from './artwork.ts'
import { BAND, line, MENS, seams, type Cut } from './bottoms.ts'
import { wash, WASH } from './denim.ts'

const spot = (x: number, z: number, r: number, colour: string) =>
  `<circle cx="${x}" cy="${-z}" r="${r}" fill="${colour}"/>`

type Denim = {
  thread?: string
  fade?: number
  rivet?: string
  coin?: boolean
  leather?: string
  seat?: number
  patches?: Patch
  cut?: Cut
}

/** A back pocket: its inner edge, width and height. */
type Patch = { x: number; width: number; height: number }

/** The outline of a back pocket `d` cm inside its edge; `z` is its upper edge. */
const outline = ({ x, width, height }: Patch, z: number, d: number) =>
  `M${x + d} ${-(z - 0.1)}L${x + width - d} ${-(z - 0.5)}L${x + width - 0.2 - d} ${-(z - height + 1.8 + d * 0.7)}L${x + width / 2} ${-(z - height + d)}L${x + 0.3 + d} ${-(z - height + 1.8 + d * 0.7)}Z`

function plainPocket(patch: Patch, z: number, thread: string) {
  const { x, width } = patch
  const hem = [1.5, 2.1].map((d) => stitching(line(x + 0.5, z - d, x + width - 0.5, z - d - 0.4), thread, 0.16))
  return (
    shade(outline(patch, z, 0), 0.9, 0.16) +
    shade(outline(patch, z, 0), 0.3, 0.34) +
    stitching(outline(patch, z, 0.55), thread, 0.17) +
    hem.join('')
  )
}

function curvedPocket(z: number, thread: string) {
  const x = 4.6
  const edge = `M${x + 0.5} ${-(z - 0.6)}L${x + 11} ${-(z - 1)}L${x + 10.8} ${-(z - 11.9)}L${x + 5.75} ${-(z - 13.4)}L${x + 0.8} ${-(z - 11.9)}Z`
  const wave = `M${x + 0.8} ${-(z - 5)}C${x + 3} ${-(z - 8)} ${x + 4.6} ${-(z - 5)} ${x + 5.75} ${-(z - 6.4)}C${x + 7} ${-(z - 5)} ${x + 8.4} ${-(z - 8)} ${x + 10.8} ${-(z - 5)}`
  return stitching(edge, thread, 0.13) + stitching(wave, thread, 0.13)
}

/** Five pockets, fly, yoke; `fade` 0…1 how far thigh, knee and seat are washed out; `seat` is how far below the top the back pockets begin, `patches` their measures. */
export function jeans({
  thread = '#c98a3c',
  fade = 0.5,
  rivet = '#b87a43',
  leather = '#9a6236',
  seat = 10.5,
  patches,
  cut = MENS,
}: Denim = {}): Artwork {
  const { top, crotch, length, waist, hip } = cut
  const leg = hip / 2 + 1
  const knee = length + (crotch - length) * 0.48
  const { hems, band, middle } = seams(cut, thread, 1.8, 0.13)
  const worn = wash({ x: leg, crotch, knee, hip, length }, fade)
  const scoop = (d: number) =>
    `M${waist * 0.5 - d} ${-top - 1}C${waist * 0.52 - d} ${-(top - 6 - d)} ${waist * 0.74} ${-(top - 8.4 - d)} ${hip + 3} ${-(top - 8.8 - d)}`
  const coin = `M${waist * 0.58} ${-(top - 4.4)}L${waist * 0.98} ${-(top - 3.6)}`
  const fly = (d: number) =>
    `M${3.6 + d} ${-top - 1}C${3.8 + d} ${-(top - 9)} ${3.4 + d} ${-(crotch + 6 - d)} ${0.1} ${-(crotch + 3.4 - d)}`
  const front =
    worn +
    middle +
    stitching(fly(0), thread, 0.13) +
    stitching(fly(0.6), thread, 0.13) +
    stitching(coin, thread, 0.11) +
    mirrored(
      shade(scoop(0), 0.6, 0.42) +
        stitching(scoop(0.5), thread, 0.13) +
        stitching(scoop(1), thread, 0.13) +
        spot(waist * 0.53, top - 1.4, 0.34, rivet) +
        spot(waist * 0.95, top - 8.4, 0.34, rivet),
    ) +
    band +
    shade(line(2.1, BAND, 2.1, BAND + 4), 0.3, 0.4) +
    hems
  const up = 10.5 - seat
  const yoke = `M-40 ${-(top - 4.6 + up)}L0 ${-(top - 8.6 + up)}L40 ${-(top - 4.6 + up)}`
  const pockets = patches ? plainPocket(patches, top - seat, thread) : curvedPocket(top - seat, thread)
  const inner = { x: patches?.x ?? 4.6, z: top - seat }
  const back =
    worn +
    middle +
    stitching(line(0.6, top + 3, 0.6, crotch), thread, 0.13) +
    shade(yoke, 0.5, 0.35) +
    stitching(yoke, thread, 0.13) +
    mirrored(pockets + spot(inner.x + 0.6, inner.z - 0.7, 0.3, rivet)) +
    band +
    `<rect x="9" y="${-BAND - 3.3}" width="6.4" height="2.7" rx=".25" fill="${leather}"/>` +
    hems
  return {
    defs: WASH,
    front,
    back,
    relief: { front: groove(fly(0), 0.25) + mirrored(groove(scoop(0), 0.35)), back: groove(yoke, 0.3) },
  }
}
