/** The artwork of trousers, jeans and shorts. Bands are on the pattern from `BAND` up, above all other parts. */
import { groove, mirrored, shade, stitching, type Artwork } from './artwork.ts'
import { wash, WASH } from './denim.ts'

/** Heights and half widths of the cut, as in tools/studio/blender/garments. */
export type Cut = { top: number; crotch: number; length: number; waist: number; hip: number }

export const MENS: Cut = { top: 100, crotch: 74, length: 0, waist: 20.5, hip: 25 }
const BAND = 108

const line = (x0: number, z0: number, x1: number, z1: number) => `M${x0} ${-z0}L${x1} ${-z1}`
const across = (z: number) => line(-70, z, 70, z)
const spot = (x: number, z: number, r: number, colour: string) =>
  `<circle cx="${x}" cy="${-z}" r="${r}" fill="${colour}"/>`

/** Seams that every pair has: the middle, the hem, the stitching of the band. */
function seams({ top, crotch, length }: Cut, thread: string, hem: number, weight: number) {
  const hems = hem ? stitching(across(length + hem), thread, weight) : ''
  const band = stitching(across(BAND + 0.95), thread, weight) + stitching(across(BAND + 3.2), thread, weight)
  const middle = shade(line(0, top + 4, 0, crotch), 0.45, 0.3)
  return { hems, band, middle }
}

type Denim = {
  thread?: string
  fade?: number
  rivet?: string
  coin?: boolean
  leather?: string
  seat?: number
  cut?: Cut
}

/** Five pockets, fly, yoke; `fade` 0…1 how far thigh, knee and seat are washed out; `seat` is how far below the top the back pockets begin. */
export function jeans({
  thread = '#c98a3c',
  fade = 0.5,
  rivet = '#b87a43',
  leather = '#9a6236',
  seat = 10.5,
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
  const p = { x: 4.6, z: top - seat }
  const pocket = `M${p.x + 0.5} ${-(p.z - 0.6)}L${p.x + 11} ${-(p.z - 1)}L${p.x + 10.8} ${-(p.z - 11.9)}L${p.x + 5.75} ${-(p.z - 13.4)}L${p.x + 0.8} ${-(p.z - 11.9)}Z`
  const wave = `M${p.x + 0.8} ${-(p.z - 5)}C${p.x + 3} ${-(p.z - 8)} ${p.x + 4.6} ${-(p.z - 5)} ${p.x + 5.75} ${-(p.z - 6.4)}C${p.x + 7} ${-(p.z - 5)} ${p.x + 8.4} ${-(p.z - 8)} ${p.x + 10.8} ${-(p.z - 5)}`
  const back =
    worn +
    middle +
    stitching(line(0.6, top + 3, 0.6, crotch), thread, 0.13) +
    shade(yoke, 0.5, 0.35) +
    stitching(yoke, thread, 0.13) +
    mirrored(stitching(pocket, thread, 0.13) + stitching(wave, thread, 0.13) + spot(p.x + 0.6, p.z - 0.7, 0.3, rivet)) +
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

type Tailored = { thread: string; crease?: boolean; fly?: boolean; hem?: number; welt?: boolean; cut?: Cut }

/** Slant pockets in front, welts behind; a pressed crease down each leg. */
export function tailored({ thread, crease = false, fly = true, hem = 0, welt = true, cut = MENS }: Tailored): Artwork {
  const { top, crotch, length, waist, hip } = cut
  const leg = hip / 2 + 0.8
  const { hems, band, middle } = seams(cut, thread, hem, 0.08)
  const slant = line(waist * 0.66, top + 1, hip + 1.4, top - 15.5)
  const inside = line(waist * 0.66 - 0.6, top + 1, hip + 0.8, top - 15.5)
  const pressed = crease ? mirrored(shade(line(leg, crotch + 12, leg, length), 0.3, 0.2)) : ''
  const j = `M3.2 ${-top - 1}C3.4 ${-(top - 10)} 3 ${-(crotch + 5)} .1 ${-(crotch + 3)}`
  const pocket = line(5.4, top - 8, 16.4, top - 8.6)
  const dart = line(10.8, top + 3, 10.6, top - 6.6)
  const edge = crease ? `<path d="${line(leg, crotch + 14, leg, length)}" stroke="#fff" stroke-width=".55"/>` : ''
  return {
    front:
      middle +
      (fly ? stitching(j, thread, 0.08) : '') +
      mirrored(shade(slant, 0.5, 0.32) + stitching(inside, thread, 0.08)) +
      pressed +
      hems +
      (crease ? '' : band),
    back:
      middle +
      mirrored((welt ? shade(pocket, 0.7, 0.4) : '') + shade(dart, 0.3, 0.2)) +
      pressed +
      hems +
      (crease ? '' : band),
    relief: {
      front: groove(line(0, top, 0, crotch), 0.25) + mirrored(groove(slant, 0.35) + edge),
      back: mirrored((welt ? groove(pocket, 0.4) : '') + edge),
    },
  }
}

type Soft = { thread: string; pockets?: boolean; zips?: string; hem?: number; piping?: string; cut?: Cut }

/** Elastic waist: side pockets (with zips for sport), a stitched hem, piping along the side. */
export function pullOn({ thread, pockets = true, zips, hem = 1.6, piping, cut = MENS }: Soft): Artwork {
  const { top, crotch, length, hip } = cut
  const { hems, middle } = seams(cut, thread, hem, 0.09)
  const side = line(hip * 0.8, top + 1, hip + 0.6, top - (top - crotch) * 0.62)
  const zip = zips
    ? `<path d="${side}" stroke="${zips}" stroke-width=".55" fill="none"/><path d="${side}" stroke="#fff" stroke-width=".12" stroke-dasharray=".12 .14" fill="none"/>`
    : ''
  const rim = piping ? `<path d="${across(length + 0.5)}" stroke="${piping}" stroke-width="1"/>` : ''
  const rows = [1.1, 2, 2.9].map((z) => stitching(across(BAND + z), thread, 0.07)).join('')
  return {
    front: middle + (pockets ? mirrored(shade(side, 0.6, 0.34) + zip) : '') + hems + rim + rows,
    back: middle + hems + rim + rows,
    relief: { front: pockets ? mirrored(groove(side, 0.35)) : '' },
  }
}
