/** Printed and tied motifs: block print, ikat, paisley, bandhani, flowers, dots. */
import type { Fabric } from './fabrics.ts'
import { noise } from './weaves.ts'

const tiled = (colour: string, width: number, height: number, motifs: string): Fabric => ({
  colour,
  tile: { width, height, svg: `<rect width="${width}" height="${height}" fill="${colour}"/>${motifs}` },
})
const at = (x: number, y: number, turn: number, scale: number, svg: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${svg}</g>`
const ring = (count: number, svg: string) =>
  Array.from({ length: count }, (_, i) => `<g transform="rotate(${(i * 360) / count})">${svg}</g>`).join('')
/** Repeats the drawing beyond every edge, so that overlapping parts continue on the other side. */
const wrapped = (width: number, height: number, svg: string) =>
  [-1, 0, 1]
    .flatMap((i) => [-1, 0, 1].map((j) => `<g transform="translate(${i * width} ${j * height})">${svg}</g>`))
    .join('')

/** Hand-block booti in half drop. */
export function booti(ground: string, petal: string, leaf: string, width = 5.2): Fabric {
  const flower =
    ring(
      6,
      `<path d="M0 0C-.38-.34-.34-.86 0-1.12C.34-.86.38-.34 0 0Z" fill="${petal}"/><path d="M0-.18V-.72" stroke="${ground}" stroke-width=".07"/>`,
    ) +
    `<circle r=".24" fill="${ground}"/><circle r=".15" fill="${leaf}"/>` +
    `<path d="M0 1.05C.05 1.6-.1 1.9-.35 2.2M0 1.35C.35 1.3.55 1.5.7 1.8C.35 1.85.1 1.7 0 1.35M-.05 1.6C-.4 1.5-.65 1.62-.8 1.9C-.45 2-.2 1.9-.05 1.6" fill="${leaf}" stroke="${leaf}" stroke-width=".06"/>`
  const dots = [
    [0.75, 0.2],
    [0.25, 0.8],
    [0.5, 0.5],
    [0, 0.5],
    [0.5, 0],
  ].map(([x, y]) => `<circle cx="${x! * width}" cy="${y! * width}" r=".11" fill="${leaf}"/>`)
  const motifs = at(width * 0.25, width * 0.22, 0, 0.62, flower) + at(width * 0.75, width * 0.72, 0, 0.62, flower)
  return tiled(ground, width, width, wrapped(width, width, motifs + dots.join('')))
}

/** Stepped, feathered diamonds. */
export function ikat(ground: string, outer: string, inner: string, heart: string, width = 9, height = 12): Fabric {
  const rolls = noise(3, 2048)
  let roll = 0
  const diamond = (x: number, y: number, share: number, fill: string) =>
    Array.from({ length: 26 }, (_, i) => {
      const t = ((i + 0.5) / 26) * 2 - 1
      const half = (1 - Math.abs(t)) * width * share + (rolls[roll++ % 2048]! - 0.5) * 0.55
      const rise = (height * share) / 13 + 0.03
      return half > 0
        ? `<rect x="${x - half}" y="${y + t * height * share}" width="${half * 2}" height="${rise}" fill="${fill}"/>`
        : ''
    }).join('')
  const one = (x: number, y: number) =>
    diamond(x, y, 0.46, outer) + diamond(x, y, 0.33, ground) + diamond(x, y, 0.24, inner) + diamond(x, y, 0.11, heart)
  return tiled(ground, width, height, wrapped(width, height, one(0, 0) + one(width / 2, height / 2)))
}

export function paisley(ground: string, motif: string, second: string, width = 10): Fabric {
  const mango =
    `<path d="M0 2C-1.9 2-2.3-.3-1.3-1.6C-.5-2.7.9-2.9 1.5-3.9C1.9-2.6 1.6-1.7 1.5-.6C1.4.9 1.2 2 0 2Z" fill="${motif}"/>` +
    `<path d="M-.05 1.4C-1.2 1.4-1.5 0-.8-.9C-.3-1.6.5-1.8 1-2.5C1.1-1.4 1-.9.9-.2C.8.8.7 1.4-.05 1.4Z" fill="${ground}"/>` +
    `<path d="M-.05 .9C-.7.9-.8 0-.3-.5C0-.8.3-.9.5-1.2C.6-.6.4 0 .4.2C.3.7.2.9-.05.9Z" fill="${second}"/>` +
    Array.from(
      { length: 9 },
      (_, i) =>
        `<circle cx="${2.05 * Math.cos(0.5 + i * 0.42) - 0.1}" cy="${2.1 * Math.sin(0.5 + i * 0.42) + 0.2}" r=".13" fill="${second}"/>`,
    ).join('')
  const flower = ring(5, `<ellipse cy="-.42" rx=".2" ry=".32" fill="${second}"/>`) + `<circle r=".16" fill="${motif}"/>`
  const between = [
    [0.77, 0.25],
    [0.27, 0.8],
    [0.52, 0.52],
    [0.02, 0.52],
  ].map(([x, y]) => at(x! * width, y! * width, 0, 1, flower))
  const motifs = at(width * 0.27, width * 0.3, -12, 0.85, mango) + at(width * 0.77, width * 0.78, 168, 0.85, mango)
  return tiled(ground, width, width, wrapped(width, width, motifs + between.join('')))
}

/** Tied dots in rings. */
export function bandhani(ground: string, dot: string, second: string, width = 8): Fabric {
  const knot = (x: number, y: number, r: number, fill: string) =>
    `<path d="M${x - r} ${y}L${x} ${y - r}L${x + r} ${y}L${x} ${y + r}Z" fill="${fill}" stroke="${fill}" stroke-width=".08"/><circle cx="${x}" cy="${y}" r="${r * 0.32}" fill="${ground}"/>`
  const circle = (x: number, y: number, count: number, reach: number, r: number, fill: string, turn = 0) =>
    Array.from({ length: count }, (_, i) => {
      const angle = (i * 2 * Math.PI) / count + turn
      return knot(x + reach * Math.cos(angle), y + reach * Math.sin(angle), r, fill)
    }).join('')
  const rosette = (x: number, y: number) =>
    circle(x, y, 10, 1.55, 0.2, dot) + circle(x, y, 5, 0.75, 0.17, second, 0.3) + knot(x, y, 0.2, dot)
  const cross = (x: number, y: number) => circle(x, y, 4, 0.55, 0.16, dot) + knot(x, y, 0.16, dot)
  const half = width / 2
  return tiled(
    ground,
    width,
    width,
    wrapped(width, width, rosette(half, half) + rosette(0, 0) + cross(half, 0) + cross(0, half)),
  )
}

/** Scattered five-petalled flowers with two leaves each. */
export function floral(ground: string, petal: string, leaf: string, heart: string, width = 11): Fabric {
  const rolls = noise(33, 64)
  const bloom =
    ring(5, `<path d="M0 0C-.55-.3-.6-.95 0-1.15C.6-.95.55-.3 0 0Z" fill="${petal}"/>`) +
    `<circle r=".24" fill="${heart}"/>`
  const blade = `<path d="M0 0C.5-.35 1.1-.3 1.5 0C1.1.3.5.35 0 0Z" fill="${leaf}"/>`
  const places = [
    2, 2.2, 1.15, 7.6, 1.6, 0.8, 5, 5.4, 1.25, 9.6, 6.2, 0.95, 1.6, 7.6, 0.85, 6.4, 9.4, 1.05, 3.6, 10.4, 0.6, 9.9,
    10.2, 0.6,
  ]
  const scale = width / 11
  const motifs = Array.from({ length: places.length / 3 }, (_, i) => {
    const [x, y, r] = places.slice(i * 3, i * 3 + 3).map((v) => v * scale) as [number, number, number]
    const turn = rolls[i]! * 360
    return at(x, y, turn, r * 1.25, blade) + at(x, y, turn + 140, r * 1.15, blade) + at(x, y, turn, r, bloom)
  })
  return tiled(ground, width, width, wrapped(width, width, motifs.join('')))
}

export const dots = (ground: string, dot: string, width = 2.4, radius = 0.28): Fabric =>
  tiled(
    ground,
    width,
    width,
    wrapped(
      width,
      width,
      [0, width / 2].map((c) => `<circle cx="${c}" cy="${c}" r="${radius}" fill="${dot}"/>`).join(''),
    ),
  )
