/**
 * A product's own page. Admins also see a product that is not live there. It is read in a transaction, so that nothing
 * of it is kept in memory (catalogue/catalogue-cache.ts).
 */
import { and, eq, isNull } from 'drizzle-orm'
import { products } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { istDateTime } from '#core/time.ts'
import { messages as catalogue } from '../catalogue/messages.ts'
import { PRODUCT_STATUSES } from '../catalogue/product-status.ts'
import { findAnyProduct, findProduct, withSizeChart, type ProductWithChart } from '../catalogue/products.ts'
import { readRecommendations, type Recommendations } from '../recommend/read-recommendations.ts'
import { currentUser, withTransaction, type Shop } from '../shop.ts'
import { messages } from './messages.ts'

/** `preview` says why shoppers do not see the product. */
export type ProductOrPreview = ProductWithChart & Recommendations & { preview?: string }

export async function readProductOrPreview(shop: Shop, id: number | undefined): Promise<ProductOrPreview> {
  const product = id === undefined ? undefined : await findProduct(shop, id)
  if (product) return { ...(await withSizeChart(shop, product)), ...(await readRecommendations(shop, product)) }
  const isPreviewed = id !== undefined && currentUser(shop)?.isAdmin
  const preview = isPreviewed && (await withTransaction(shop, (shop) => findPreview(shop, id)))
  return preview || fail('not-found', catalogue.productNotFound)
}

async function findPreview(shop: Shop, id: number): Promise<ProductOrPreview | undefined> {
  const [row] = await shop.db
    .select({ status: products.status, publishAt: products.publishAt })
    .from(products)
    .where(and(eq(products.id, id), isNull(products.deletedAt)))
  const product = row && (await findAnyProduct(shop, id))
  if (!product) return undefined
  const state = row.publishAt ? `Scheduled for ${istDateTime(row.publishAt)}` : PRODUCT_STATUSES[row.status]
  const recommendations = await readRecommendations(shop, product)
  return { ...(await withSizeChart(shop, product)), ...recommendations, preview: messages.preview(state) }
}
