/** Many shoppers and a code with few uses, on two processes that are killed while they sell (record 0163). */
import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { cartCodes, offers, orderOffers, orders } from '#db/schema.server.ts'
import type { Purchase } from '#test/buy-process.ts'
import { insertBuyers, startBuying } from '#test/many-buyers.ts'
import { insertOffer, TEN } from '#test/offers.ts'
import { committingTest, expect, type TestShop } from '#test/shop.ts'
import { fromRupees } from '#core/money.ts'
import { addDuration, hours } from '#core/time.ts'
import { expireAttempts } from '../payments/settle-attempt.ts'

/** Every day fewer than `BUYERS=1000 KILLS=20 npx vitest run shop/offers/killed`, of whom a tenth can use the code. */
const BUYERS = Number(process.env.BUYERS ?? 60)
const KILLS = Number(process.env.KILLS ?? 2)
const USES = BUYERS / 10
const SAVED = fromRupees(80)
const TOTAL = fromRupees(719)

/** Those who have no order yet, each with a new key: a page that is loaded again has one. */
async function withoutOrder(shop: TestShop, purchases: Purchase[]) {
  const have = new Set((await shop.db.select({ userId: orders.userId }).from(orders)).map(({ userId }) => userId))
  return purchases
    .filter(({ buyer }) => !have.has(buyer.id))
    .map(({ buyer, request }) => ({ buyer, request: { ...request, key: crypto.randomUUID() } }))
}

const countUses = (shop: TestShop) => shop.db.$count(sql`shop.offer_uses`)

committingTest(
  'sells with a code just as often as it can be used when processes are killed again and again',
  { timeout: 1_200_000 },
  async ({ shop, settings: database }) => {
    const budget = (USES * SAVED) as typeof SAVED
    const id = await insertOffer(shop, { ...TEN, maxUses: USES, budget, maxPerCustomer: 1 })
    const purchases = await insertBuyers(shop, BUYERS, TOTAL)
    const codes = purchases.map(({ buyer }) => ({ userId: buyer.id, code: TEN.code, createdAt: shop.now() }))
    await shop.db.insert(cartCodes).values(codes)
    const buy = async (kills: number) => {
      const left = await withoutOrder(shop, purchases)
      const halves = [left.filter((_, n) => n % 2), left.filter((_, n) => n % 2 === 0)]
      const processes = halves.map((half) => startBuying(shop, database, half))
      const before = await countUses(shop)
      const isRunning = () => processes.some(({ child }) => child.exitCode === null)
      let killed = 0
      if (kills > 0) {
        // After some commits both processes are within the next ones.
        const some = 1 + Math.floor(Math.random() * (USES / KILLS))
        while (isRunning() && (await countUses(shop)) < before + some) await wait(5)
        for (const { child } of processes) if (child.exitCode === null && child.kill('SIGKILL')) killed += 1
      }
      await Promise.all(processes.map(({ ended }) => ended))
      return killed
    }
    let killed = 0
    while (killed < KILLS && (await countUses(shop)) < USES) killed += await buy(KILLS - killed)
    expect(killed).toBeGreaterThan(0)

    // What was paid by a killed process is found, and what was not is given back.
    shop.clock.at = addDuration(shop.now(), hours(1))
    await expireAttempts(shop)
    await buy(0)

    const [offer] = await shop.db.select().from(offers).where(eq(offers.id, id))
    expect(offer).toMatchObject({ used: USES, spent: USES * SAVED })
    expect(await shop.db.$count(orderOffers)).toBe(USES)
    expect(await shop.db.$count(orders)).toBe(USES)
    const { rows } = await shop.db.execute(sql`
      select state, count(*)::int, count(distinct user_id)::int as shoppers from shop.offer_uses group by state order by state`)
    expect(rows[0]).toEqual({ state: 'used', count: USES, shoppers: USES })
    expect(rows.slice(1).every(({ state }) => state === 'released')).toBe(true)
    const sums = await shop.db.execute(sql`select sum(total)::int as total, sum(offers)::int as saved from shop.orders`)
    expect(sums.rows).toEqual([{ total: USES * TOTAL, saved: USES * SAVED }])
  },
)
