/** The data of a product page: the product, its reviews, and what is promised about its returns. On the server only. */
import { readProductReturns } from '#shop/returns/read-promises.ts'
import { parsePublicId } from '#shop/catalogue/rules.ts'
import { readProductOrPreview } from '#shop/product-admin/preview-product.ts'
import type { Shop } from '#shop/shop.ts'
import { withReviews } from '../reviews/with-reviews.ts'

export type ProductPage = Awaited<ReturnType<typeof readProductPage>>

export async function readProductPage(shop: Shop, id: string, url: URL) {
  const page = await withReviews(shop, await readProductOrPreview(shop, parsePublicId(id)), url)
  return { ...page, returns: await readProductReturns(shop, page.product.id) }
}
