/** Handles GET and HEAD of a table. */
import type { Context } from 'hono'
import { runQuery, estimateRows, type QueryResult } from './run-query.ts'
import { failNotSingle } from './postgrest-error.ts'
import { buildEstimate, type Plan } from './build-sql.ts'
import { levelOf, readQuery, type Query } from './grammar/query.ts'
import { mediaTypeOf, type MediaType } from './media-type.ts'
import { withCachedPlan } from './plan-cache.ts'
import { appliedOf, preferencesOf, type Preferences } from './preferences.ts'
import { contentRangeOf, MAX_ROWS, parseRange, statusOf, type RowRange } from './range.ts'
import type { RestEnv } from './rest.ts'

export async function readTable(c: Context<RestEnv>, table: string): Promise<Response> {
  const type = mediaTypeOf(c.req.header('accept'))
  const preferences = preferencesOf(c.req.header('prefer'))
  const query = readQuery(new URL(c.req.url).search)
  const isHead = c.req.method === 'HEAD'
  const slice = parseRange(query, isHead ? undefined : c.req.header('range'))
  const { shop, claims } = c.var
  const options = { ...type, counts: preferences.count === 'exact' }
  const { plan, result } = await withCachedPlan(table, query, options, (plan) =>
    runQuery(shop, claims, plan, { values: query.values, ...slice, timeZone: preferences.timezone }),
  )
  if (type.form === 'object' && result.rows !== 1) failNotSingle(result.rows)
  const total = result.total ?? (await estimateTotal(c, table, query, slice, preferences))
  const headers = {
    'content-range': contentRangeOf(slice.offset, result.rows, total),
    'content-location': `/${table}${query.canonical && `?${query.canonical}`}`,
    ...appliedOf(preferences, ['count', 'handling', 'timezone']),
    // Responses to authenticated requests may contain personal data, which shared caches must not store.
    ...(claims.role === 'anon' ? {} : { 'cache-control': 'private, no-store' }),
  }
  const status = statusOf(slice, result.rows, total)
  return new Response(isHead ? null : bodyOf(result, plan, type), {
    status,
    headers: { 'content-type': type.contentType, ...headers },
  })
}

/** `estimated` is exact up to the maximum number of rows in one response. */
async function estimateTotal(
  c: Context<RestEnv>,
  table: string,
  query: Query,
  slice: RowRange,
  { count }: Preferences,
) {
  if (count !== 'planned' && count !== 'estimated') return null
  const { shop, claims } = c.var
  const input = { values: query.values, ...slice }
  const estimate = await estimateRows(shop, claims, buildEstimate(table, levelOf(query)), input)
  if (count === 'planned' || estimate > MAX_ROWS) return estimate
  const options = { form: 'array' as const, counts: true, stripsNulls: false }
  const exact = await withCachedPlan(table, query, options, (plan) =>
    runQuery(shop, claims, plan, { ...input, limit: 0 }),
  )
  return exact.result.total
}

export function bodyOf({ body }: QueryResult, plan: Plan, { form }: MediaType): string {
  if (form === 'csv') return [plan.columns.map(toCsvCell).join(','), body ?? ''].join('\n')
  return body ?? ''
}

const toCsvCell = (name: string) => (/[",\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)
