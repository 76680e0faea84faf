/** Handwork: cables and cowrie shells. */
import { mirrored, shade, type Artwork } from './artwork.ts'
import { SLEEVE_X, type Cut } from './cut.ts'
import { both, onFront } from './sewing.ts'

const each = (count: number, of: (i: number) => string) => Array.from({ length: count }, (_, i) => of(i)).join('')

/** Two ropes of cable down the front, one down each sleeve. */
export function cables(length: number): Artwork {
  const rope = (x: number) =>
    each(Math.ceil(length / 4), (i) => {
      const y = -6 - i * 4
      return (
        `<path d="M${x - 1.5} ${y}C${x - 1.5} ${y - 2} ${x + 1.5} ${y - 2} ${x + 1.5} ${y - 4}" stroke="#fff" stroke-width="1.35" fill="none" opacity=".75"/>` +
        `<path d="M${x + 1.5} ${y}C${x + 1.5} ${y - 1} ${x + 0.7} ${y - 1.5} ${x + 0.3} ${y - 1.8}M${x - 0.4} ${y - 2.3}C${x - 0.9} ${y - 2.6} ${x - 1.5} ${y - 3} ${x - 1.5} ${y - 4}" stroke="#fff" stroke-width="1.35" fill="none" opacity=".6"/>`
      )
    }) + [-2.7, 2.7].map((side) => `<path d="M${x + side} -6V${-length}" stroke="#202020" stroke-width=".6"/>`).join('')
  const dim = (x: number) =>
    [-2.7, 2.7].map((side) => shade(`M${x + side} -6V${-length}`, 0.5, 0.22)).join('') +
    each(Math.ceil(length / 4), (i) =>
      shade(
        `M${x - 1.3} ${-6.4 - i * 4}C${x - 1.2} ${-8 - i * 4} ${x + 1.3} ${-8 - i * 4} ${x + 1.3} ${-9.6 - i * 4}`,
        0.35,
        0.28,
      ),
    )
  const places = [7.5, 13.5]
  return both(
    mirrored(places.map(dim).join('') + dim(SLEEVE_X - 5)),
    mirrored(places.map(rope).join('') + rope(SLEEVE_X - 5)),
  )
}

/** Cowrie shells sewn round a halter neck and in a row at the height of the waist. */
export function cowries({ length, neck }: Cut, waist: number): Artwork {
  const shell = `<ellipse rx=".62" ry=".9" fill="#f7efe0" stroke="#b99a6a" stroke-width=".12"/><path d="M0-.62V.62" stroke="#8a6a44" stroke-width=".16" stroke-dasharray=".12 .08"/>`
  const row = each(15, (i) => {
    const turn = ((i - 7) / 7) * 1.35
    return `<g transform="translate(${Math.sin(turn) * 7.8} ${-length + 0.5 + Math.cos(turn) * (neck + 3.2)}) rotate(${(-turn * 180) / Math.PI})">${shell}</g>`
  })
  return onFront(
    row + each(13, (i) => `<g transform="translate(${(i - 6) * 2.6} ${-waist}) rotate(90) scale(.8)">${shell}</g>`),
  )
}
