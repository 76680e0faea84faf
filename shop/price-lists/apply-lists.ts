/** Applies what has begun, and takes back what has ended. The job `apply-schedule` runs it every minute. */
import { asc, eq, sql } from 'drizzle-orm'
import { priceListPrices, priceLists } from '#db/schema.server.ts'
import { applyCatalogueChange } from '../catalogue/catalogue-cache.ts'
import { withTransaction, type Shop } from '../shop.ts'
import { isRunning, reprice } from './reprice.ts'

/** One transaction a list: what is applied says so in the same commit. */
export async function applyPriceLists(shop: Shop) {
  const due = await shop.db
    .select({ id: priceLists.id })
    .from(priceLists)
    .where(isDue(shop))
    .orderBy(asc(priceLists.id))
  for (const { id } of due) await withTransaction(shop, (shop) => applyPriceList(shop, id))
  if (due.length > 0) applyCatalogueChange(shop, 'other')
}

const isDue = (shop: Shop) => sql`${priceLists.isApplied} <> coalesce((${isRunning(shop)}), false)`

/** Call this in a transaction, after every change of a list or its prices. `more` are products that it had. */
export async function applyPriceList(shop: Shop, id: number, more: number[] = []) {
  const [list] = await shop.db.select().from(priceLists).where(eq(priceLists.id, id)).for('update')
  if (!list) return
  const now = shop.now()
  const hasEnded = list.state === 'on' && list.endsAt !== null && list.endsAt <= now
  const isApplied = list.state === 'on' && !hasEnded && list.startsAt <= now
  const state = hasEnded ? 'ended' : list.state
  await shop.db.update(priceLists).set({ isApplied, state }).where(eq(priceLists.id, id))
  if (!isApplied && !list.isApplied) return
  const rows = await shop.db
    .selectDistinct({ id: priceListPrices.productId })
    .from(priceListPrices)
    .where(eq(priceListPrices.listId, id))
  await reprice(shop, [...rows.map((row) => row.id), ...more])
}
