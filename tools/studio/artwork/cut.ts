/** The measures of a top for its artwork, and its seams on the pattern; the same block as blender/cloth/top.py. */

/** Half widths and heights in cm, as in the model of the same name. */
export type Cut = {
  length: number
  shoulder: number
  slope: number
  chest: number
  armhole: number
  neck: number
  hem: number
  tail?: number
  sleeve?: number
  bicep?: number
  wrist?: number
  /** Worn by a form, whose folds are real: none are drawn. */
  isWorn?: boolean
}

/** The outer line of a sleeve on the pattern. */
export const SLEEVE_X = 60
/** The distance from the shoulder down to the top of the sleeves. */
export const SLEEVE_TOP = 5

/** The end of the sleeves, as a height. */
export const sleeveEnd = (cut: Cut) => cut.length - SLEEVE_TOP - (cut.sleeve ?? 0)

/** Where the sleeve is set in: on the body and on the head of the sleeve. */
export function armholes(cut: Cut) {
  const edge = armholeEdge(cut)
  const [start, ...curve] = edge.map(([x, z]) => `${x} ${-z}`)
  const onBody = `M${start}C${curve.join(' ')}`
  if (!cut.sleeve) return [onBody]
  const bicep = cut.bicep ?? 17
  // A sleeve is a little shorter round its head than the armhole, so that it does not pucker.
  const head = Math.min(Math.sqrt(Math.max(16, (lengthOf(edge) * 0.95) ** 2 - bicep ** 2)), cut.sleeve - 3)
  const top = cut.length - SLEEVE_TOP
  const at = (s: number, t: number) => `${SLEEVE_X - t} ${-(top - s)}`
  return [onBody, `M${at(0, 0)}C${at(head * 0.06, bicep * 0.42)} ${at(head * 0.9, bicep * 0.6)} ${at(head, bicep)}`]
}

/** The control points from the shoulder point down to the underarm. */
function armholeEdge(cut: Cut): Point[] {
  const [x0, z0] = [cut.shoulder, cut.length - cut.slope]
  const [x1, z1] = [cut.chest, cut.length - cut.armhole]
  return [
    [x0, z0],
    [x0 - 2.2, z0 - (z0 - z1) * 0.45],
    [x0 - 2, z1 + 1.5],
    [x1, z1],
  ]
}

type Point = [number, number]

/** The length of a cubic curve in cm. */
function lengthOf(curve: Point[]) {
  const weights = (t: number) => [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t ** 2, t ** 3]
  const on = Array.from({ length: 25 }, (_, i) =>
    [0, 1].map((axis) => weights(i / 24).reduce((sum, weight, k) => sum + weight * curve[k]![axis]!, 0)),
  )
  return on.slice(1).reduce((sum, [x, z], i) => sum + Math.hypot(x! - on[i]![0]!, z! - on[i]![1]!), 0)
}

/** The line `up` cm above the hem, from the middle to the side. */
export function hemLine({ hem, tail = 0 }: Cut, up: number) {
  if (!tail) return `M0 ${-up}L${hem + 2} ${-up}`
  return `M0 ${-up}C${hem * 0.62} ${-up} ${hem * 0.9} ${-(tail * 0.15 + up)} ${hem + 1} ${-(tail + up + 0.4)}`
}

/** A line straight across both sleeves, `up` cm above their ends. */
export function sleeveLine(cut: Cut, up: number) {
  const z = sleeveEnd(cut) + up
  return `M${SLEEVE_X - (cut.bicep ?? 17) - 1} ${-z}L${SLEEVE_X + 0.5} ${-z}`
}
