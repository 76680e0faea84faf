/** Skirts of lehengas, their panels side by side on the front (blender/form/lehenga.py), and the dupatta, which is a saree's end. */
import { groove, shade, type Artwork } from './artwork.ts'
import { bordered, edge, type Border } from './sarees.ts'
import { together } from './sewing.ts'

const PANELS = 12
/** A panel's width at the hem, its share of that at the waist, and the length of the skirt. */
const [PANEL, NARROW, LENGTH] = [14.37, 0.224, 103.3]

const seams = Array.from({ length: PANELS }, (_, i) => (i - (PANELS - 1) / 2) * PANEL).flatMap((x) =>
  [-1, 1].map((side) => `M${x + (side * PANEL) / 2} 0L${x + (side * PANEL * NARROW) / 2} ${-LENGTH}`),
)

/** A second, narrower border `up` cm above the hem. */
const ring = (border: Border, deep: number, up: number) =>
  `<g transform="translate(0 ${-up})">${edge(border, deep)}</g>`

/** The border at the hem, a narrow one above it, the seams of the panels; the dupatta with its end piece. */
export const panelledSkirt = (border: Border, end: number, narrow = 2.6): Artwork => {
  const hem = bordered(border, end)
  const front: Artwork = {
    front:
      ring({ ...border, motif: 'diamonds' }, narrow, border.deep + 3.4) + seams.map((d) => shade(d, 0.4, 0.2)).join(''),
    relief: { front: seams.map((d) => groove(d, 0.3)).join('') },
  }
  return together(hem, front)
}
