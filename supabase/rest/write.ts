/** POST, PATCH, PUT and DELETE of a table (wire.md 3.1): parses a WriteRequest and formats its WriteResult. */
import type { Context } from 'hono'
import { failPostgrest, failNotSingle } from './postgrest-error.ts'
import { resolveTable } from './resolve-names.ts'
import { unknownColumn, type Row } from './parse-row.ts'
import { assertCanWrite, writeRows, type WriteRequest, type WriteResult } from './write-rows.ts'
import { parseChanges, parseRows } from './body.ts'
import { levelOf, readQuery, type Query } from './grammar/query.ts'
import { mediaTypeOf, type MediaType } from './media-type.ts'
import { appliedOf, preferencesOf, type PreferenceName, type Preferences } from './preferences.ts'
import { contentRangeOf } from './range.ts'
import { bodyOf } from './read.ts'
import type { RestEnv } from './rest.ts'

type ParsedRequest = { table: string; query: Query; preferences: Preferences; type: MediaType }

export async function writeTable(c: Context<RestEnv>, table: string): Promise<Response> {
  const preferences = preferencesOf(c.req.header('prefer'))
  const parsed: ParsedRequest = {
    ...{ table, preferences, query: readQuery(new URL(c.req.url).search) },
    type: mediaTypeOf(c.req.header('accept')),
  }
  for (const name of parsed.query.columns ?? []) assertColumn(table, name)
  // Checked before the body is read.
  assertCanWrite(c.var.shop, c.var.claims, table, c.req.method === 'POST' || c.req.method === 'PUT')
  const request = await parseWriteRequest(c, parsed)
  if (!request && parsed.type.form === 'object') failNotSingle(0)
  if (!request) return respond(c, parsed, { ids: [], isNew: false })
  return respond(c, parsed, await writeRows(c.var.shop, c.var.claims, request))
}

async function parseWriteRequest(
  c: Context<RestEnv>,
  { table, query, preferences, type }: ParsedRequest,
): Promise<WriteRequest | undefined> {
  const level = { ...levelOf(query), ...defined({ limit: query.limit, offset: query.offset }) }
  const maxAffected = preferences.handling === 'strict' ? preferences['max-affected'] : undefined
  const shared = {
    ...{ table, level, values: query.values, isSingle: type.form === 'object' },
    ...defined({
      returning: preferences.return === 'representation' ? type : undefined,
      maxAffected: maxAffected === undefined ? undefined : Number(maxAffected),
      timeZone: preferences.timezone,
    }),
  }
  switch (c.req.method) {
    case 'POST': {
      const rows = await parseRows(c, query.columns, preferences.missing === 'default' ? undefined : null)
      if (preferences.resolution && query.onConflict) assertConflictKey(table, query.onConflict)
      const key = defined({ key: c.req.header('idempotency-key') || undefined })
      const byUnique = (query.onConflict ?? []).some((name) => name !== resolveTable(table).primaryKey)
      const conflict = CONFLICT[preferences.resolution ?? 'none']
      return { ...shared, ...key, kind: 'insert', rows, conflict, byUnique }
    }
    case 'PUT': {
      const [row = {}] = await parseRows(c, query.columns, null)
      assertPutFilter(query, row)
      return { ...shared, kind: 'update', row, orInsert: true }
    }
    case 'PATCH': {
      const row = await parseChanges(c, query.columns)
      if (Object.keys(row).length === 0) return undefined
      assertHasFilter(query, 'UPDATE')
      return { ...shared, kind: 'update', row }
    }
    default:
      assertHasFilter(query, 'DELETE')
      return { ...shared, kind: 'remove' }
  }
}

const CONFLICT = { 'merge-duplicates': 'merge', 'ignore-duplicates': 'ignore', none: 'fail' } as const

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }
const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>

const assertColumn = (table: string, name: string) =>
  resolveTable(table).columns.some((column) => column.name === name) || unknownColumn(resolveTable(table), name)

function assertConflictKey(table: string, names: string[]) {
  const { primaryKey, unique } = resolveTable(table)
  const isKey = (key: string[]) => names.length === key.length && key.every((name) => names.includes(name))
  if (!isKey([primaryKey]) && !isKey(unique))
    failPostgrest('42P10', 'there is no unique or exclusion constraint matching the ON CONFLICT specification')
}

/** A request without a filter must not change all rows by mistake. */
function assertHasFilter({ pairs }: Query, statement: string) {
  if (pairs.every(({ key }) => key === 'select' || key === 'order'))
    failPostgrest('21000', `${statement} requires a WHERE clause`)
}

function assertPutFilter({ pairs, values, limit, offset }: Query, row: Row) {
  const [filter, ...others] = pairs.filter(({ key }) => key !== 'select')
  if (limit !== undefined || offset !== undefined)
    failPostgrest('PGRST114', 'limit/offset querystring parameters are not allowed for PUT')
  if (filter?.key !== 'id' || !filter.text.startsWith('eq.') || others.length > 0)
    failPostgrest('PGRST105', "Filters must include all and only primary key columns with 'eq' operators")
  if (String(row.id) !== values[0])
    failPostgrest('PGRST115', 'Payload values do not match URL in primary key column(s)')
}

const APPLICABLE: Record<string, PreferenceName[]> = {
  POST: ['resolution', 'return', 'count', 'missing', 'handling', 'timezone'],
  PUT: ['return', 'count', 'handling', 'timezone'],
  PATCH: ['return', 'count', 'missing', 'handling', 'timezone', 'max-affected'],
  DELETE: ['return', 'count', 'handling', 'timezone', 'max-affected'],
}

function respond(
  c: Context<RestEnv>,
  { table, preferences, type }: ParsedRequest,
  { ids, isNew, ...written }: WriteResult,
) {
  const { method } = c.req
  const total = preferences.count ? ids.length : null
  const returnsRows = preferences.return === 'representation'
  const text = written.result && written.plan ? bodyOf(written.result, written.plan, type) : '[]'
  const isCreated = method === 'POST' ? isNew : method === 'PUT' && isNew
  const headers = new Headers({
    'content-range': contentRangeOf(0, method === 'PATCH' ? ids.length : 0, total),
    ...appliedOf(preferences, APPLICABLE[method]!),
    ...(returnsRows ? { 'content-type': type.contentType } : {}),
  })
  if (preferences.return === 'headers-only' && ids.length === 1 && method === 'POST')
    headers.set('location', `/${table}?id=eq.${ids[0]}`)
  const status = isCreated ? 201 : returnsRows || method === 'POST' ? 200 : 204
  return new Response(returnsRows ? text : null, { status, headers })
}
