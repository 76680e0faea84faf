/** Makes drafts live whose time has come, begins and ends price lists, and announces what begins and ends on the home page. A job runs it every minute. */
import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { products } from '#db/schema.server.ts'
import { recordOperatorEvent } from '../audit.ts'
import { applyCatalogueChange } from '../catalogue/catalogue-cache.ts'
import { announceSchedule } from '../home/announce-schedule.ts'
import { missingLawFields } from '../law/rules.ts'
import { applyPriceLists } from '../price-lists/apply-lists.ts'
import { withTransaction, type Shop } from '../shop.ts'
import { missingForLive } from './live-requirements.ts'
import { lockProduct, productSnapshot } from './product-detail.ts'
import { listMissingAttributes } from './required-attributes.ts'

/** One run. The rest is due a minute later. */
const MAX_PRODUCTS = 500

/**
 * All of a minute in one transaction: each commit drops every cached page. They are locked by id, so that two that
 * change many products never wait for each other.
 */
export async function applySchedule(shop: Shop) {
  await announceSchedule(shop)
  const isAnyDue = await withTransaction(shop, async (shop) => {
    const due = await shop.db
      .select({ id: products.id })
      .from(products)
      .where(and(lte(products.publishAt, shop.now()), isNull(products.deletedAt)))
      .orderBy(asc(products.publishAt), asc(products.id))
      .limit(MAX_PRODUCTS)
    for (const id of due.map(({ id }) => id).toSorted((one, other) => one - other)) await publish(shop, id)
    return due.length > 0
  })
  if (isAnyDue) applyCatalogueChange(shop, 'other')
  await applyPriceLists(shop)
}

/** A draft that has become incomplete stays one, without a time. */
async function publish(shop: Shop, id: number) {
  const now = shop.now()
  const row = await lockProduct(shop, id)
  if (!row?.publishAt || row.publishAt > now || row.deletedAt) return
  const before = await productSnapshot(shop, row)
  const lacksLawFields = shop.settings.lawFields === 'require' && missingLawFields(row).length > 0
  const lacksAttributes = (await listMissingAttributes(shop, before)).length > 0
  const isComplete = missingForLive(before).length === 0 && !lacksLawFields && !lacksAttributes
  const status = isComplete ? 'live' : 'draft'
  const [changed] = await shop.db
    .update(products)
    .set({ status, publishAt: null, updatedAt: now, version: row.version + 1 })
    .where(eq(products.id, id))
    .returning()
  const after = await productSnapshot(shop, changed!)
  const action = status === 'live' ? 'publish-product' : 'change-product'
  await recordOperatorEvent(shop, { action, entity: 'product', entityId: id, before, after })
}
