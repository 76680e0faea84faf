/**
 * Replaces the images of the demo catalogue in a store that has its products already, when the studio has rendered new
 * ones. A product or category that an admin has changed keeps its images.
 */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../connect.server.ts'
import { categories, productImages, products } from '../schema.server.ts'
import type { DemoProduct } from './demo-product.ts'
import { toSlug } from '#core/slug.ts'
import type { DemoImages } from './images.ts'
import type { NewImage } from './insert-products.server.ts'

const UNCHANGED = 1

export async function refreshDemoImages(
  db: Db,
  demoProducts: readonly DemoProduct[],
  images: DemoImages,
  imageProducts: Map<string, string>,
) {
  const rows = await db
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .where(and(eq(products.version, UNCHANGED), isNull(products.deletedAt)))
  const idOf = new Map(rows.map(({ slug, id }) => [slug, id]))
  const currentImages = Map.groupBy(await db.select().from(productImages), ({ productId }) => productId)

  const updates = demoProducts.flatMap((product) => {
    const productId = idOf.get(toSlug(product.title))
    const newImages = images.of(product)
    if (productId === undefined || isSame(newImages, currentImages.get(productId) ?? [])) return []
    return { productId, newImages }
  })
  const ids = updates.map(({ productId }) => productId)
  if (ids.length > 0) await db.delete(productImages).where(inArray(productImages.productId, ids))
  const rowsToInsert = updates.flatMap(({ productId, newImages }) =>
    newImages.map((image, position) => ({ position, ...image, productId })),
  )
  if (rowsToInsert.length > 0) await db.insert(productImages).values(rowsToInsert)

  for (const { path, image } of await db.select().from(categories).where(eq(categories.version, UNCHANGED))) {
    const front = images.front(imageProducts.get(path) ?? '')
    if (imageProducts.has(path) && front !== image)
      await db.update(categories).set({ image: front }).where(eq(categories.path, path))
  }
}

const COLUMNS = ['url', 'view', 'colour', 'position'] as const

const isSame = (newImages: NewImage[], currentImages: NewImage[]) =>
  newImages.length === currentImages.length &&
  newImages.every((image) =>
    currentImages.some((current) => COLUMNS.every((column) => current[column] === image[column])),
  )
