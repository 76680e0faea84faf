/** Parses a sent row into the types of its columns. A value that does not parse fails with PostgreSQL's own message. */
import type { Column, Table } from './exposed-tables.ts'
import { failPostgrest } from './postgrest-error.ts'

/** `undefined`: the client did not name the column, and the store decides. JSON columns are not converted. */
export type Row = Record<string, unknown>

const RANGE = { integer: 2 ** 31, bigint: Number.MAX_SAFE_INTEGER }

export function parseRow(table: Table, row: Row): Row {
  const columns = new Map(table.columns.map((column) => [column.name, column]))
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const column = columns.get(name) ?? unknownColumn(table, name)
      return [name, value === null || value === undefined ? value : parseValue(column, value)]
    }),
  )
}

export const unknownColumn = (table: Table, name: string): never =>
  failPostgrest('PGRST204', `Could not find the '${name}' column of '${table.name}' in the schema cache`)

const failSyntax = (type: string, text: string) =>
  failPostgrest('22P02', `invalid input syntax for type ${type}: "${text}"`)

function parseValue({ type }: Column, value: unknown): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  switch (type) {
    case 'integer':
    case 'bigint': {
      if (!/^\s*[-+]?\d+\s*$/.test(text)) return failSyntax(type, text)
      const number = Number(text)
      return Math.abs(number) < RANGE[type]
        ? number
        : failPostgrest('22003', `value "${text}" is out of range for type ${type}`)
    }
    case 'numeric':
      return /^\s*[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d{1,3})?\s*$/i.test(text) ? Number(text) : failSyntax(type, text)
    case 'uuid':
      return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text.toLowerCase() : failSyntax(type, text)
    case 'timestamp with time zone':
      return Number.isNaN(Date.parse(text))
        ? failPostgrest('22007', `invalid input syntax for type ${type}: "${text}"`)
        : text
    case 'text[]':
      return Array.isArray(value) && value.every((one) => typeof one === 'string')
        ? value.map(plain)
        : failPostgrest('22P02', `malformed array literal: "${text}"`)
    case 'text':
      return plain(text)
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
