import { sql } from 'drizzle-orm'
import { cartItems } from '#db/schema.server.ts'
import { fillCart } from '#test/checkout.ts'
import { asha, dress, jeans, kurta, ravi } from '#test/fixtures.ts'
import { committingTest, expect, test } from '#test/shop.ts'
import { collectStatements } from '#test/statements.ts'
import { readFullCart } from './full-lines.ts'
import { addToCart, readCart } from './cart.ts'

const count = async (run: () => Promise<unknown>) => (await collectStatements(run)).statements.length

test('reads a cart in one statement, however many lines it has', async ({ shop }) => {
  const hers = shop.as(asha)
  for (const { id } of [kurta, jeans, dress]) await addToCart(hers, { productId: id })
  expect(await count(() => readCart(hers))).toBe(1)
  expect(await count(() => readFullCart(hers))).toBe(1)
})

test('adds a line in one statement, and in two if the quantity exceeds the stock', async ({ shop }) => {
  const hers = shop.as(asha)
  expect(await count(() => addToCart(hers, { productId: kurta.id }))).toBe(1)
  expect(await count(() => addToCart(hers, { productId: kurta.id, quantity: 4 }))).toBe(1)
  expect(await count(() => addToCart(hers, { productId: kurta.id, quantity: 6 }))).toBe(2)
})

/**
 * A plan for one user costs less than the average one, because the other user has many more lines. Through a pooler no statement is
 * prepared (docs/running.md), so there is no plan to keep.
 */
committingTest.skipIf(process.env.TEST_POOLER)(
  'keeps the plans of reading a cart, whoever the shopper is',
  async ({ shop }) => {
    const hers = shop.as(asha)
    const now = shop.now()
    const line = { productId: kurta.id, variantId: kurta.small, quantity: 1, createdAt: now, updatedAt: now }
    await shop.db.insert(cartItems).values([asha, ravi].map(({ id: userId }) => ({ ...line, userId })))
    await fillCart(shop, 90, ravi)
    // Before the first run: PostgreSQL compares the costs of plans that it made with the same statistics.
    await shop.db.execute(sql`analyze`)
    for (let run = 0; run < 12; run++) {
      await readCart(hers)
      await readFullCart(hers)
    }
    const { rows } = await shop.db.execute(sql`
    select generic_plans > 0 as kept from pg_prepared_statements where statement like 'select%cart_items%'`)
    expect(rows).toEqual([{ kept: true }, { kept: true }])
  },
)
