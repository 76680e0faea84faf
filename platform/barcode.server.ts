/** Bar codes and QR codes as shapes, which a PDF or a page draws sharp at every size. */
import bwipJs from 'bwip-js/node'
import { encode } from 'uqr'

type Bar = { x: number; width: number }

/** The bars of a Code 128, in units of its narrowest bar, and the width of the whole code. */
export function code128(text: string): { bars: Bar[]; width: number } {
  // The named export of this name draws the symbology called raw.
  const [symbol] = bwipJs.raw({ bcid: 'code128', text })
  if (!symbol || !('sbs' in symbol)) throw new Error('bwip-js returned no bars')
  const bars: Bar[] = []
  let x = 0
  for (const [at, width] of symbol.sbs.entries()) {
    if (at % 2 === 0) bars.push({ x, width })
    x += width
  }
  return { bars, width: x }
}

/** A QR code as the path of an SVG, with squares of 1 and a quiet zone around it. */
export function qrCode(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { path: squares.join(''), size }
}
