/** What is offered while a search is typed: how it may go on, where such goods stand, and the best of them (D4). */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { categories, productCollections, products, type Gender } from '#db/tables.server.ts'
import { cardColumns, cardsOf } from '../catalogue/cards.ts'
import { GENDER_CATEGORIES, type ProductCard } from '../catalogue/rules.ts'
import type { Shop } from '../shop.ts'
import { completionsOf } from './completions.ts'
import { matching } from './matching.ts'
import { isSlip, putRight, takeApart } from './rules.ts'
import { readSpelling } from './spelling.ts'

const LOOKED_THROUGH = 24
const SHOWN_PRODUCTS = 4
const SHOWN_PLACES = 3

/** Of men and women `name` is the category's label, of the others `path` is the category's own. */
export type SuggestedPlace =
  { kind: 'gender'; gender: Gender; name: string } | { kind: 'subcategory' | 'collection'; path: string; name: string }

export type Suggestions = { texts: string[]; places: SuggestedPlace[]; products: ProductCard[] }

export async function suggest(shop: Shop, text: string): Promise<Suggestions> {
  const asked = takeApart(text)
  const spelt = await readSpelling(shop, asked.words)
  const match = matching(asked, spelt)
  const rows = !match
    ? []
    : await shop.db
        .select(cardColumns)
        .from(products)
        .where(and(isNull(products.deletedAt), match.where))
        .orderBy(...match.best)
        .limit(LOOKED_THROUGH)
  if (rows.length === 0) return { texts: [], places: [], products: [] }
  const typed = asked.all.join(' ')
  return {
    texts: completionsOf(typed, putRight(asked, spelt, isSlip) ?? typed, rows),
    places: await placesOf(shop, rows),
    products: await cardsOf(shop, rows.slice(0, SHOWN_PRODUCTS)),
  }
}

type Row = Pick<ProductCard, 'id' | 'gender' | 'category'>

/** Where most of these goods stand. */
async function placesOf(shop: Shop, rows: Row[]): Promise<SuggestedPlace[]> {
  const labels = rows.flatMap(({ gender, category }): SuggestedPlace[] =>
    gender && (GENDER_CATEGORIES[gender] as readonly string[]).includes(category)
      ? [{ kind: 'gender', gender, name: category }]
      : [],
  )
  const ids = rows.map((row) => row.id)
  const stacks = await shop.db
    .select({ kind: categories.kind, path: categories.path, name: categories.name })
    .from(categories)
    .where(inArray(categories.kind, ['subcategory', 'collection']))
    .innerJoin(
      sql`(${shop.db.select({ at: productCollections.categoryId }).from(productCollections).where(inArray(productCollections.productId, ids))}
           union all ${shop.db.select({ at: products.subcategoryId }).from(products).where(inArray(products.id, ids))}) stands (at)`,
      eq(categories.id, sql`stands.at`),
    )
    .groupBy(categories.id)
    .orderBy(sql`count(*) desc`, categories.id)
    .limit(SHOWN_PLACES)
  const byName = new Map([...labels, ...(stacks as SuggestedPlace[])].map((place) => [place.name, place]))
  return [...byName.values()].slice(0, SHOWN_PLACES)
}
