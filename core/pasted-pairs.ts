/** Tables that people paste: something and its amount in each line. */

/** `unclear` is an amount as it was typed, if it could be two columns. */
export type PastedPair = { key: string; amount: string; unclear?: string }

/**
 * With tabs or semicolons, more columns may follow. With commas, all that follows the first one is the amount: 1,23,456.50.
 * Without quotes, such a comma could end a column too. A first line that begins as `heading` does, without a figure, is left
 * out.
 */
export function parsePastedPairs(text: string, heading: RegExp): PastedPair[] {
  return text
    .split(/\r?\n/)
    .map(cellsOf)
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .map(({ cells: [key = '', amount = ''], unclear }) => ({ key, amount, ...(unclear && { unclear }) }))
    .filter(({ key, amount }, at) => at > 0 || !heading.test(key) || /\d/.test(amount))
}

function cellsOf(line: string): { cells: string[]; unclear?: string } {
  if (/[\t;]/.test(line)) return { cells: line.split(/[\t;]/).map(unquoted) }
  const [, key = line, amount = ''] = /^([^,]*),(.*)$/.exec(line) ?? /^\s*(\S+)\s+(.*)$/.exec(line) ?? []
  const typed = amount.replace(/[,\s]+$/, '').trim()
  const cells = [unquoted(key), unquoted(typed)]
  return typed.includes(',') && cells[1] === typed ? { cells, unclear: typed } : { cells }
}

const unquoted = (cell: string) =>
  cell
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .trim()
