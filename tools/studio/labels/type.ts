/** The label of a product: an SVG of `width` × `height` millimetres, transparent where the product shows through. */
export type Label = { width: number; height: number; paper?: string; ink: string }

type Setting = {
  size: number
  y: number
  x?: number
  colour?: string
  space?: number
  weight?: number
  anchor?: string
}

const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const line =
  (family: string, style: string) =>
  (words: string, { size, y, x = 0, colour = '#1d1714', space = 0, weight = 400, anchor = 'middle' }: Setting) =>
    `<text x="${x + (anchor === 'middle' ? space / 2 : 0)}" y="${y}" font-family="${family}" font-style="${style}" font-size="${size}" font-weight="${weight}" letter-spacing="${space}" text-anchor="${anchor}" fill="${colour}">${escaped(words)}</text>`

export const serif = line('Fraunces Variable', 'normal')
export const italic = line('Fraunces Variable', 'italic')
export const plain = line('Figtree Variable', 'normal')

/** Copies of a drawing, rotated around the middle by equal steps. */
export const round = (copies: number, drawing: (i: number) => string, start = 0) =>
  Array.from(
    { length: copies },
    (_, i) => `<g transform="rotate(${start + (i * 360) / copies})">${drawing(i)}</g>`,
  ).join('')

/** Alaktika's mark: a lotus of five petals, drawn like alta on the back of a hand. */
export const lotus = (x: number, y: number, size: number, colour: string) =>
  `<g transform="translate(${x} ${y}) scale(${size / 10})" fill="none" stroke="${colour}" stroke-width=".7" stroke-linejoin="round">${[
    -62, -31, 0, 31, 62,
  ]
    .map((turn) => `<path transform="rotate(${turn})" d="M0 0C-2.6-2.2-2.2-5.4 0-7.6 2.2-5.4 2.6-2.2 0 0z"/>`)
    .join('')}<circle r=".7" cy="1.8" fill="${colour}" stroke="none"/></g>`

/** Itravan's mark: a drop with a flower in it. */
export const drop = (x: number, y: number, size: number, colour: string) =>
  `<g transform="translate(${x} ${y}) scale(${size / 10})" fill="none" stroke="${colour}" stroke-width=".6"><path d="M0-7C3-2.8 4-1 4 .8a4 4 0 0 1-8 0C-4-1-3-2.8 0-7z"/>${round(
    5,
    () => `<ellipse cy="-1.6" rx=".7" ry="1.3" fill="${colour}" stroke="none"/>`,
  ).replaceAll('rotate(', 'translate(0 .9) rotate(')}</g>`
