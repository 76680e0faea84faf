/** The faces of the watches: a disc of radius 50 (the rectangle: 44 × 60). */
import { moon } from './moon.ts'
import { plain, round, serif, type Label } from './type.ts'

const face = (ground: string, ink: string): Label => ({ width: 100, height: 100, paper: ground, ink })
const brand = (colour: string, y = -20, size = 6) =>
  serif('Kaalvrit', { size, y, colour, space: 0.5, weight: 500 }) +
  plain('INDIA', { size: 2.3, y: 46.6, colour, space: 1 })
const minutes = (colour: string, radius = 47, width = 0.5) =>
  round(
    60,
    (i) => `<path d="M0-${radius}v${i % 5 ? 2 : 3.4}" stroke="${colour}" stroke-width="${i % 5 ? width : width * 2}"/>`,
  )
const bars = (colour: string, from = 43, long = 9, width = 2) =>
  round(
    12,
    (i) =>
      `<path d="M0-${from}v${i % 3 ? long * 0.75 : long}" stroke="${colour}" stroke-width="${i % 3 ? width * 0.7 : width}"/>`,
  )
/** Rays from the middle, as a brushed dial shows them. */
const brushed = (light: string, copies = 90) =>
  round(
    copies,
    (i) =>
      `<path d="M0 0L-1.9-52H1.9z" fill="${light}" opacity="${(0.02 + 0.1 * (0.5 + 0.5 * Math.sin(i * 2.4) * Math.cos(i * 0.7))).toFixed(3)}"/>`,
  ) +
  round(
    2,
    () =>
      `<path d="M0 0L-16-52H16z" fill="${light}" opacity=".13"/><path d="M0 0L-8-52H8z" fill="${light}" opacity=".16"/>`,
    35,
  )
const subDial = (x: number, y: number, radius: number, ground: string, ink: string, turn: number, words = '') =>
  `<g transform="translate(${x} ${y})"><circle r="${radius}" fill="${ground}" stroke="${ink}" stroke-width=".5"/><circle r="${radius * 0.55}" fill="none" stroke="${ink}" stroke-width=".15"/>${round(
    12,
    () => `<path d="M0-${radius * 0.93}v${radius * 0.16}" stroke="${ink}" stroke-width=".45"/>`,
  )}${words}<g transform="rotate(${turn})"><path d="M0 2.4V-${radius * 0.78}" stroke="#c4532d" stroke-width=".9"/></g><circle r="1.2" fill="${ink}"/></g>`
const figure = (words: string, hour: number, radius: number, size: number, colour: string, weight = 600) => {
  const angle = (hour * Math.PI) / 6
  return plain(words, { size, x: radius * Math.sin(angle), y: -radius * Math.cos(angle) + size * 0.36, colour, weight })
}
const figures = (radius: number, size: number, colour: string, weight?: number) =>
  Array.from({ length: 12 }, (_, i) => figure(String(i + 1), i + 1, radius, size, colour, weight)).join('')

export const dialLabels: Record<string, Label> = {
  'dial-pehar': face(
    '#174440',
    brushed('#4f8a80') +
      minutes('#e9dcc0') +
      brand('#f0e4c8') +
      plain('QUARTZ', { size: 2.6, y: 24, colour: '#e9dcc0', space: 0.8 }),
  ),
  'dial-ghadiyal': face(
    '#f1eee6',
    brushed('#ffffff') +
      minutes('#26241f') +
      brand('#26241f', -24, 5.6) +
      subDial(-21, 2, 12.5, '#22262c', '#f3efe4', 130) +
      subDial(21, 2, 12.5, '#22262c', '#f3efe4', 300) +
      subDial(0, 23, 12.5, '#22262c', '#f3efe4', 40),
  ),
  'dial-sooraj': face(
    '#f4ecdb',
    `<circle cy="-39" r="3.6" fill="#e8a021"/>` +
      serif('Kaalvrit', { size: 5, y: 28, colour: '#6b5a3e', weight: 450, space: 0.4 }),
  ),
  'dial-prahar': face(
    '#39402c',
    minutes('#e9e3c4', 48, 0.6) +
      figures(37, 9.4, '#efe9cb', 600) +
      Array.from({ length: 12 }, (_, i) => figure(String(i + 13), i + 1, 25.5, 3.6, '#b9b48f')).join('') +
      serif('Kaalvrit', { size: 5, y: -13, colour: '#efe9cb', weight: 500 }) +
      plain('AUTOMATIC', { size: 2.6, y: 17, colour: '#efe9cb', space: 0.7, weight: 600 }),
  ),
  'dial-kangan': face(
    '#fbf4e6',
    minutes('#a47b3c', 46, 0.9) +
      bars('#a47b3c', 40, 8, 2.4) +
      serif('Kaalvrit', { size: 9, y: -14, colour: '#5b4526', weight: 500 }),
  ),
  'dial-megh': face(
    '#1c3a6b',
    brushed('#6f9bdc', 140) +
      minutes('#dfe6f0') +
      brand('#eef2f8') +
      `<rect x="-6" y="27" width="12" height="9" rx="1" fill="#f4f2ec" stroke="#c9cfd8" stroke-width=".8"/>` +
      plain('15', { size: 7, y: 34, colour: '#1c2430', weight: 600 }),
  ),
  'dial-anant': face(
    '#4a2450',
    brushed('#8c5a92', 120) +
      minutes('#e3bd77', 47, 0.4) +
      serif('Kaalvrit', { size: 5.6, y: -22, colour: '#f0d9ac', space: 0.5, weight: 500 }) +
      `<circle cy="21" r="22.5" fill="#efe8ee"/><circle cy="21" r="22.5" fill="none" stroke="#e3bd77" stroke-width=".9"/>${round(31, () => `<path d="M0-22v1.4" stroke="#6b4a72" stroke-width=".4"/>`).replaceAll('rotate(', 'translate(0 21) rotate(')}` +
      moon,
  ),
  'dial-ankur': face(
    '#f4f6f4',
    round(60, (i) =>
      i % 5
        ? `<path d="M0-48.6v2.4" stroke="#1f4f8c" stroke-width=".8"/>`
        : `<path d="M0-48.6v3" stroke="#e4572e" stroke-width="1.6"/>`,
    ) +
      Array.from({ length: 12 }, (_, i) => figure(String((i + 1) * 5), i + 1, 41.5, 4.4, '#e4572e', 700)).join('') +
      figures(31, 10, '#1f4f8c', 700) +
      serif('Kaalvrit', { size: 5, y: -13, colour: '#1f4f8c', weight: 600 }),
  ),
  'dial-resham': {
    width: 44,
    height: 60,
    paper: '#f7efdd',
    ink:
      `<rect x="-18.5" y="-26.5" width="37" height="53" fill="none" stroke="#2b1d18" stroke-width=".3"/><rect x="-10" y="-17" width="20" height="34" fill="none" stroke="#2b1d18" stroke-width=".2"/>` +
      (
        [
          ['XII', 0, -19.6],
          ['VI', 0, 24.4],
          ['III', 14.6, 2],
          ['IX', -14.6, 2],
        ] as const
      )
        .map(([words, x, y]) => serif(words, { size: 5.4, x, y, colour: '#2b1d18', weight: 500 }))
        .join('') +
      serif('Kaalvrit', { size: 3.4, y: -9, colour: '#2b1d18', weight: 500 }),
  },
  'dial-daud': {
    width: 80,
    height: 96,
    paper: '#07080a',
    ink:
      `<g fill="none" stroke-width="6" stroke-linecap="round"><circle cx="0" cy="4" r="31" stroke="#2b1a16"/><circle cy="4" r="23" stroke="#1a2a22"/><circle cy="4" r="31" stroke="#ff6a45" pathLength="100" stroke-dasharray="74 100" transform="rotate(-90 0 4)"/><circle cy="4" r="23" stroke="#7fe08e" pathLength="100" stroke-dasharray="58 100" transform="rotate(-90 0 4)"/></g>` +
      plain('10:10', { size: 13.5, y: 5, colour: '#ffffff', weight: 600 }) +
      plain('8,412 steps', { size: 4.6, y: 13, colour: '#ffb199', weight: 600 }) +
      plain('SAT 14', { size: 5, y: -37, x: -22, colour: '#cfd4da', weight: 600 }) +
      plain('86%', { size: 5, y: -37, x: 27, colour: '#7fe08e', weight: 600 }) +
      plain('♥ 72', { size: 6, y: 44.5, colour: '#ff8a6b', weight: 600 }),
  },
}
