/**
 * Lines of a table for spreadsheets (RFC 4180). What a spreadsheet would run as a formula is kept from it with an
 * apostrophe: names and addresses are typed by strangers.
 */
const FORMULA = /^\s*[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/
const NEEDS_QUOTES = /[",\r\n]/

/** Tells the spreadsheet that what follows is Unicode. */
export const CSV_START = '\ufeff'

/** Numbers are ours, and stay numbers. */
export const csvLine = (cells: (string | number)[]) => `${cells.map(cell).join(',')}\r\n`

function cell(value: string | number) {
  if (typeof value === 'number') return String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
