/** A sale begins and ends while two processes sell: nobody pays another price than the one they confirmed. */
import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { orders, priceListPrices, priceLists } from '#db/schema.server.ts'
import { kurta } from '#test/fixtures.ts'
import { insertBuyers, startBuying } from '#test/many-buyers.ts'
import { committingTest, expect, type TestShop } from '#test/shop.ts'
import { fromRupees } from '#core/money.ts'
import { addDuration, minutes } from '#core/time.ts'
import { applySchedule } from '../product-admin/apply-schedule.ts'

const [REGULAR, SALE] = [fromRupees(799), fromRupees(599)]
/** `SHOPPERS=60 npx vitest run shop/price-lists/sale-begins` has more than the tests of every day. */
const SHOPPERS = Number(process.env.SHOPPERS ?? 30)

async function insertList(shop: TestShop) {
  const times = { startsAt: addDuration(shop.now(), minutes(1)), endsAt: addDuration(shop.now(), minutes(2)) }
  const row = { name: 'Sale', state: 'on' as const, createdAt: shop.now(), ...times }
  const [list] = await shop.db.insert(priceLists).values(row).returning()
  await shop.db.insert(priceListPrices).values({ listId: list!.id, productId: kurta.id, price: SALE })
  return list!.id
}

/** A minute later, the jobs of both processes run at once. */
async function passMinute(shop: TestShop) {
  shop.clock.at = addDuration(shop.now(), minutes(1))
  await Promise.all([applySchedule(shop), applySchedule(shop)])
}

committingTest(
  'sells at the price that was confirmed while a sale begins and ends in two processes',
  { timeout: 300_000 },
  async ({ shop, settings }) => {
    const listId = await insertList(shop)
    // A process begins with the last of them.
    const groups = [await insertBuyers(shop, SHOPPERS, SALE), await insertBuyers(shop, SHOPPERS, REGULAR)]
    const expected = new Map(groups.flat().map(({ buyer, request }) => [buyer.id, request.expectedTotal]))
    const processes = [0, 1].map((half) =>
      startBuying(
        shop,
        settings,
        groups.flat().filter((_, n) => n % 2 === half),
      ),
    )
    // The sale begins as soon as somebody has paid the regular price, and ends as soon as somebody has paid less.
    for (const price of [REGULAR, SALE]) {
      const isRunning = () => processes.some(({ child }) => child.exitCode === null)
      while (isRunning() && (await shop.db.$count(orders, eq(orders.total, price))) === 0) await wait(5)
      await passMinute(shop)
    }
    await Promise.all(processes.map(({ ended }) => ended))

    const placed = await shop.db.select({ userId: orders.userId, total: orders.total }).from(orders)
    expect(new Set(placed.map(({ total }) => total))).toEqual(new Set([REGULAR, SALE]))
    expect(placed.filter(({ userId, total }) => total !== expected.get(userId))).toEqual([])
    const { rows } = await shop.db.execute(sql`
      select p.price::int, p.is_on_sale, p.regular_price from shop.products p where p.id = ${kurta.id}`)
    expect(rows).toEqual([{ price: REGULAR, is_on_sale: false, regular_price: null }])
    const [list] = await shop.db.select().from(priceLists).where(eq(priceLists.id, listId))
    expect(list).toMatchObject({ state: 'ended', isApplied: false })
  },
)
