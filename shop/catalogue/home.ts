/**
 * The product sections of the home page: featured products, and the first products of four departments (S2.3, S7.1-04).
 *
 * Each section reads eight products and shows four. The other four replace products that are sold out or already shown
 * above.
 */
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { categories, products } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'
import { toCards } from './cards.ts'
import { cacheValue } from './catalogue-cache.ts'
import { firstProducts } from './product-lists.ts'
import { HOME_SECTION_FETCH, HOME_SECTION_SIZE, type ProductCard } from './rules.ts'

const DEPARTMENTS = ['clothes', 'electronics', 'furniture', 'shoes'] as const
type Department = (typeof DEPARTMENTS)[number]
export type Home = Record<'featured' | Department, ProductCard[]>

export async function readHome(shop: Shop): Promise<Home> {
  const rows = await cacheValue(shop, 'home', () => selectProducts(shop))
  const cards = await toCards(shop, rows)
  const departmentOf = new Map(rows.map((row) => [row.id, row.department]))
  const featured = selectCards(cards.slice(0, HOME_SECTION_FETCH))
  const sectionOf = (slug: Department) =>
    selectCards(cards.filter((card) => departmentOf.get(card.id) === slug).slice(0, HOME_SECTION_FETCH), featured)
  return {
    featured,
    clothes: sectionOf('clothes'),
    electronics: sectionOf('electronics'),
    furniture: sectionOf('furniture'),
    shoes: sectionOf('shoes'),
  }
}

/** The first products of the catalogue and of each department. */
function selectProducts(shop: Shop) {
  const firstOfEachDepartment = sql`select first.id from ${categories} cross join lateral (
      select ${products.id} from ${products}
       where ${products.departmentId} = ${categories.id} and ${products.isLive}
       order by ${products.id} limit ${HOME_SECTION_FETCH}
    ) first where ${categories.kind} = 'department' and ${inArray(categories.slug, DEPARTMENTS)}`
  return shop.db
    .select({ id: products.id, department: categories.slug })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.departmentId))
    .where(sql`${products.id} in (${firstProducts(shop.db, HOME_SECTION_FETCH)} union ${firstOfEachDepartment})`)
    .orderBy(asc(products.id))
}

/** Keeps the order, but moves products that are shown above towards the end, and sold-out products to the end. */
function selectCards(cards: ProductCard[], above: ProductCard[] = []) {
  const rank = (card: ProductCard) => (card.inStock ? 0 : 2) + (above.includes(card) ? 1 : 0)
  return cards.toSorted((a, b) => rank(a) - rank(b)).slice(0, HOME_SECTION_SIZE)
}
