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
import { findAnyProduct, findProduct, toPageData, type ProductPageData } from '../catalogue/products.ts'
import { currentUser, withTransaction, type Shop } from '../shop.ts'
import { messages } from './messages.ts'

/** `preview` says why shoppers do not see the product. */
export type ProductOrPreview = ProductPageData & { preview?: string }

export async function readProductOrPreview(shop: Shop, id: number | undefined): Promise<ProductOrPreview> {
  const product = id === undefined ? undefined : await findProduct(shop, id)
  if (product) return toPageData(shop, product)
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
  return { ...(await toPageData(shop, product)), preview: messages.preview(state) }
}
