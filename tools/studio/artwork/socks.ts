/** The artwork of socks: bands and, for children, the faces of animals. */
import type { Artwork } from './artwork.ts'

/**
 * Crosswise bands of a sock, from the toe (0) up: heel, toe and cuff in a second colour. Five socks, 14 cm apart, and 70 cm
 * further on their inner sides, which have no motif.
 */
export function socks(second: string[], tall: number, motif: string[] = []): Artwork {
  const each = second.map((colour, i) => {
    const x = i * 14 - 28
    const bar = (z: number, height: number) =>
      [x, x + 70]
        .map((at) => `<rect x="${at - 7}" y="${-z - height}" width="14" height="${height}" fill="${colour}"/>`)
        .join('')
    return (
      bar(-1, 4.4) +
      bar(tall - 3.2, 8) +
      bar(tall - 5, 0.7) +
      `<g transform="translate(${x} ${-(tall - 8.2)})">${motif[i] ?? ''}</g>`
    )
  })
  return { front: each.join('') }
}

const eye = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r=".34" fill="#241b16"/>`
/** A tiger, a hornbill, a langur, a gharial, an elephant. */
export const JUNGLE = [
  `<path d="M-2.2-1.4L-1.7-2.9L-.6-2C-.2-2.1 .2-2.1 .6-2L1.7-2.9L2.2-1.4C2.7 0 2 2.2 0 2.2C-2 2.2-2.7 0-2.2-1.4Z" fill="#e88a2d"/><path d="M0-2L0-.9M-1-1.9L-.7-1M1-1.9L.7-1M-2.2 .2L-1.2 .3M2.2 .2L1.2 .3" stroke="#3a2417" stroke-width=".34"/><ellipse cy="1.1" rx="1.1" ry=".8" fill="#f7e6cc"/><path d="M-.4 .6h.8l-.4 .5Z" fill="#3a2417"/>${eye(-0.9, -0.2)}${eye(0.9, -0.2)}`,
  `<g transform="translate(-.9 0)"><path d="M-1.6 2.2C-2.4 0-1.6-2 .2-2C1.4-2 1.8-1.2 1.8-.6L1.2 2.2Z" fill="#2c2a2b"/><path d="M1.4-1.2C3-1.6 3.9-.2 3.6 1.2C3-.1 2.2-.2 1.6 0Z" fill="#f0b52e"/><path d="M.6-2C1.6-3 2.8-2.6 2.6-1.4Z" fill="#e0762c"/><circle cx=".6" cy="-.8" r=".5" fill="#f5efe4"/>${eye(0.6, -0.8)}</g>`,
  `<circle r="2.1" fill="#c9c2b6"/><ellipse cy=".3" rx="1.4" ry="1.5" fill="#39322e"/><circle cx="-2.1" r=".6" fill="#39322e"/><circle cx="2.1" r=".6" fill="#39322e"/><circle cx="-.5" cy="-.1" r=".32" fill="#f5efe4"/><circle cx=".5" cy="-.1" r=".32" fill="#f5efe4"/><path d="M-.5 1C0 1.3 0 1.3 .5 1" stroke="#f5efe4" stroke-width=".2" fill="none"/>`,
  `<path d="M-2-.6C-2.2-2.4-.6-2.9 0-2C.6-2.9 2.2-2.4 2-.6C2.3 .8 1.9 2.4 0 2.4C-1.9 2.4-2.3 .8-2-.6Z" fill="#3d5c2b"/><circle cx="-1" cy="-1.4" r=".6" fill="#f5efe4"/><circle cx="1" cy="-1.4" r=".6" fill="#f5efe4"/><ellipse cy=".9" rx="1.7" ry="1.1" fill="#5d813f"/><path d="M-1.4 1.1l.35 .5l.35-.5l.35 .5l.35-.5l.35 .5l.35-.5l.35 .5l.35-.5" stroke="#fff" stroke-width=".2" fill="none"/><circle cx="-.4" cy=".4" r=".16" fill="#24381a"/><circle cx=".4" cy=".4" r=".16" fill="#24381a"/>${eye(-1, -1.4)}${eye(1, -1.4)}`,
  `<ellipse cx="-1.75" cy="-.4" rx=".95" ry="1.4" fill="#97a2ae"/><ellipse cx="1.75" cy="-.4" rx=".95" ry="1.4" fill="#97a2ae"/><ellipse cx="-1.8" cy="-.4" rx=".5" ry=".9" fill="#dcaaa2"/><ellipse cx="1.8" cy="-.4" rx=".5" ry=".9" fill="#dcaaa2"/><ellipse cy="-.4" rx="1.5" ry="1.7" fill="#b9c2cb"/><path d="M-.55 .2C-.6 1.6-.3 2.5 .7 2.4C1.1 2.3 1.1 1.8 .7 1.8C.45 1.8 .5 1.2 .55 .2Z" fill="#b9c2cb" stroke="#8a95a1" stroke-width=".14"/><path d="M-1 .8L-.75 1.5L-.6 .8ZM1 .8L.8 1.5L.6 .8Z" fill="#fff"/>${eye(-0.75, -0.6)}${eye(0.75, -0.6)}`,
]
