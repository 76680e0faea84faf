/**
 * The demo catalogue's pictures, hung anew in a store that has its goods already: when the studio has made more of them.
 * A product or category that the admin has changed keeps what it shows.
 */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../connect.server.ts'
import { categories, productImages, products } from '../schema.server.ts'
import type { DemoProduct } from './demo-product.ts'
import { toSlug } from '#core/slug.ts'
import type { DemoPictures } from './images.ts'
import type { NewPicture } from './insert-products.server.ts'

const UNCHANGED = 1

export async function refreshDemoImages(
  db: Db,
  goods: readonly DemoProduct[],
  pictures: DemoPictures,
  shown: Map<string, string>,
) {
  const rows = await db
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .where(and(eq(products.version, UNCHANGED), isNull(products.deletedAt)))
  const idOf = new Map(rows.map(({ slug, id }) => [slug, id]))
  const hanging = Map.groupBy(await db.select().from(productImages), (picture) => picture.productId)

  const anew = goods.flatMap((good) => {
    const productId = idOf.get(toSlug(good.title))
    const wanted = pictures.of(good)
    if (productId === undefined || same(wanted, hanging.get(productId) ?? [])) return []
    return { productId, wanted }
  })
  const ids = anew.map(({ productId }) => productId)
  if (ids.length > 0) await db.delete(productImages).where(inArray(productImages.productId, ids))
  const rowsAnew = anew.flatMap(({ productId, wanted }) =>
    wanted.map((picture, position) => ({ position, ...picture, productId })),
  )
  if (rowsAnew.length > 0) await db.insert(productImages).values(rowsAnew)

  for (const { path, image } of await db.select().from(categories).where(eq(categories.version, UNCHANGED))) {
    const front = pictures.front(shown.get(path) ?? '')
    if (shown.has(path) && front !== image)
      await db.update(categories).set({ image: front }).where(eq(categories.path, path))
  }
}

const COLUMNS = ['url', 'view', 'colour', 'position'] as const

const same = (wanted: NewPicture[], hanging: NewPicture[]) =>
  wanted.length === hanging.length &&
  wanted.every((picture) => hanging.some((one) => COLUMNS.every((column) => one[column] === picture[column])))
