/** Products follow their category of women or men: those that are deleted, too, because they can be brought back. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { categoryNames, genderCategories, products } from '#db/schema.server.ts'
import { changeProducts } from '../collection-rules/lock-products.ts'
import type { Row as Category } from '../merchandising/tree.ts'
import type { Shop } from '../shop.ts'
import type { Row } from './list-gender-categories.ts'

const bears = ({ gender, label }: Row) => and(eq(products.gender, gender), eq(products.category, label))

export async function relabelProducts(shop: Shop, row: Row, label: string) {
  const change = { category: label, updatedAt: shop.now() }
  await changeProducts(shop, { which: bears(row), name: row.label }, (isOfBatch) =>
    shop.db.update(products).set(change).where(isOfBatch),
  )
  // What files call it still leads to it, unless the other gender has a category with the old label.
  await shop.db
    .update(categoryNames)
    .set({ category: label })
    .where(
      and(
        eq(categoryNames.category, row.label),
        sql`not exists (select from ${genderCategories} where ${genderCategories.label} = ${row.label})`,
      ),
    )
}

/** Those that an admin has filed elsewhere stay there. */
export async function refileProducts(shop: Shop, row: Row, categoryId: number, tree: Category[]) {
  const [from, to] = [placeOf(row.categoryId, tree), placeOf(categoryId, tree)]
  const isAtOldPlace = and(
    eq(products.departmentId, from.departmentId),
    from.subcategoryId === null ? isNull(products.subcategoryId) : eq(products.subcategoryId, from.subcategoryId),
  )
  const change = { ...to, updatedAt: shop.now() }
  await changeProducts(shop, { which: and(bears(row), isAtOldPlace), name: row.label }, (isOfBatch) =>
    shop.db.update(products).set(change).where(isOfBatch),
  )
  // Rules of collections name departments and subcategories.
  await shop.enqueue({ name: 'update-collections', of: 'all' })
}

function placeOf(id: number, tree: Category[]) {
  const category = tree.find((one) => one.id === id)!
  return category.kind === 'department'
    ? { departmentId: id, subcategoryId: null }
    : { departmentId: category.rootId!, subcategoryId: id }
}
