/** The limits of the announcement bar. Runs in the browser. */
export const MODES = {
  standard: 'What shipping costs',
  own: 'Own words',
  none: 'No words',
} as const
export type Mode = keyof typeof MODES
export const MODE_NAMES = Object.keys(MODES) as Mode[]

/** The words fit in two lines of a small phone. */
export const MAX_LEAD_LENGTH = 30
export const MAX_TEXT_LENGTH = 70
export const MAX_LINK_LENGTH = 200
/** How many versions are listed. */
export const MAX_VERSIONS = 50
