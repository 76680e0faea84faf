/** Parses `select=`: columns, aliases, casts, JSON paths and embedded tables. */
import { failPostgrest } from '../postgrest-error.ts'
import type { Embed, TableQuery, SelectItem } from '../query-ast.ts'
import { emptyLevel } from '../query-ast.ts'
import { Scanner, SPACE, takeField, takeName } from './scanner.ts'

/** The depth of embedding. Planning a deeper statement would take longer than running it. */
const MAX_DEPTH = 5
const MAX_EMBEDS = 20

const ALIAS = /("(?:[^"\\]|\\.)*"|[\p{L}\p{N}_ $-]+):(?!:)/suy
const END = /(?=[,)]|$)/y

export function parseSelect(text: string): TableQuery {
  const scanner = new Scanner('select parameter', text)
  const count = { embeds: 0 }
  const level = takeItems(scanner, 0, count)
  if (!scanner.isOver()) scanner.fail('"," or end of input')
  return level
}

function takeItems(scanner: Scanner, depth: number, count: { embeds: number }): TableQuery {
  const level = emptyLevel()
  if (depth > 0 && scanner.has(/\s*(?=\))/y)) return level
  do {
    scanner.take(SPACE)
    level.select.push(takeEmbed(scanner, depth, count) ?? takeItem(scanner))
    scanner.take(SPACE)
  } while (scanner.has(/,/y))
  return level
}

function takeEmbed(scanner: Scanner, depth: number, count: { embeds: number }): Embed | undefined {
  const start = scanner.at
  const isSpread = scanner.has(/\.\.\./y)
  const alias = isSpread ? undefined : takeAlias(scanner)
  if (scanner.has(/\*/y)) return backtrack(scanner, start)
  const relation = takeName(scanner)
  const { hint, join } = takeHints(scanner)
  if (!scanner.has(/\(/y)) return isSpread ? scanner.fail('"("') : backtrack(scanner, start)
  if (scanner.text.startsWith(')', scanner.at) && relation === 'count')
    failPostgrest('PGRST123', 'Use of aggregate functions is not allowed')
  if (depth >= MAX_DEPTH || ++count.embeds > MAX_EMBEDS) scanner.fail('fewer embedded tables')
  const level = takeItems(scanner, depth + 1, count)
  scanner.expect(/\)/y, '"," or ")"')
  return {
    relation,
    isSpread,
    level,
    ...(alias === undefined ? {} : { alias }),
    ...(hint === undefined ? {} : { hint }),
    ...(join === undefined ? {} : { join }),
  }
}

function backtrack(scanner: Scanner, at: number) {
  scanner.at = at
  return undefined
}

const takeAlias = (scanner: Scanner) => {
  const alias = scanner.take(ALIAS)?.[1]
  return alias?.startsWith('"') ? alias.slice(1, -1).replace(/\\(.)/gsu, '$1') : alias?.trim()
}

function takeHints(scanner: Scanner) {
  const found: { hint?: string; join?: 'inner' | 'left' } = {}
  while (scanner.has(/!/y)) {
    const name = takeName(scanner)
    if (name === 'inner' || name === 'left') found.join = name
    else found.hint = name
  }
  return found
}

function takeItem(scanner: Scanner): SelectItem {
  if (scanner.has(/\*(?=[,)]|$)/y)) return { field: { column: '*', path: [] } }
  const alias = takeAlias(scanner)
  const field = takeField(scanner)
  if (scanner.has(/\.(sum|avg|min|max|count)\(\)/y))
    failPostgrest('PGRST123', 'Use of aggregate functions is not allowed')
  const cast = scanner.has(/::/y) ? scanner.expect(/[\p{L}\p{N}_ $]+/uy, 'letter or digit')[0].trim() : undefined
  scanner.take(SPACE)
  scanner.expect(END, 'letter, digit, "-", "->>", "->", "::", ")", "," or end of input')
  return { field, ...(alias === undefined ? {} : { alias }), ...(cast === undefined ? {} : { cast }) }
}
