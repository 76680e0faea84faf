/** The marks on the picture of a card. */
import { asc, sql } from 'drizzle-orm'
import { products } from '#db/schema.server.ts'
import { addDuration, days } from '#core/time.ts'
import type { Shop } from '../shop.ts'
import { tagUntil } from './cache-tags.ts'
import { cacheValue } from './catalogue-cache.ts'
import type { StockSummary } from './card-stock.ts'
import { markMessages } from './mark-messages.ts'
import { messages } from './messages.ts'
import type { ProductRecord } from './product-records.ts'
import { LOW_STOCK, MAX_MARKS, NEW_DAYS } from './rules.ts'

type Marked = Pick<ProductRecord, 'isBestseller' | 'attributes'>

/** The most important first. */
export function marksOf(record: Marked, { inStock, left }: StockSummary, isNew = false): string[] {
  if (!inStock) return [messages.soldOut]
  const craft = record.attributes.find(({ key }) => key === 'craft')
  const marks = [
    left <= LOW_STOCK && markMessages.onlyLeft(left),
    isNew && markMessages.isNew,
    record.isBestseller && markMessages.bestseller,
    craft?.values.includes(HANDLOOM) && HANDLOOM,
  ]
  return marks.filter((mark) => typeof mark === 'string').slice(0, MAX_MARKS)
}
/** A value of the attribute Craft, which the merchant sets. */
const HANDLOOM = 'Handloom'

/**
 * Says which products are new: those that went live in the last days, but not those of a store that has just opened. A page
 * with a new product changes when the product no longer is.
 */
export async function readIsNew(shop: Shop, records: Iterable<ProductRecord>) {
  const since = addDuration(shop.now(), -days(NEW_DAYS))
  const isRecent = ({ firstLiveAt }: ProductRecord) => firstLiveAt !== null && firstLiveAt > since
  const recent = [...records].filter(isRecent)
  if (recent.length === 0) return () => false
  const opened = await cacheValue(shop, 'first product', () => readFirstLive(shop))
  const opening = opened ? addDuration(opened, days(NEW_DAYS)) : since
  const isNew = (record: ProductRecord) => isRecent(record) && record.firstLiveAt! > opening
  for (const record of recent) if (isNew(record)) tagUntil(shop, addDuration(record.firstLiveAt!, days(NEW_DAYS)))
  return isNew
}

async function readFirstLive(shop: Shop) {
  const [first] = await shop.db
    .select({ at: products.firstLiveAt })
    .from(products)
    .where(sql`${products.isLive}`)
    .orderBy(asc(products.id))
    .limit(1)
  return first?.at ?? null
}
