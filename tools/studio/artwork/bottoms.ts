/** The artwork of trousers and shorts. Bands are on the pattern from `BAND` up, above all other parts. */
import { groove, mirrored, shade, stitching, type Artwork } from './artwork.ts'

/** Heights and half widths of the cut, as in tools/studio/blender/garments. */
export type Cut = { top: number; crotch: number; length: number; waist: number; hip: number }

export const MENS: Cut = { top: 100, crotch: 74, length: 0, waist: 20.5, hip: 25 }
export const BAND = 108

export const line = (x0: number, z0: number, x1: number, z1: number) => `M${x0} ${-z0}L${x1} ${-z1}`
export const across = (z: number) => line(-70, z, 70, z)
/** Seams that every pair has: the middle, the hem, the stitching of the band. */
export function seams({ top, crotch, length }: Cut, thread: string, hem: number, weight: number) {
  const hems = hem ? stitching(across(length + hem), thread, weight) : ''
  const band = stitching(across(BAND + 0.95), thread, weight) + stitching(across(BAND + 3.2), thread, weight)
  const middle = shade(line(0, top + 4, 0, crotch), 0.45, 0.3)
  return { hems, band, middle }
}

type Tailored = {
  thread: string
  crease?: boolean
  fly?: boolean
  hem?: number
  welt?: boolean
  pleat?: number
  cut?: Cut
}

/** Slant pockets in front, welts behind; a pressed crease down each leg; `pleat`: a short one in front, at that share of the waist. */
export function tailored({
  thread,
  crease = false,
  fly = true,
  hem = 0,
  welt = true,
  pleat = 0,
  cut = MENS,
}: Tailored): Artwork {
  const { top, crotch, length, waist, hip } = cut
  const leg = hip / 2 + 0.8
  const { hems, band, middle } = seams(cut, thread, hem, 0.08)
  const slant = line(waist * 0.66, top + 1, hip + 1.4, top - 15.5)
  const inside = line(waist * 0.66 - 0.6, top + 1, hip + 0.8, top - 15.5)
  const front = hip * (pleat ? 0.33 : 0.425)
  const bend = pleat
    ? `M${front} ${-crotch - 14}V${-crotch}C${front} ${-crotch + 5} ${leg} ${-crotch + 6}`
    : `M${front - 1.7} ${-crotch - 14}L${front} ${-crotch}C${front + 0.5} ${-crotch + 4} ${leg} ${-crotch + 8}`
  const ironed = `${bend} ${leg} ${-crotch + 12}V${-length}`
  const faded = crease && !pleat
  const pressed = crease ? mirrored(faded ? fading(ironed, 'dark', 0.3, 0.2) : shade(ironed, 0.3, 0.2)) : ''
  const fold = `M${waist * pleat} ${-top - 1}V${-top + 7}M${leg} ${-crotch + 14}V${-length}`
  const folds = pleat ? mirrored(shade(fold, 0.9, 0.12) + shade(fold, 0.22, 0.3)) : pressed
  const seam = pleat ? shade(across(BAND + 0.1), 0.9, 0.16) + shade(across(BAND + 0.1), 0.25, 0.4) : ''
  const j = `M3.2 ${-top - 1}C3.4 ${-(top - 10)} 3 ${-(crotch + 5)} .1 ${-(crotch + 3)}`
  const pocket = line(5.4, top - 8, 16.4, top - 8.6)
  const dart = line(10.8, top + 3, 10.6, top - 6.6)
  const sharp = `<path d="${ironed}" fill="none" stroke="#fff" stroke-width=".55"/>`
  const edge = faded ? fading(ironed, 'light', 0.55) : crease ? sharp : ''
  return {
    ...(faded && { defs: gradient('dark', '#000', crotch) + gradient('light', '#fff', crotch) }),
    front:
      middle +
      (fly ? stitching(j, thread, 0.08) : '') +
      mirrored(shade(slant, 0.5, 0.32) + stitching(inside, thread, 0.08)) +
      folds +
      seam +
      hems +
      (crease ? '' : band),
    back:
      middle +
      mirrored((welt ? shade(pocket, 0.7, 0.4) : '') + shade(dart, 0.3, 0.2)) +
      pressed +
      seam +
      hems +
      (crease ? '' : band),
    relief: {
      front:
        groove(line(0, top, 0, crotch), 0.25) +
        mirrored(
          groove(slant, 0.35) + (pleat ? `<path d="${fold}" fill="none" stroke="#fff" stroke-width=".5"/>` : edge),
        ),
      back: mirrored((welt ? groove(pocket, 0.4) : '') + edge),
    },
  }
}

const edged = (rim: string, sewn: string, thread: string) =>
  shade(rim, 0.8, 0.14) + shade(rim, 0.28, 0.34) + stitching(sewn, thread, 0.09)

/** Pockets with flaps, behind and at the side of a teenager's trousers, as in blender/garments/worn_kids_legs.py. */
export function sixPockets(thread: string): Artwork {
  const bag = 'M14.4-54V-42.5H23.2V-54'
  const flap = 'M11.9-59.4H22.1L23.7-54H13.8Z'
  const seat = 'M4-75.4L4.3-68.8L9.2-67L14.2-68.8L14.4-75.4'
  const lid = 'M3.6-80L14.8-79.6V-75.6L9.2-74.6L3.6-75.6Z'
  return {
    front: mirrored(
      edged(bag, 'M14.8-53.8V-42.9H22.8V-53.8', thread) + edged(flap, 'M12.5-59H21.8L23.2-54.4H14.1Z', thread),
    ),
    back: mirrored(
      edged(seat, 'M4.4-74.4L4.7-69.1L9.2-67.4L13.8-69.1L14-74.4', thread) +
        edged(lid, 'M4-79.6L14.4-79.2V-76L9.2-75L4-76Z', thread),
    ),
    relief: {
      front: mirrored(groove(bag, 0.3) + groove(flap, 0.3)),
      back: mirrored(groove(seat, 0.3) + groove(lid, 0.3)),
    },
  }
}

/** A pair of patch pockets behind, as the model's: (x, z) is their inner upper corner. */
export function patches(x: number, z: number, width: number, height: number, dip: number, thread: string): Artwork {
  const bag = (d: number) =>
    `M${x + d} ${-z}L${x + 0.3 + d} ${-(z - height + dip + d)}L${x + width / 2} ${-(z - height + d)}` +
    `L${x + width - 0.2 - d} ${-(z - height + dip + d)}L${x + width - d} ${-(z - 0.4)}`
  const mouth = line(x, z, x + width, z - 0.4)
  const sewn = shade(bag(0), 0.8, 0.14) + shade(bag(0), 0.28, 0.34) + stitching(bag(0.4), thread, 0.09)
  const hem = shade(mouth, 0.3, 0.3) + stitching(line(x + 0.4, z - 1.6, x + width - 0.4, z - 2), thread, 0.09)
  return { back: mirrored(sewn + hem), relief: { back: mirrored(groove(bag(0), 0.3)) } }
}

/** A line that appears by and by below the hip. */
const fading = (path: string, gradient: string, width: number, opacity = 1) =>
  `<path d="${path}" fill="none" stroke="url(#${gradient})" stroke-width="${width}" opacity="${opacity}"/>`

const gradient = (name: string, colour: string, crotch: number) =>
  `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${-crotch - 13}" y2="${-crotch + 14}">` +
  `<stop stop-color="${colour}" stop-opacity="0"/><stop offset="1" stop-color="${colour}"/></linearGradient>`

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
