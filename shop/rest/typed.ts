/** A row as it was sent, column by column in the column's type; or PostgreSQL's own words for what cannot be read as that. */
import type { Column, Table } from './exposed.ts'
import { fault } from './fault.ts'

/** `undefined`: the column was not named, and the store decides. JSON columns stay as they were sent. */
export type Row = Record<string, unknown>

const RANGE = { integer: 2 ** 31, bigint: Number.MAX_SAFE_INTEGER }

export function typedRow(table: Table, row: Row): Row {
  const known = new Map(table.columns.map((column) => [column.name, column]))
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const column = known.get(name) ?? unknownColumn(table, name)
      return [name, value === null || value === undefined ? value : typed(column, value)]
    }),
  )
}

export const unknownColumn = (table: Table, name: string): never =>
  fault('PGRST204', `Could not find the '${name}' column of '${table.name}' in the schema cache`)

const wrong = (type: string, said: string) => fault('22P02', `invalid input syntax for type ${type}: "${said}"`)

function typed({ type }: Column, value: unknown): unknown {
  const said = typeof value === 'string' ? value : JSON.stringify(value)
  switch (type) {
    case 'integer':
    case 'bigint': {
      if (!/^\s*[-+]?\d+\s*$/.test(said)) return wrong(type, said)
      const number = Number(said)
      return Math.abs(number) < RANGE[type]
        ? number
        : fault('22003', `value "${said}" is out of range for type ${type}`)
    }
    case 'numeric':
      return /^\s*[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d{1,3})?\s*$/i.test(said) ? Number(said) : wrong(type, said)
    case 'uuid':
      return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(said) ? said.toLowerCase() : wrong(type, said)
    case 'timestamp with time zone':
      return Number.isNaN(Date.parse(said)) ? fault('22007', `invalid input syntax for type ${type}: "${said}"`) : said
    case 'text[]':
      return Array.isArray(value) && value.every((one) => typeof one === 'string')
        ? value.map(plain)
        : fault('22P02', `malformed array literal: "${said}"`)
    case 'text':
      return plain(said)
    case 'jsonb':
      return value
  }
}

const plain = (text: string) =>
  text.includes('\0')
    ? fault('22P05', 'unsupported Unicode escape sequence', '\\u0000 cannot be converted to text.')
    : text

/** Of a column that the store cannot fill by itself. */
export const needed = <T>(table: string, column: string, value: unknown) =>
  value === null || value === undefined
    ? fault('23502', `null value in column "${column}" of relation "${table}" violates not-null constraint`)
    : (value as T)

export const taken = (table: string, name: string, key: string, values: string) =>
  fault(
    '23505',
    `duplicate key value violates unique constraint "${table}_${name}"`,
    `Key (${key})=(${values}) already exists.`,
  )

export const notThere = (table: string, column: string, value: unknown, of: string) =>
  fault(
    '23503',
    `insert or update on table "${table}" violates foreign key constraint "${table}_${column}_fkey"`,
    `Key (${column})=(${String(value)}) is not present in table "${of}".`,
  )

export const denied = (table: string) => fault('42501', `permission denied for table ${table}`)
export const notYours = (table: string) =>
  fault('42501', `new row violates row-level security policy for table "${table}"`)
