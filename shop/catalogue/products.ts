/** Reading the goods. A product that was deleted is not found. */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { productPictures, products, variants } from '#db/tables.server.ts'
import type { Shop } from '../shop.ts'
import type { ProductCard } from './rules.ts'

/** The cards of these products, in this order: two more queries, however many there are. */
export async function cardsOf(shop: Shop, rows: (typeof products.$inferSelect)[]): Promise<ProductCard[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const pictures = await shop.db
    .select()
    .from(productPictures)
    .where(inArray(productPictures.productId, ids))
    .orderBy(asc(productPictures.position))
  const choices = await shop.db
    .select()
    .from(variants)
    .where(and(inArray(variants.productId, ids), isNull(variants.deletedAt)))
  return rows.map((row) => {
    const own = choices.filter((variant) => variant.productId === row.id)
    return {
      id: row.id,
      title: row.title,
      brand: row.brand,
      category: row.category,
      gender: row.gender,
      price: row.price,
      actualPrice: row.actualPrice,
      colours: row.colours,
      pictures: pictures.filter((picture) => picture.productId === row.id).slice(0, 2),
      defaultVariantId: own.find((variant) => variant.isDefault)!.id,
      inStock: own.some((variant) => variant.stock > 0),
    }
  })
}

export async function listFeatured(shop: Shop, limit: number) {
  return cardsOf(
    shop,
    await shop.db.select().from(products).where(isNull(products.deletedAt)).orderBy(asc(products.id)).limit(limit),
  )
}

/** By stored id; `undefined` where there is none. */
export async function findProduct(shop: Shop, id: number) {
  const [row] = await shop.db
    .select()
    .from(products)
    .where(and(eq(products.id, id), isNull(products.deletedAt)))
  return row
}
