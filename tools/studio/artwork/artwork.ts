/** The artwork on a garment's cloth, and its strokes. One unit = 1 cm of the pattern, y = minus the height. */

/** SVG for front and back. `relief` is grey: #808080 is level, lighter is raised, darker is sunk. */
export type Artwork = {
  defs?: string
  front?: string
  back?: string
  relief?: { front?: string; back?: string }
}

/** The same on both halves. */
export const mirrored = (svg: string) => `${svg}<g transform="scale(-1 1)">${svg}</g>`

/** A row of stitches. */
export const stitching = (path: string, thread: string, width = 0.11, dashes = '.32 .16') =>
  `<path d="${path}" fill="none" stroke="${thread}" stroke-width="${width}" stroke-dasharray="${dashes}"/>`

/** The soft shade along a seam. */
export const shade = (path: string, width = 0.7, opacity = 0.16) =>
  `<path d="${path}" fill="none" stroke="#000" stroke-width="${width}" opacity="${opacity}"/>`

/** Relief: a sunk seam with a lip beside it. */
export const groove = (path: string, width = 0.3) =>
  `<path d="${path}" fill="none" stroke="#303030" stroke-width="${width}"/>` +
  `<path d="${path}" fill="none" stroke="#c8c8c8" stroke-width="${width * 0.4}" transform="translate(.3 -.1)" opacity=".5"/>`

/** Relief: a second layer of cloth on the first. */
export const raised = (path: string, height = 0.25) =>
  `<path d="${path}" fill="#fff" opacity="${height}"/>` + groove(path, 0.2)
