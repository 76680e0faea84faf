/** Prints and painted faces of things for the home and for sport: tiles and whole pieces. */
import { plain, round, serif, type Label } from './type.ts'

const flower = (x: number, y: number, size: number, petal: string, heart: string, leaf: string) =>
  `<g transform="translate(${x} ${y}) scale(${size / 10})"><path d="M0 2C-7 9-10 8-11 13-5 13-2 10 0 5 2 10 5 13 11 13 10 8 7 9 0 2z" fill="${leaf}"/>${round(14, () => `<path d="M0-3C-2.2-6-1.6-9 0-10 1.6-9 2.2-6 0-3z" fill="${petal}"/>`)}${round(10, () => `<path d="M0-2C-1.6-4-1.2-6 0-6.8 1.2-6 1.6-4 0-2z" fill="${heart}"/>`, 12)}<circle r="2" fill="${petal}"/></g>`

/** Marigold heads, a little off-centre, in a border of dots. */
const garland = (ground: string, petal: string, heart: string, leaf: string): Label => {
  const heads = [-37.5, -12.5, 12.5, 37.5].flatMap((y, row) =>
    [-37.5, -12.5, 12.5, 37.5].map((x, column) =>
      flower(
        x + (((row * 7 + column * 3) % 5) - 2) * 0.5,
        y - 1.5 + (((row * 3 + column * 5) % 5) - 2) * 0.5,
        8.2,
        petal,
        heart,
        leaf,
      ),
    ),
  )
  const dots = [-25, 0, 25].flatMap((y) =>
    [-25, 0, 25].map((x) => `<path d="M${x} ${y - 2.2}l1.5 2.2-1.5 2.2-1.5-2.2z" fill="${leaf}"/>`),
  )
  return { width: 100, height: 100, paper: ground, ink: heads.join('') + dots.join('') }
}

/** Small sprigs in rows, for voile. */
const sprigs = (ground: string, flowerColour: string, leaf: string): Label => ({
  width: 20,
  height: 20,
  paper: ground,
  ink: (
    [
      [-5, -5],
      [5, 5],
    ] as const
  )
    .map(
      ([x, y]) =>
        `<g transform="translate(${x} ${y})"><path d="M0 4.6C-.4 2-.2 1 0 0M0 3C-2.4 3-3 1.6-3 .8-1.4.8-.2 1.6 0 3zM0 3.6C2.4 3.6 3 2.2 3 1.4 1.4 1.4.2 2.2 0 3.6z" fill="${leaf}" stroke="${leaf}" stroke-width=".25"/>${round(6, () => `<ellipse cy="-1.7" rx=".9" ry="1.6" fill="${flowerColour}"/>`).replaceAll('rotate(', 'translate(0 -1) rotate(')}<circle cy="-1" r=".8" fill="${ground}"/></g>`,
    )
    .join(''),
})

/** Stripes that change halfway: broad, then fine, with a row of combs between. */
const dhurrie = (ground: string, main: string, second: string, dark: string): Label => {
  const band = (y: number, height: number, colour: string) =>
    `<rect x="-45" y="${y}" width="90" height="${height}" fill="${colour}"/>`
  const combs = (y: number, colour: string) =>
    Array.from({ length: 15 }, (_, i) => `<path d="M${-45 + i * 6} ${y}h3v3h3v3h-6z" fill="${colour}"/>`).join('')
  const diamonds = (y: number, colour: string, heart: string) =>
    Array.from({ length: 7 }, (_, i) => {
      const x = -38.6 + i * 12.86
      return `<path d="M${x} ${y - 7}l6.2 7-6.2 7-6.2-7z" fill="${colour}"/><path d="M${x} ${y - 3.4}l3 3.4-3 3.4-3-3.4z" fill="${heart}"/>`
    }).join('')
  return {
    width: 90,
    height: 150,
    paper: ground,
    ink:
      band(-75, 7, main) +
      band(-66, 2, dark) +
      band(-60, 11, main) +
      band(-46, 2, second) +
      combs(-41, dark) +
      band(-32, 14, main) +
      band(-15, 2, second) +
      band(-10, 20, second) +
      diamonds(0, ground, main) +
      band(13, 1.4, dark) +
      Array.from({ length: 8 }, (_, i) => band(18 + i * 4, 1.8, i % 3 ? main : dark)).join('') +
      combs(51, main) +
      band(60, 2.4, second) +
      band(65, 10, main),
  }
}

/** A garden in a square: corner sprays, a medallion, a double border. */
const garden = (ground: string, border: string, one: string, two: string, leaf: string): Label => ({
  width: 90,
  height: 90,
  paper: border,
  ink:
    `<rect x="-41.5" y="-41.5" width="83" height="83" fill="none" stroke="${ground}" stroke-width=".7"/>` +
    Array.from({ length: 15 }, (_, i) =>
      [0, 90, 180, 270]
        .map(
          (turn) =>
            `<g transform="rotate(${turn})">${flower(-38.5 + i * 5.5, -38.6, 1.9, i % 2 ? one : ground, i % 2 ? ground : two, leaf)}</g>`,
        )
        .join(''),
    ).join('') +
    `<rect x="-35" y="-35" width="70" height="70" fill="${ground}"/><rect x="-33.6" y="-33.6" width="67.2" height="67.2" fill="none" stroke="${one}" stroke-width=".5"/>` +
    round(
      4,
      () =>
        `<path d="M-31 -31C-22-20-10-24-6-13M-24-23C-26-14-18-10-20-2M-17-21C-10-27-4-25 2-29" fill="none" stroke="${leaf}" stroke-width=".8"/>${[
          [-26, -17],
          [-13, -24],
          [-21, -9],
          [-9, -16],
          [-3, -27],
        ]
          .map(
            ([x = 0, y = 0]) =>
              `<ellipse cx="${x}" cy="${y}" rx="2.6" ry="1.1" transform="rotate(${x * 3} ${x} ${y})" fill="${leaf}"/>`,
          )
          .join(
            '',
          )}${flower(-27, -27, 4.6, one, two, leaf)}${flower(-19.5, -3, 3.4, two, one, leaf)}${flower(3, -28, 3, two, one, leaf)}${flower(-15, -15, 3.4, one, two, leaf)}`,
    ) +
    flower(0, 0, 9.5, one, two, leaf),
})

export const printLabels: Record<string, Label> = {
  'garland-marigold': garland('#f6ead2', '#e8912a', '#f5bf45', '#5f7a44'),
  'garland-indigo': garland('#ece6d8', '#274873', '#5f86b5', '#7d8f9b'),
  'sprigs-rose': sprigs('#f3dcd4', '#b4566a', '#7f9472'),
  'sprigs-sage': sprigs('#dfe5d3', '#6f8a62', '#b7894a'),
  'dhurrie-rust': dhurrie('#efe3cc', '#a8492a', '#d9a253', '#4a2a20'),
  'dhurrie-indigo': dhurrie('#efe8d8', '#2b4770', '#8fa9c4', '#1b2942'),
  'garden-coral': garden('#fbeee0', '#d8583f', '#d8583f', '#f0a75a', '#5f7f66'),
  'garden-peacock': garden('#eef0e2', '#14595d', '#14595d', '#d79a3c', '#4f8a78'),
  'bat-face': {
    width: 22,
    height: 70,
    ink:
      `<path d="M-11-27L11-33V-22L-11-16z" fill="#c4532d"/><path d="M-11-14L11-20V-16L-11-10z" fill="#1f2a44"/>` +
      `<g transform="rotate(-90)">${serif('Chhakka', { size: 9.5, x: -9, y: 3.2, colour: '#1f2a44', weight: 700 })}</g>` +
      plain('KHELVANA', { size: 2.9, y: 32, colour: '#c4532d', space: 0.4, weight: 700 }),
  },
  khelvana: {
    width: 40,
    height: 10,
    ink: plain('KHELVANA', { size: 5, y: 1.8, colour: '#f4ecdc', space: 0.8, weight: 800 }),
  },
  'khelvana-ink': {
    width: 40,
    height: 10,
    ink: plain('KHELVANA', { size: 5, y: 1.8, colour: '#26221e', space: 0.8, weight: 800 }),
  },
  'dumbbell-mark': {
    width: 20,
    height: 20,
    ink:
      plain('5', { size: 9, y: 2.2, colour: '#c9c4bb', weight: 800 }) +
      plain('KG', { size: 3.4, y: 6.8, colour: '#c9c4bb', weight: 800, space: 0.4 }),
  },
}
