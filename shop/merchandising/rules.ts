/** What the admin may say of the things that the shop shows. Pure: the forms use it too. */
export const NAME_LENGTH = 40
/** One line under a tile. */
export const LINE_LENGTH = 80

/** All with one of them at its new place, counted from 1, and which stand elsewhere now. */
export function moveTo<Row extends { position: number }>(place: number, row: Row, all: Row[]) {
  const ordered = all.filter((one) => one !== row).toSpliced(place - 1, 0, row)
  const moved = [...ordered.entries()].filter(([position, one]) => one.position !== position)
  return { ordered, moved }
}

/** What fits on a banner at every width. */
export const BANNER = { eyebrow: 28, headline: 32, text: 90, link: 22, path: 200 } as const
/** Of this very store: what browsers read as another's address is none. */
export const INTERNAL_PATH = /^\/(?![/\\])[^\s\\]*$/
