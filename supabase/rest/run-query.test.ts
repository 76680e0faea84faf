import { asha, meera } from '#test/fixtures.ts'
import { connect, type Database } from '#db/connect.server.ts'
import { expect, committingTest, test } from '#test/shop.ts'
import type { Shop } from '#shop/shop.ts'
import type { Claims } from '#shop/accounts/sessions/authenticate-token.ts'
import { runQuery } from './run-query.ts'
import { buildStatement, type Plan } from './build-sql.ts'

const SETTING: Plan = {
  text: `select current_setting('statement_timeout') as body, 1 as rows, null as total, false as "isTooLarge"`,
  bound: [],
  columns: [],
}
const ALL_ROWS = { values: [], limit: 1, offset: 0 }
const ANON: Claims = { role: 'anon' }
const SHOPPER: Claims = { role: 'authenticated', sub: asha.id }

test('limits an anonymous query to half a second, and others to five seconds', async ({ shop }) => {
  const timeoutOf = async (claims: Claims, as: Shop = shop) => (await runQuery(as, claims, SETTING, ALL_ROWS)).body
  expect(await timeoutOf(ANON)).toBe('500ms')
  expect(await timeoutOf(SHOPPER, shop.as(asha))).toBe('5s')
  expect(await timeoutOf({ ...SHOPPER, sub: meera.id }, shop.as(meera))).toBe('5s')
  expect(await timeoutOf({ role: 'service_role' })).toBe('5s')
})

committingTest('rejects a regular expression before it reaches the database', async ({ shop }) => {
  const closedDb = connect({ ...(shop.db as Database).$client.options })
  await closedDb.$client.end()
  const matching = (text: string): Plan => {
    const how = { kind: 'compare', operator: 'match', value: { text } } as const
    const where = [{ field: { column: 'description', path: [] }, not: false, how }]
    const select = [{ field: { column: 'id', path: [] } }]
    return buildStatement(
      'products_data',
      { select, where, order: [] },
      { form: 'array', counts: false, stripsNulls: false },
    )
  }
  const run = (claims: Claims, text: string) => runQuery({ ...shop, db: closedDb }, claims, matching(text), ALL_ROWS)
  const bounded = '(((a{1,250}){1,250}){1,250})'
  await expect(run(ANON, 'a')).rejects.toMatchObject({ code: 'PGRST100' })
  await expect(run(ANON, bounded)).rejects.toMatchObject({ code: 'PGRST100' })
  await expect(run(SHOPPER, bounded)).rejects.toMatchObject({ code: 'PGRST100' })
  // A simple expression does reach the database, whose connection is closed.
  await expect(run(SHOPPER, 'a')).rejects.toThrow(/pool/)
})
