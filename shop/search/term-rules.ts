/** The terms of the search, and the reports of what was searched for. Runs in the browser. */
export const TERM_KINDS = {
  product: 'Kind of product',
  trait: 'Property',
  colour: 'Colour',
  whom: 'For whom',
  brand: 'Brand',
  word: 'Word that is never corrected',
  stop: 'Word that says nothing',
} as const
export type TermKind = keyof typeof TERM_KINDS
export const TERM_KIND_NAMES = Object.keys(TERM_KINDS) as TermKind[]

export const MAX_TERM_LENGTH = 40
export const MAX_TERM_WORDS = 40

export const REPORTS = { top: 'Most searched', nothing: 'Nothing found', corrected: 'Corrected' } as const
export type Report = keyof typeof REPORTS
export const REPORT_NAMES = Object.keys(REPORTS) as Report[]
export const PERIODS = [7, 30, 180] as const
export const DEFAULT_PERIOD = 30
