/** Parses a sent row into the types of its columns. A value that does not parse fails with PostgreSQL's own message. */
import type { Column, Table } from './exposed-tables.ts'
import { failPostgrest } from './postgrest-error.ts'

/** `undefined`: the client did not name the column, and the store decides. JSON columns are not converted. */
export type Row = Record<string, unknown>

const RANGE = { integer: 2 ** 31, bigint: Number.MAX_SAFE_INTEGER }

export function parseRow(table: Table, row: Row): Row {
  const known = new Map(table.columns.map((column) => [column.name, column]))
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const column = known.get(name) ?? unknownColumn(table, name)
      return [name, value === null || value === undefined ? value : typed(column, value)]
    }),
  )
}

export const unknownColumn = (table: Table, name: string): never =>
  failPostgrest('PGRST204', `Could not find the '${name}' column of '${table.name}' in the schema cache`)

const wrong = (type: string, said: string) => failPostgrest('22P02', `invalid input syntax for type ${type}: "${said}"`)

function typed({ type }: Column, value: unknown): unknown {
  const said = typeof value === 'string' ? value : JSON.stringify(value)
  switch (type) {
    case 'integer':
    case 'bigint': {
      if (!/^\s*[-+]?\d+\s*$/.test(said)) return wrong(type, said)
      const number = Number(said)
      return Math.abs(number) < RANGE[type]
        ? number
        : failPostgrest('22003', `value "${said}" is out of range for type ${type}`)
    }
    case 'numeric':
      return /^\s*[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d{1,3})?\s*$/i.test(said) ? Number(said) : wrong(type, said)
    case 'uuid':
      return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(said) ? said.toLowerCase() : wrong(type, said)
    case 'timestamp with time zone':
      return Number.isNaN(Date.parse(said))
        ? failPostgrest('22007', `invalid input syntax for type ${type}: "${said}"`)
        : said
    case 'text[]':
      return Array.isArray(value) && value.every((one) => typeof one === 'string')
        ? value.map(plain)
        : failPostgrest('22P02', `malformed array literal: "${said}"`)
    case 'text':
      return plain(said)
    case 'jsonb':
      return value
  }
}

const plain = (text: string) =>
  text.includes('\0')
    ? failPostgrest('22P05', 'unsupported Unicode escape sequence', '\\u0000 cannot be converted to text.')
    : text

/** Requires a value for a column that the store cannot fill itself. */
export const requireColumn = <T>(table: string, column: string, value: unknown) =>
  value === null || value === undefined
    ? failPostgrest('23502', `null value in column "${column}" of relation "${table}" violates not-null constraint`)
    : (value as T)

export const failUnique = (table: string, name: string, key: string, values: string) =>
  failPostgrest(
    '23505',
    `duplicate key value violates unique constraint "${table}_${name}"`,
    `Key (${key})=(${values}) already exists.`,
  )

export const failForeignKey = (table: string, column: string, value: unknown, of: string) =>
  failPostgrest(
    '23503',
    `insert or update on table "${table}" violates foreign key constraint "${table}_${column}_fkey"`,
    `Key (${column})=(${String(value)}) is not present in table "${of}".`,
  )

export const failPermission = (table: string) => failPostgrest('42501', `permission denied for table ${table}`)
export const failRowSecurity = (table: string) =>
  failPostgrest('42501', `new row violates row-level security policy for table "${table}"`)
