/** Limits for the text that the admin edits about categories and banners. Pure: the forms also use it. */
export const MAX_NAME_LENGTH = 40
/** One line of text under a category tile. */
export const MAX_LINE_LENGTH = 80

/** Returns all rows with one moved to a new place, counted from 1, and the rows whose position changed. */
export function moveTo<Row extends { position: number }>(place: number, row: Row, all: Row[]) {
  const ordered = all.filter((one) => one !== row).toSpliced(place - 1, 0, row)
  const moved = [...ordered.entries()].filter(([position, one]) => one.position !== position)
  return { ordered, moved }
}

/** The lengths that fit on a banner at every width. */
export const BANNER = { eyebrow: 28, headline: 32, text: 90, link: 22, path: 200 } as const
/** A path of this store. Forms that browsers read as a URL of another host (`//`, `/\`) are rejected. */
export const INTERNAL_PATH = /^\/(?![/\\])[^\s\\]*$/
