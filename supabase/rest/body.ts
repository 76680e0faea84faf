/** Parses the rows of a request body: JSON, CSV or a form (wire.md 3.1). */
import type { Context } from 'hono'
import { failPostgrest } from './postgrest-error.ts'
import type { Row } from './parse-row.ts'
import { MAX_ROWS } from './range.ts'

/** With `columns`, rows contain only those; otherwise all rows have the same columns. `missing` fills missing ones. */
export async function parseRows(c: Context, columns: string[] | undefined, missing: null | undefined) {
  const rows = await readRows(c)
  if (rows.length > MAX_ROWS) failPostgrest('PT413', `At most ${MAX_ROWS} rows can be written at once`)
  const columnNames = columns ?? Object.keys(rows[0] ?? {})
  const hasSameColumns = (row: Row) =>
    Object.keys(row).length === columnNames.length && columnNames.every((name) => Object.hasOwn(row, name))
  if (!columns && !rows.every(hasSameColumns)) failPostgrest('PGRST102', 'All object keys must match')
  return rows.map((row) =>
    Object.fromEntries(columnNames.map((name) => [name, Object.hasOwn(row, name) ? row[name] : missing])),
  )
}

/** The body of an update: a single row. */
export async function parseChanges(c: Context, columns: string[] | undefined): Promise<Row> {
  const [row = {}] = await readRows(c)
  return columns ? Object.fromEntries(Object.entries(row).filter(([name]) => columns.includes(name))) : row
}

async function readRows(c: Context): Promise<Row[]> {
  const type = (c.req.header('content-type') ?? 'application/json').split(';')[0]!.trim().toLowerCase()
  const text = await c.req.text()
  if (type === 'text/csv') return parseCsv(text)
  if (type === 'application/x-www-form-urlencoded') return [Object.fromEntries(new URLSearchParams(text))]
  if (!/^application\/(json|vnd\.pgrst\.(object|array)(\+json)?)$/.test(type))
    failPostgrest('PGRST102', `Content-Type not acceptable: ${type}`)
  const json = parseJson(text)
  const rows = Array.isArray(json) ? (json as unknown[]) : [json]
  const isRow = (row: unknown): row is Row => typeof row === 'object' && row !== null && !Array.isArray(row)
  return rows.every(isRow) ? rows : failPostgrest('PGRST102', 'Empty or invalid json')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return failPostgrest('PGRST102', 'Empty or invalid json')
  }
}

/** Returns the end of the last line that is not empty. */
function endOf(text: string) {
  let end = text.length
  while (text[end - 1] === '\n') end -= text[end - 2] === '\r' ? 2 : 1
  return end
}

const CELL = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r?\n|$)/y

/** Parses CSV as defined by RFC 4180, with PostgREST's NULL. */
function parseCsv(text: string): Row[] {
  const lines: (string | null)[][] = [[]]
  const csv = text.slice(0, endOf(text))
  for (CELL.lastIndex = 0; ;) {
    const [, quoted, plain = '', end] = CELL.exec(csv) ?? failPostgrest('PGRST102', 'Empty or invalid csv')
    lines.at(-1)!.push(quoted?.replaceAll('""', '"') ?? (plain === 'NULL' ? null : plain))
    if (end === '') break
    if (end !== ',') lines.push([])
  }
  const [names = [], ...rows] = lines
  if (rows.some((row) => row.length !== names.length))
    failPostgrest('PGRST102', 'All lines must have same number of fields')
  return rows.map((row) => Object.fromEntries(names.map((name, at) => [String(name), row[at] ?? null])))
}
