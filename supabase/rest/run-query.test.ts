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
const WHOLE = { values: [], limit: 1, offset: 0 }
const AS_STRANGER: Claims = { role: 'anon' }
const AS_SHOPPER: Claims = { role: 'authenticated', sub: asha.id }

test('limits an anonymous query to half a second, and others to five seconds', async ({ shop }) => {
  const longest = async (claims: Claims, as: Shop = shop) => (await runQuery(as, claims, SETTING, WHOLE)).body
  expect(await longest(AS_STRANGER)).toBe('500ms')
  expect(await longest(AS_SHOPPER, shop.as(asha))).toBe('5s')
  expect(await longest({ ...AS_SHOPPER, sub: meera.id }, shop.as(meera))).toBe('5s')
  expect(await longest({ role: 'service_role' })).toBe('5s')
})

committingTest('rejects a regular expression before it reaches the database', async ({ shop }) => {
  const closed = connect({ ...(shop.db as Database).$client.options })
  await closed.$client.end()
  const matching = (text: string): Plan => {
    const how = { kind: 'compare', operator: 'match', value: { text } } as const
    const where = [{ field: { column: 'description', path: [] }, not: false, how }]
    const shown = [{ field: { column: 'id', path: [] } }]
    return buildStatement(
      'products_data',
      { shown, where, order: [] },
      { form: 'array', counts: false, stripsNulls: false },
    )
  }
  const asked = (claims: Claims, text: string) => runQuery({ ...shop, db: closed }, claims, matching(text), WHOLE)
  const bounded = '(((a{1,250}){1,250}){1,250})'
  await expect(asked(AS_STRANGER, 'a')).rejects.toMatchObject({ code: 'PGRST100' })
  await expect(asked(AS_STRANGER, bounded)).rejects.toMatchObject({ code: 'PGRST100' })
  await expect(asked(AS_SHOPPER, bounded)).rejects.toMatchObject({ code: 'PGRST100' })
  // A simple expression does reach the database, whose connection is closed.
  await expect(asked(AS_SHOPPER, 'a')).rejects.toThrow(/pool/)
})
