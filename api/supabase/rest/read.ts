/** GET and HEAD of a table. */
import type { Context } from 'hono'
import { ask, guess, type Answer } from '#shop/rest/ask.ts'
import { refuseNotOne } from '#shop/rest/fault.ts'
import { guessOf, type Plan } from '#shop/rest/plan.ts'
import { levelOf, readQuery, type Query } from './grammar/query.ts'
import { mediaTypeOf, type MediaType } from './media-type.ts'
import { withPlan } from './plans.ts'
import { appliedOf, preferencesOf, type Preferences } from './preferences.ts'
import { contentRangeOf, ROWS_MOST, sliceOf, statusOf, type Slice } from './range.ts'
import type { RestEnv } from './rest.ts'

export async function readTable(c: Context<RestEnv>, table: string): Promise<Response> {
  const type = mediaTypeOf(c.req.header('accept'))
  const preferences = preferencesOf(c.req.header('prefer'))
  const query = readQuery(new URL(c.req.url).search)
  const isHead = c.req.method === 'HEAD'
  const slice = sliceOf(query, isHead ? undefined : c.req.header('range'))
  const { shop, claims } = c.var
  const wanted = { ...type, counts: preferences.count === 'exact' }
  const { plan, answer } = await withPlan(table, query, wanted, (plan) =>
    ask(shop, claims, plan, { values: query.values, ...slice, timeZone: preferences.timezone }),
  )
  if (type.form === 'object' && answer.rows !== 1) refuseNotOne(answer.rows)
  const total = answer.total ?? (await guessed(c, table, query, slice, preferences))
  const headers = {
    'content-range': contentRangeOf(slice.offset, answer.rows, total),
    'content-location': `/${table}${query.canonical && `?${query.canonical}`}`,
    ...appliedOf(preferences, ['count', 'handling', 'timezone']),
    // What is somebody's own stays in no cache on the way.
    ...(claims.role === 'anon' ? {} : { 'cache-control': 'private, no-store' }),
  }
  const status = statusOf(slice, answer.rows, total)
  return new Response(isHead ? null : bodyOf(answer, plan, type), {
    status,
    headers: { 'content-type': type.contentType, ...headers },
  })
}

/** `estimated` is exact up to as many rows as are ever answered at once. */
async function guessed(c: Context<RestEnv>, table: string, query: Query, slice: Slice, { count }: Preferences) {
  if (count !== 'planned' && count !== 'estimated') return null
  const { shop, claims } = c.var
  const asked = { values: query.values, ...slice }
  const expected = await guess(shop, claims, guessOf(table, levelOf(query)), asked)
  if (count === 'planned' || expected > ROWS_MOST) return expected
  const wanted = { form: 'array' as const, counts: true, stripsNulls: false }
  const counted = await withPlan(table, query, wanted, (plan) => ask(shop, claims, plan, { ...asked, limit: 0 }))
  return counted.answer.total
}

export function bodyOf({ body }: Answer, plan: Plan, { form }: MediaType): string {
  if (form === 'csv') return [plan.columns.map(inCsv).join(','), body ?? ''].join('\n')
  return body ?? ''
}

const inCsv = (name: string) => (/[",\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)
