/** The icons, drawn on a 24 px grid with one stroke. They are decorative: the text next to an icon says the same. */
const PATHS = {
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5c.8-3.6 3.9-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  back: 'M20 12H5m0 0 6-6m-6 6 6 6',
  bag: 'M5.5 8.5h13l1 12h-15l1-12ZM8.8 10.5V7.2a3.2 3.2 0 0 1 6.4 0v3.3',
  card: 'M4 6.5h16v11H4zM4 10.5h16M8 14.5h3',
  cash: 'M3 7h18v10.5H3zM12 14.7a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6.2 12.2h.1M17.7 12.2h.1',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'm6.5 6.5 11 11m0-11-11 11',
  dashboard: 'M4 4.5h7v8H4zM13 4.5h7v5h-7zM13 12h7v7.5h-7zM4 15h7v4.5H4z',
  download: 'M12 4v11m0 0-4.5-4.5M12 15l4.5-4.5M4.5 19.5h15',
  down: 'm6 9 6 6 6-6',
  edit: 'm4.5 19.5 1-4.5L16 4.5l3.5 3.5L9 18.5l-4.5 1Z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  'eye-off':
    'M4 4l16 16M9.9 5.8c.7-.2 1.4-.3 2.1-.3 6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.8 3.6M14 14.2a3 3 0 0 1-4.2-4.2M6.3 7.6A16 16 0 0 0 2.5 12S6 18.5 12 18.5c1.4 0 2.7-.3 3.8-.9',
  filter:
    'M4 7h10M18 7h2M4 17h2M10 17h10M16 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM8 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  grid: 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z',
  heart: 'M12 20s-7.8-4.6-7.8-10.3A4.4 4.4 0 0 1 12 7a4.4 4.4 0 0 1 7.8 2.7C19.8 15.4 12 20 12 20Z',
  home: 'm3.5 11 8.5-7 8.5 7M5.5 9.5V20h13V9.5',
  left: 'm15 6-6 6 6 6',
  list: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.1M4.5 12h.1M4.5 17.5h.1',
  lock: 'M6 10.5h12v9.5H6zM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3M12 14v2.5',
  mail: 'M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5',
  menu: 'M4 7h16M4 12h16M4 17h10',
  message: 'M4 5h16v11H9.5L5.5 19.5V16H4z',
  minus: 'M5 12h14',
  orders: 'M6 3.5h12v17l-3-1.8-3 1.8-3-1.8-3 1.8zM9 8.5h6M9 12h6',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  phone: 'M6.5 3.5h11v17h-11zM10.5 18h3',
  play: 'M8 5.5v13l10.5-6.5z',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 8.5v-5h10v5M7 17H4V8.5h16V17h-3M7 14h10v6.5H7z',
  returns: 'M4 9h11a5 5 0 0 1 0 10H8M4 9l4-4M4 9l4 4',
  right: 'm9 6 6 6-6 6',
  search: 'm20 20-4.2-4.2M11 17.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Z',
  shield: 'M12 3.5 5 6v6c0 4.3 3 7.3 7 8.5 4-1.2 7-4.2 7-8.5V6l-7-2.5Zm-3 8.2 2.2 2.3 4-4.2',
  'sign-out': 'M10 4.5H5v15h5M14.5 8l4 4-4 4M18.5 12H9.5',
  sort: 'M7 5v14m0 0-3-3m3 3 3-3M17 19V5m0 0-3 3m3-3 3 3',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.3 10.5v5.5M13.7 10.5v5.5',
  truck: 'M3 6.5h11v10H3zM14 10h4l3 3v3.5h-7zM7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm10 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  up: 'm6 15 6-6 6 6',
  warning: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7.5v5.5M12 16.3v.1',
} as const

export type IconName = keyof typeof PATHS

export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <PathIcon path={PATHS[name]} size={size} />
)

/** An icon that only a few pages use. The page passes its path, which keeps it out of the common bundle. */
export const PathIcon = ({ path, size }: { path: string; size: number }) => (
  <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
)
