/**
 * Suggestions while the shopper types: completions, the categories of matching products, and the best products (D4).
 */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { categories, productCollections, products, type Gender } from '#db/schema.server.ts'
import { cardColumns, toCards } from '../catalogue/cards.ts'
import { GENDER_CATEGORIES, type ProductCard } from '../catalogue/rules.ts'
import type { Shop } from '../shop.ts'
import { completionsOf } from './completions.ts'
import type { TextQuery } from './text-query.ts'
import { understand } from './search.ts'

const LOOKED_THROUGH = 24
const SHOWN_PRODUCTS = 4
const SHOWN_PLACES = 3

/**
 * For men and women, `name` is the label of the category. Other categories have a `path`, and `parentName`
 * distinguishes those with the same name.
 */
export type SuggestedCategory =
  | { kind: 'gender'; gender: Gender; name: string }
  | { kind: 'subcategory' | 'collection'; path: string; name: string; parentName: string }

export type Suggestions = { queries: string[]; places: SuggestedCategory[]; products: ProductCard[] }

export async function suggest(shop: Shop, text: string): Promise<Suggestions> {
  const { asked, spelt, correctedQuery, all, some } = await understand(shop, text)
  const whole = all ? await bestOf(shop, all) : []
  const rows = whole.length > 0 || !some ? whole : await bestOf(shop, some)
  if (rows.length === 0) return { queries: [], places: [], products: [] }
  const typed = asked.all.join(' ')
  return {
    queries: whole.length > 0 ? completionsOf(typed, correctedQuery ?? typed, rows, spelt.at(-1)?.term?.also) : [],
    places: await placesOf(shop, rows),
    products: await toCards(shop, rows.slice(0, SHOWN_PRODUCTS)),
  }
}

const bestOf = (shop: Shop, { where, best }: TextQuery) =>
  shop.db
    .select(cardColumns)
    .from(products)
    .where(and(isNull(products.deletedAt), where))
    .orderBy(...best)
    .limit(LOOKED_THROUGH)

type Row = Pick<ProductCard, 'id' | 'gender' | 'category'>

/**
 * The categories of a good part of these products: the men's and women's categories, then the categories that contain
 * most of them.
 */
async function placesOf(shop: Shop, rows: Row[]): Promise<SuggestedCategory[]> {
  const labels = (['women', 'men'] as const).flatMap((gender) =>
    GENDER_CATEGORIES[gender].flatMap((name): SuggestedCategory[] =>
      isGoodPart(rows.filter((row) => row.gender === gender && row.category === name).length, rows)
        ? [{ kind: 'gender', gender, name }]
        : [],
    ),
  )
  const ids = rows.map((row) => row.id)
  const above = alias(categories, 'above')
  const stacks = await shop.db
    .select({
      kind: categories.kind,
      path: categories.path,
      name: categories.name,
      parentName: above.name,
      held: sql<number>`count(*)::int`,
    })
    .from(categories)
    .innerJoin(above, eq(above.id, categories.parentId))
    .innerJoin(
      sql`(${shop.db.select({ at: productCollections.categoryId }).from(productCollections).where(inArray(productCollections.productId, ids))}
           union all ${shop.db.select({ at: products.subcategoryId }).from(products).where(inArray(products.id, ids))}) stands (at)`,
      eq(categories.id, sql`stands.at`),
    )
    .where(and(categories.isShown, above.isShown))
    .groupBy(categories.id, above.id)
    .orderBy(sql`count(*) desc`, categories.id)
    .limit(SHOWN_PLACES)
  const shelves = stacks
    .filter((stack) => isGoodPart(stack.held, rows))
    .map(({ kind, path, name, parentName }) => ({ kind, path, name, parentName }) as SuggestedCategory)
  return [...labels, ...shelves].slice(0, SHOWN_PLACES)
}

const isGoodPart = (held: number, rows: Row[]) => held * 4 >= rows.length && held > 0
