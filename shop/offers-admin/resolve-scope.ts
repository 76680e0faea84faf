/** The goods of an offer as an admin types them, and as they are stored and shown. Unknown ones are named. */
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { categories, products, variants, variantSkus, type GoodsSet, type OfferScope } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { listCategories } from '../catalogue/categories.ts'
import { parsePublicId, toPublicId } from '../catalogue/rules.ts'
import type { Shop } from '../shop.ts'
import type { TypedGoods, WriteOffer } from './input.ts'
import { messages } from './messages.ts'

export const EMPTY_GOODS: GoodsSet = { categories: [], brands: [], tags: [], products: [] }
const SETS = ['goods', 'except'] as const

/** What `stored` names already is accepted, also if it is not for sale any more. */
export async function resolveScope(shop: Shop, typed: WriteOffer['scope'], stored?: OfferScope): Promise<OfferScope> {
  const known = (set: (typeof SETS)[number]) => stored?.[set] ?? EMPTY_GOODS
  const errors: Record<string, string> = {}
  const resolve = async (set: (typeof SETS)[number]): Promise<GoodsSet> => {
    const report = (list: keyof GoodsSet, describe: (names: string[]) => string, unknown: (string | number)[]) => {
      if (unknown.length > 0) errors[`scope.${set}.${list}`] = describe(unknown.map(String))
    }
    const ids = await findCategories(shop, typed[set].categories, known(set).categories)
    report('categories', messages.unknownCategories, ids.unknown)
    const brands = await findBrands(shop, typed[set].brands, known(set).brands)
    report('brands', messages.unknownBrands, brands.unknown)
    const tags = await findTags(shop, typed[set].tags, known(set).tags)
    report('tags', messages.unknownTags, tags.unknown)
    const found = await findProducts(shop, typed[set].products, known(set).products)
    report('products', messages.unknownProducts, found.unknown)
    return { categories: ids.found, brands: brands.found, tags: tags.found, products: found.found }
  }
  const [goods, except] = [await resolve('goods'), await resolve('except')]
  const [first] = Object.values(errors)
  if (first) fail('invalid', first, errors)
  return { goods, except, maxReduction: typed.maxReduction }
}

type Found<T> = { found: T[]; unknown: (string | number)[] }
const unique = <T>(list: T[]) => [...new Set(list)]
const byNumber = (a: number, b: number) => a - b

async function findCategories(shop: Shop, typed: number[], stored: number[]): Promise<Found<number>> {
  if (typed.length === 0) return { found: [], unknown: [] }
  const listed = (await listCategories(shop)).map(({ id }) => id)
  const isKnown = (id: number) => listed.includes(id) || stored.includes(id)
  return { found: unique(typed.filter(isKnown)).sort(byNumber), unknown: typed.filter((id) => !isKnown(id)) }
}

const findWords = (typed: string[], known: string[]): Found<string> => {
  const spelling = new Map(known.map((word) => [word.toLowerCase(), word]))
  const found = typed.flatMap((word) => spelling.get(word.toLowerCase()) ?? [])
  return { found: unique(found).sort(), unknown: typed.filter((word) => !spelling.has(word.toLowerCase())) }
}
const lower = (words: string[]) => words.map((word) => word.toLowerCase())

/** In the spelling of the products. */
async function findBrands(shop: Shop, typed: string[], stored: string[]): Promise<Found<string>> {
  if (typed.length === 0) return { found: [], unknown: [] }
  const rows = await shop.db
    .selectDistinct({ brand: products.brand })
    .from(products)
    .where(
      and(
        isNull(products.deletedAt),
        sql`${products.brand} <> ''`,
        inArray(sql`lower(${products.brand})`, lower(typed)),
      ),
    )
  return findWords(typed, [...rows.map(({ brand }) => brand), ...stored])
}

async function findTags(shop: Shop, typed: string[], stored: string[]): Promise<Found<string>> {
  if (typed.length === 0) return { found: [], unknown: [] }
  const { rows } = await shop.db.execute<{ tag: string }>(sql`
    select distinct tag from ${products}, unnest(${products.tags}) tag
     where ${products.deletedAt} is null and shop.lower_tags(${products.tags}) && ${sql.param(lower(typed))}::text[]`)
  return findWords(typed, [...rows.map(({ tag }) => tag), ...stored])
}

/** Each by its public id, or by a present or former SKU. A number is an id first. */
async function findProducts(shop: Shop, typed: string[], stored: number[]): Promise<Found<number>> {
  const idOf = await findProductIds(shop, typed, stored)
  const found = typed.flatMap((one) => idOf(one) ?? [])
  return { found: unique(found).sort(byNumber), unknown: typed.filter((one) => idOf(one) === undefined) }
}

async function findProductIds(shop: Shop, typed: string[], stored: number[] = []) {
  if (typed.length === 0) return () => undefined
  const rows = await shop.db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        isNull(products.deletedAt),
        inArray(
          products.id,
          typed.flatMap((one) => parsePublicId(one) ?? []),
        ),
      ),
    )
  const ids = [...rows.map(({ id }) => id), ...stored]
  const variantOf = await findVariants(shop, typed)
  return (one: string) => {
    const id = parsePublicId(one)
    return id !== undefined && ids.includes(id) ? id : variantOf(one)?.productId
  }
}

/** The variants with these SKUs, present ones first. */
async function findVariants(shop: Shop, skus: string[]) {
  const wanted = inArray(sql`lower(${variants.sku})`, lower(skus))
  const former = inArray(sql`lower(${variantSkus.sku})`, lower(skus))
  const rows = await shop.db
    .select({ id: variants.id, productId: variants.productId, sku: variants.sku, former: variantSkus.sku })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(variantSkus, and(eq(variantSkus.variantId, variants.id), former))
    .where(and(isNull(products.deletedAt), isNull(variants.deletedAt), or(wanted, former)))
  const named = (text: string, sku: string | null) => sku?.toLowerCase() === text.toLowerCase()
  return (text: string) => rows.find(({ sku }) => named(text, sku)) ?? rows.find(({ former }) => named(text, former))
}

/** What a scope is for, in words: the names of its categories and products. */
export async function readScopeNames(shop: Shop, scope: OfferScope) {
  const ids = (list: 'categories' | 'products') => SETS.flatMap((set) => scope[set][list])
  const categoryRows = await shop.db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(inArray(categories.id, ids('categories')))
  const productRows = await shop.db
    .select({ id: products.id, name: products.title })
    .from(products)
    .where(inArray(products.id, ids('products')))
  return {
    categories: Object.fromEntries(categoryRows.map(({ id, name }) => [id, name])),
    products: Object.fromEntries(productRows.map(({ id, name }) => [id, `${name} (${toPublicId(id)})`])),
  }
}

/** The ids of products as admins know them. */
export const publicGoods = ({ products, ...goods }: GoodsSet): TypedGoods => ({
  ...goods,
  products: products.map((id) => String(toPublicId(id))),
})
