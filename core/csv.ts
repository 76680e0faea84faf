/**
 * Writes table rows as CSV (RFC 4180). Cells that a spreadsheet would run as a formula get a leading apostrophe,
 * because names and addresses are typed by untrusted users. A reader takes one apostrophe off again, so apostrophes before
 * such a text get another one.
 */
const FORMULA = /^'*\s*[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/
const NEEDS_QUOTES = /[",\r\n]/

/** The byte order mark. It tells spreadsheets that the file is Unicode. */
export const CSV_START = '\ufeff'

/** Numbers come from the store and are not user input, so they are written unchanged. */
export const csvLine = (cells: (string | number)[]) => `${cells.map(cell).join(',')}\r\n`

function cell(value: string | number) {
  if (typeof value === 'number') return String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The text of a cell that `csvLine` wrote. */
export const withoutGuard = (text: string) => (text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text)
