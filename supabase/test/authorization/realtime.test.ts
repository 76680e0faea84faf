/** Authorization of live changes and private channels: every exposed table has a row, and so has every kind of channel. */
import { sql } from 'drizzle-orm'
import type { Change } from '../../realtime/change-events.ts'
import { isRelevant } from '../../realtime/change-payload.ts'
import { readRow } from '../../realtime/read-changed-row.ts'
import { canUseChannel } from '../../realtime/topics.ts'
import { EXPOSED_TABLES } from '../../rest/exposed-tables.ts'
import { saveAddress } from '#shop/checkout/addresses.ts'
import { userOf, type Audience, type Principal } from '#test/authorization/principals.ts'
import { membersOf } from '#test/authorization/api-access.ts'
import { expectOneRowEach } from '#test/authorization/one-row-each.ts'
import { home } from '#test/checkout.ts'
import { ashasOrder, seedCustomerData } from '#test/customer-data.ts'
import { asha, kurta } from '#test/fixtures.ts'
import { expect, test, type TestShop } from '#test/shop.ts'

/** Those who can have a socket. A token that is expired, forged or ended opens none (realtime.test.ts). */
const PRINCIPALS = ['anonymous', 'public key', 'Asha', 'Ravi', 'admin', 'service key'] satisfies Principal[]

function listenerOf(principal: Principal) {
  const user = userOf(principal)
  if (user) return { claims: { role: 'authenticated', sub: user.id, session_id: user.sessionId }, user }
  return { claims: { role: principal === 'service key' ? 'service_role' : 'anon' }, user: null }
}

const owners = 'Asha and the service key'
const orders = 'Asha, the admin and the service key'
const OWN_ROW = (table: string) => sql`select id from shop.${sql.identifier(table)} where user_id = ${asha.id} limit 1`

/** A changed row of Asha's, or of everybody's, and who is told of it: the readers of the same row at /rest/v1. */
const ROWS: [table: string, Audience, owner: string | null, key: ReturnType<typeof sql>][] = [
  ['products_data', 'public', null, sql`select ${kurta.id}::int as id`],
  ['cart_items', owners, asha.id, OWN_ROW('cart_items')],
  ['wishlist_items', owners, asha.id, OWN_ROW('wishlist_items')],
  ['orders', orders, asha.id, sql`select ${ashasOrder} as id`],
  ['profiles', owners, asha.id, sql`select ${asha.id} as id`],
]

test('has one row for every table of live changes', () => {
  expectOneRowEach(
    EXPOSED_TABLES.map(({ name }) => name),
    ROWS.map(([table]) => table),
  )
})

async function seed(shop: TestShop) {
  await seedCustomerData(shop)
  await saveAddress(shop.as(asha), home)
}

test.for(ROWS)(
  'shows the changes of a row to those who may read it: %s',
  async ([table, audience, owner, key], { shop }) => {
    await seed(shop)
    const { rows } = await shop.db.execute<{ id: string | number }>(key)
    const change: Change = {
      kind: 'change',
      id: 1,
      at: shop.now(),
      table,
      type: 'UPDATE',
      owner,
      key: String(rows[0]!.id),
      old: null,
    }
    const rowFor = await readRow(shop, change, PRINCIPALS.map(listenerOf))
    expect(PRINCIPALS.filter((_, at) => rowFor(at) !== null)).toEqual(
      membersOf(audience).filter((member) => (PRINCIPALS as Principal[]).includes(member)),
    )
  },
)

/** Of a deleted row no permission can be read, so its owner alone hears of it. */
test.for(ROWS)('sends the deletion of a row to its owner only: %s', ([table, , owner]) => {
  const change: Change = { kind: 'change', id: 1, at: new Date(), table, type: 'DELETE', owner, key: '1', old: null }
  const told = PRINCIPALS.filter((principal) => isRelevant(listenerOf(principal), change))
  expect(told).toEqual(owner === null ? PRINCIPALS : ['Asha', 'service key'])
})

const CHANNELS: [channel: string, who: Principal[]][] = [
  [`user:${asha.id}`, ['Asha', 'admin', 'service key']],
  [`user:${asha.id}:orders`, ['Asha', 'admin', 'service key']],
  [`user:${asha.id}x`, ['admin', 'service key']],
  ['user:', ['admin', 'service key']],
  ['user:null', ['admin', 'service key']],
  ['', ['admin', 'service key']],
  ['room', ['admin', 'service key']],
]

test.for(CHANNELS)('lets only owners, admins and the service key into the private channel %s', ([channel, who]) => {
  expect(PRINCIPALS.filter((principal) => canUseChannel(listenerOf(principal), channel))).toEqual(who)
})
