/** Products follow their category of women or men: those that are deleted, too, because they can be brought back. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { categoryNames, genderCategories, products } from '#db/schema.server.ts'
import { lockProducts } from '../collection-rules/lock-products.ts'
import type { Row as Category } from '../merchandising/tree.ts'
import type { Shop } from '../shop.ts'
import type { Row } from './list-gender-categories.ts'

const bears = ({ gender, label }: Row) => and(eq(products.gender, gender), eq(products.category, label))

export async function relabelProducts(shop: Shop, row: Row, label: string) {
  await lockProducts(shop, bears(row))
  await shop.db.update(products).set({ category: label, updatedAt: shop.now() }).where(bears(row))
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
  const isRefiled = and(bears(row), isAtOldPlace)
  await lockProducts(shop, isRefiled)
  await shop.db
    .update(products)
    .set({ ...to, updatedAt: shop.now() })
    .where(isRefiled)
  // Rules of collections name departments and subcategories.
  await shop.enqueue({ name: 'update-collections', of: 'all' })
}

function placeOf(id: number, tree: Category[]) {
  const category = tree.find((one) => one.id === id)!
  return category.kind === 'department'
    ? { departmentId: id, subcategoryId: null }
    : { departmentId: category.rootId!, subcategoryId: id }
}
