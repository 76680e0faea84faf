/**
 * Fields that a request should not have change nothing (reliability T-MASS): every write that succeeds is sent again with each column
 * of the database as a field. The second is refused, or leaves the same rows.
 */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ROUTES } from '#api/store/store.ts'
import { readAdminOrder } from '#shop/orders/admin-order.ts'
import { withUser, type Shop } from '#shop/shop.ts'
import { displayedTotal } from '../checkout.ts'
import { ashasOrder } from '../customer-data.ts'
import { asha, meera, ravi } from '../fixtures.ts'
import { openApis } from '../open-apis.ts'
import { rollBack } from '../roll-back.ts'
import { expect, test, type TestShop } from '../shop.ts'
import { membersOf, seedApi, sendAs } from './api-access.ts'
import { ACCEPTED, ACCEPTED_FORMS } from './accepted-requests.ts'
import { API_ROUTES } from './api-routes.ts'
import { requestAs, seed } from './page-access.ts'
import { PAGE_ROUTES } from './page-routes.ts'
import { headersOf, type Audience, type Principal } from './principals.ts'

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

async function addedFields({ db }: Shop): Promise<[string, unknown][]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select distinct column_name::text as name from information_schema.columns where table_schema in ${SCHEMAS}`,
  )
  const names = new Set([...rows.map(({ name }) => name), ...Object.keys(WISHES)])
  return [...names].flatMap((name) => [name, camelCase(name)].map((key): [string, unknown] => [key, WISHES[name] ?? 1]))
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
    .replaceAll(/[\w$+/=.-]{20,}/g, (text) => (/^[a-z_.-]+$/i.test(text) || KNOWN.has(text) ? text : 'random'))

/** Rows have the same numbers each time: beyond those of all rows so far, because no rollback takes a number back. */
async function countFrom({ db }: Shop, number: number) {
  await db.execute(
    sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, ${number}::int)
          from pg_sequences where schemaname in ${SCHEMAS}`,
  )
}

type Send = (shop: Shop) => Promise<number>
type Write = { route: string; plain: Send; withMore: Send }

/** The routes whose requests succeeded, of which those with more fields were refused or left the same rows. */
async function compare(shop: Shop, writes: Write[]) {
  const compared: string[] = []
  let number = 0
  for (const { route, plain, withMore } of writes) {
    number += 10_000
    const after = (send: Send) =>
      rollBack(shop, async (inner) => {
        await countFrom(inner, number)
        const status = await send(inner)
        return { status, rows: status < 400 ? await readRows(inner) : [] }
      })
    const expected = (await after(plain))!
    if (expected.status >= 400) continue
    const found = (await after(withMore))!
    expect([route, found.status < 500]).toEqual([route, true])
    if (found.status < 400) expect([route, found]).toEqual([route, expected])
    compared.push(route)
  }
  return compared
}

const WRITES = /^(?:POST|PUT|PATCH) /
const principalOf = (audience: Audience) => {
  const members = membersOf(audience)
  return (['Asha', 'anonymous', 'admin'] satisfies Principal[]).find((one) => members.includes(one))
}

/** The fields that the operation documents. */
function documented(route: string) {
  const found = ROUTES.find(({ method, path }) => route === `${method.toUpperCase()} /api${path}`)
  const schema = found?.documentedBody ?? found?.body
  return schema ? namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })) : []
}
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties } = schema as { properties?: object }
  return [...Object.keys(properties ?? {}), ...Object.values(schema).flatMap((one) => namesIn(one))]
}

/** Requests that the table of routes has without what makes them succeed. */
const newAccount = { email: 'new@example.in', password: 'rain-drops-keep', firstName: 'New', lastName: 'Shopper' }
const newAddress = (shop: Shop) => displayedTotal(withUser(shop, asha))
async function firstLine(shop: Shop) {
  const { lines } = await readAdminOrder(withUser(shop, meera), ashasOrder)
  return { lines: [{ lineId: lines[0]!.id, quantity: 1 }], seen: 0 }
}
const COMPLETE: [route: string, who: Principal, body: (shop: Shop) => Promise<object>][] = [
  ['POST /api/accounts', 'anonymous', () => Promise.resolve(newAccount)],
  [
    'POST /api/orders',
    'Asha',
    async (shop) => {
      const { expectedTotal, addressId } = await newAddress(shop)
      return { addressId, expectedTotal: expectedTotal / 100, method: 'cash' }
    },
  ],
  [
    `POST /api/admin/orders/${ashasOrder}/status`,
    'admin',
    () => Promise.resolve({ seen: 'pending', to: 'processing' }),
  ],
  [`POST /api/orders/${ashasOrder}/cancel-lines`, 'Asha', firstLine],
  [`POST /api/admin/orders/${ashasOrder}/cancel-lines`, 'admin', firstLine],
  [
    'PATCH /api/admin/stock',
    'admin',
    () => Promise.resolve({ items: [{ sku: '152-INDIGO-S', change: 12 }], reason: 'corrected', note: 'Count' }),
  ],
]

async function sendJson(shop: Shop, route: string, who: Principal, body: object) {
  const [method, path] = route.split(' ') as [string, string]
  const json = { 'content-type': 'application/json', 'idempotency-key': 'one order of Asha' }
  const headers = { ...(await headersOf(shop, who)), ...json }
  return (await openApis(shop).request(path, { method, headers, body: JSON.stringify(body) })).status
}

/** Those of an admin who writes a product or a category through the Fake Store API may have any of their columns. */
const apiWrites = API_ROUTES.filter(
  ([route, audience]) => WRITES.test(route) && !(audience === 'the admin' && route.includes('/api/v1/')),
)

/** Of the writes that have a request of their own one of four; with RUNS all of them. */
const tried = Object.keys(ACCEPTED).filter((_, at) => process.env.RUNS !== undefined || at % 4 === 0)
const isTried = (route: string) => !(route in ACCEPTED) || tried.includes(route)

function apiWrite([route, audience, row]: (typeof API_ROUTES)[number], added: [string, unknown][]): Write[] {
  const { who = principalOf(audience), ...accepted } = ACCEPTED[route] ?? {}
  if (!who || !isTried(route)) return []
  const request = { ...row, ...accepted }
  const own = new Set([...documented(route), ...Object.keys(request.body ?? {})])
  const more = Object.fromEntries(added.filter(([name]) => !own.has(name)))
  const send = (body?: object) => async (shop: Shop) =>
    (await sendAs(shop, [route, audience, { ...request, ...(body && { body }) }], who, openApis)).answer.status
  return [{ route, plain: send(request.body), withMore: send({ ...more, ...request.body }) }]
}

test('no request to an interface may set a field that it does not document', { timeout: 120_000 }, async ({ shop }) => {
  await seedApi(shop)
  const added = await addedFields(shop)
  const complete = COMPLETE.map(([route, who, bodyOf]): Write => {
    const own = new Set(documented(route.replace(ashasOrder, ':id')))
    const more = Object.fromEntries(added.filter(([name]) => !own.has(name)))
    return {
      route,
      plain: async (shop) => sendJson(shop, route, who, await bodyOf(shop)),
      withMore: async (shop) => sendJson(shop, route, who, { ...more, ...(await bodyOf(shop)) }),
    }
  })
  const compared = await compare(shop, [...complete, ...apiWrites.flatMap((row) => apiWrite(row, added))])
  expect(compared.slice(0, COMPLETE.length)).toEqual(COMPLETE.map(([route]) => route))
  expect(compared).toEqual(expect.arrayContaining(['POST /api/v1/users', 'PUT /api/profile', 'POST /api/cart/items']))
  expect(compared).toEqual(expect.arrayContaining(tried))
  expect(compared.length).toBeGreaterThan(30)
})

const FORMS: Record<string, (shop: TestShop) => Promise<Record<string, string>>> = {
  'POST /signup': () => Promise.resolve({ ...newAccount, confirmPassword: newAccount.password, terms: 'on' }),
  'POST /payment': async (shop) => {
    const { expectedTotal, addressId } = await newAddress(shop)
    return {
      key: crypto.randomUUID(),
      expectedTotal: String(expectedTotal),
      addressId: String(addressId),
      method: 'cash',
    }
  },
}

test('no form of a shopper may have a field that the page does not', { timeout: 120_000 }, async ({ shop }) => {
  await seed(shop)
  const added: Record<string, string> = {}
  for (const [name, wish] of Object.entries(WISHES)) added[name] = added[camelCase(name)] = String(wish)
  const writes: Write[] = []
  for (const [route, audience, at, fields] of PAGE_ROUTES) {
    const { who = principalOf(audience), fields: accepted = fields } = ACCEPTED_FORMS[route] ?? {}
    if (!route.startsWith('POST') || audience === 'the admin' || !who) continue
    const form = (await FORMS[route]?.(shop)) ?? accepted ?? {}
    const send = (form: Record<string, string | File>) => async (inner: Shop) =>
      statusOf(await requestAs(inner, [route, audience, at, form], who))
    writes.push({ route, plain: send(form), withMore: send({ ...added, ...form }) })
  }
  const compared = await compare(shop, writes)
  expect(compared).toEqual(
    expect.arrayContaining([...Object.keys(FORMS), ...Object.keys(ACCEPTED_FORMS), 'POST /cart', 'POST /account']),
  )
})

function statusOf(answer: unknown) {
  if (answer instanceof Error) throw answer
  if (answer instanceof Response) return answer.status
  return (answer as { init?: { status?: number } } | null)?.init?.status ?? 200
}
