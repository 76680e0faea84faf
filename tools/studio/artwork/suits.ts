/** Seams of one-pieces on the form: a bodice, and its legs below it on the pattern (blender/form/stride.py). */
import { groove, mirrored, shade, stitching, type Artwork } from './artwork.ts'
import { across, BAND, line } from './bottoms.ts'
import type { Cut } from './cut.ts'
import { both, onFront, threadOf, together } from './sewing.ts'
import { sewn } from './worn.ts'

/** How far the top of the legs lies below the bodice. */
const APART = 6
const CROTCH = -39.6
const [WAIST, HIP] = [17.6, 25]

type OnePiece = {
  cut: Cut
  colour: string
  thread?: string
  length: number
  band?: number
  fly?: boolean
  pockets?: boolean
}

/** `length` is the height of the ends of the legs on the pattern, `band` that of the waistband, 0 for an elastic one. */
export function onePiece({
  cut,
  colour,
  thread = threadOf(colour),
  length,
  band = 3.2,
  fly,
  pockets = true,
}: OnePiece): Artwork {
  const slant = line(WAIST * 0.62, -APART + 1, HIP * 0.94, -APART - 15)
  const inside = line(WAIST * 0.62 - 0.6, -APART + 1, HIP * 0.94 - 0.6, -APART - 15)
  const placket = `M3 ${APART - 1}C3.2 16 3 30 .1 ${-CROTCH - 4}`
  const rows = band ? [0.8, band - 0.4] : [1, 1.6, 2.2]
  return together(
    sewn(cut, colour),
    both(
      shade(line(0, -APART + 1, 0, CROTCH), 0.45, 0.3) +
        stitching(across(length + 1.8), thread, 0.09) +
        rows.map((up) => stitching(across(BAND + up), thread, 0.09)).join(''),
      groove(line(0, -APART, 0, CROTCH), 0.25),
    ),
    onFront(fly ? stitching(placket, thread, 0.1) : ''),
    pockets
      ? onFront(mirrored(shade(slant, 0.5, 0.32) + stitching(inside, thread, 0.09)), mirrored(groove(slant, 0.35)))
      : {},
  )
}
