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
import type { Claims } from '#shop/accounts/sessions/authenticate-token.ts'
import { pickReplica } from '#shop/replica.ts'
import type { Shop } from '#shop/shop.ts'

const PUBLIC_TABLE = 'products_data'

export async function readTable(c: Context<RestEnv>, table: string): Promise<Response> {
  const type = mediaTypeOf(c.req.header('accept'))
  const preferences = preferencesOf(c.req.header('prefer'))
  const query = readQuery(new URL(c.req.url).search)
  const isHead = c.req.method === 'HEAD'
  const slice = parseRange(query, isHead ? undefined : c.req.header('range'))
  const { claims } = c.var
  const shop = await readerOf(c, table, query)
  const options = { ...type, counts: preferences.count === 'exact' }
  const { plan, result } = await withCachedPlan(table, query, options, (plan) =>
    runQuery(shop, claims, plan, { values: query.values, ...slice, timeZone: preferences.timezone }),
  )
  if (type.form === 'object' && result.rows !== 1) failNotSingle(result.rows)
  const total = result.total ?? (await estimateTotal(shop, c.var.claims, { table, query, slice, preferences }))
  const headers = {
    'content-range': contentRangeOf(slice.offset, result.rows, total),
    ...locationOf(table, query),
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

/** Programs and proxies refuse an answer with much longer headers. */
const MAX_LOCATION = 4000

function locationOf(table: string, { canonical }: Query): Record<string, string> {
  const location = `/${table}${canonical && `?${canonical}`}`
  return location.length <= MAX_LOCATION ? { 'content-location': location } : {}
}

/** The public table alone is read from a replica. What else a query embeds belongs to a user, who may just have changed it. */
const readerOf = ({ var: { shop, claims } }: Context<RestEnv>, table: string, query: Query) =>
  table === PUBLIC_TABLE && claims.role !== 'service_role' && !mayEmbed(query) ? pickReplica(shop) : shop

const mayEmbed = ({ pairs }: Query) => pairs.some(({ key, text }) => key === 'select' && text.includes('('))

type Estimated = { table: string; query: Query; slice: RowRange; preferences: Preferences }

/** `estimated` is exact up to the maximum number of rows in one response. */
async function estimateTotal(shop: Shop, claims: Claims, { table, query, slice, preferences: { count } }: Estimated) {
  if (count !== 'planned' && count !== 'estimated') return null
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
