/** Sends a write with fields that it should not have, and the same one without them: both leave the same rows. */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { withUser, type Shop } from '#shop/shop.ts'
import { ashasOrder } from '../customer-data.ts'
import { asha, meera, ravi } from '../fixtures.ts'
import { rollBack } from '../roll-back.ts'
import { expect, type TestShop } from '../shop.ts'
import { membersOf } from './api-access.ts'
import type { Audience, Principal } from './principals.ts'

/** What somebody would like to be true. */
const WISHES: Record<string, unknown> = {
  ...{ id: 4711, role: 'admin', is_admin: true, admin: true, is_live: true, verified: true, email: meera.email },
  ...{ user_id: ravi.id, actor_id: meera.id, order_id: ashasOrder, rights: ['change-orders'], permissions: ['all'] },
  ...{ total: 1, price: 1, actual_price: 1, mrp: 1, discount: 100_000, amount: 1, shipping: 0, stock: 9999, fee: 0 },
  ...{ status: 'delivered', state: 'done', payment_status: 'refunded', refund_to: 'bank', version: 9999 },
  ...{ created_at: '2020-01-01T00:00:00Z', updated_at: '2020-01-01T00:00:00Z', email_confirmed_at: '2020-01-01' },
}
const camelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const SCHEMAS = sql`('shop', 'auth', 'storage')`

/** The wishes, and every column of the database, in both spellings. */
export async function addedFields({ db }: Shop): Promise<[string, unknown][]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select distinct column_name::text as name from information_schema.columns where table_schema in ${SCHEMAS}`,
  )
  const names = new Set([...Object.keys(WISHES), ...rows.map(({ name }) => name)])
  return [...names].flatMap((name) => [name, camelCase(name)].map((key): [string, unknown] => [key, WISHES[name] ?? 1]))
}

/** The names of all fields of a schema. */
export const namesOf = (schema: z.ZodType) =>
  (['input', 'output'] as const).flatMap((io) => namesIn(z.toJSONSchema(schema, { io, unrepresentable: 'any' })))
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties } = schema as { properties?: object }
  return [...Object.keys(properties ?? {}), ...Object.values(schema).flatMap((one) => namesIn(one))]
}

/** Every row of every table, without what is random. */
async function readRows({ db }: Shop) {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
         where table_schema in ${SCHEMAS} and table_type = 'BASE TABLE'`,
  )
  const all = tables.map(({ name }) => `select '${name} ' || to_jsonb(t)::text as line from ${name} t`)
  const { rows } = await db.execute<{ line: string }>(sql.raw(all.join(' union all ')))
  return rows.map(({ line }) => withoutRandom(line)).toSorted()
}
const KNOWN = new Set<string>([asha.id, meera.id, ravi.id, ashasOrder])
const withoutRandom = (line: string) =>
  line
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, (id) => (KNOWN.has(id) ? id : 'random'))
    .replaceAll(/#[\dA-F]{8}\b/g, 'random')
    .replaceAll(/(?<="last_four": )"[^"]{4}"/g, 'random')
    .replaceAll(/[\w$+/=.-]{20,}/g, (text) => (/^[a-z_.-]+$/i.test(text) || KNOWN.has(text) ? text : 'random'))

let number = 0
/** Rows have the same numbers each time: beyond those of all rows so far, because no rollback takes a number back. */
async function countFrom({ db }: Shop, number: number) {
  await db.execute(
    sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, ${number}::int)
          from pg_sequences where schemaname in ${SCHEMAS}`,
  )
}

/** A request replaces services, which the next one has again. Codes are the same each time. */
function withOwnServices(shop: TestShop, inner: Shop) {
  const secrets: Shop['services']['secrets'] = { ...shop.services.secrets, number: (from) => from }
  const own: TestShop = {
    ...shop,
    ...inner,
    services: { ...shop.services, secrets },
    as: (user) => withUser(own, user),
  }
  return own
}

type Send = (shop: TestShop) => Promise<number>
export type Write = { route: string; plain: Send; withMore: Send }
type Left = { status: number; rows: string[] }

/**
 * The routes whose requests succeeded. Those with more fields left the same rows, or were refused: `mayRefuse` is for interfaces, some of
 * which refuse what they do not know.
 */
export async function compareWrites(shop: TestShop, writes: Write[], mayRefuse: boolean) {
  const compared: string[] = []
  const refused: string[] = []
  const wrong: object[] = []
  for (const { route, plain, withMore } of writes) {
    number += 10_000
    const after = async (send: Send): Promise<Left> =>
      (await rollBack(shop, async (inner) => {
        await countFrom(inner, number)
        const status = await send(withOwnServices(shop, inner))
        return { status, rows: status < 400 ? await readRows(inner) : [] }
      }))!
    const expected = await after(plain)
    if (expected.status >= 400) {
      refused.push(`${route} ${expected.status}`)
      continue
    }
    const found = await after(withMore)
    if (found.status >= 500 || !(mayRefuse && found.status >= 400)) wrong.push(...differences(route, expected, found))
    compared.push(route)
  }
  if (process.env.RUNS) console.log(`${compared.length} writes compared; refused as they are:\n${refused.join('\n')}`)
  expect(wrong).toEqual([])
  return compared
}

function differences(route: string, expected: Left, found: Left) {
  if (found.status !== expected.status) return [{ route, status: found.status }]
  const [missing, more] = [rest(expected.rows, found.rows), rest(found.rows, expected.rows)]
  return missing.length + more.length > 0 ? [{ route, missing, more }] : []
}

/** What is more often in one list than in the other. */
function rest(rows: string[], others: string[]) {
  const left = [...others]
  return rows.filter((row) => {
    const at = left.indexOf(row)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** One of so many in `npm test`; with RUNS all of them. */
export const isTried = (at: number, of = 4) => process.env.RUNS !== undefined || at % of === 0

export const without = (added: [string, unknown][], names: string[]) =>
  Object.fromEntries(added.filter(([name]) => !names.includes(name)))

/** Who sends it. */
export const principalOf = (audience: Audience) => {
  const members = membersOf(audience)
  return (['Asha', 'anonymous', 'admin'] satisfies Principal[]).find((one) => members.includes(one))
}
