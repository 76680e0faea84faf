/**
 * What pages and APIs show of a product, except the exact stock of its variants. Products that are not live have
 * records, too, because wishlists show them.
 */
import { sql } from 'drizzle-orm'
import {
  attributes,
  attributeValues,
  productAttributes,
  productImages,
  productRatings,
  products,
  responsibleParties,
} from '#db/schema.server.ts'
import { oncePerDatabase } from '../once-per-database.ts'
import type { Shop } from '../shop.ts'
import { cacheProducts } from './catalogue-cache.ts'
import { marksOf } from './card-marks.ts'
import { stockSummary, toCardStock, type StockSummary } from './card-stock.ts'
import type { GalleryImage, ProductCard } from './rules.ts'
import { offerFacts } from '../offers/best-prices.ts'
import { readHexes } from '../colours/read-hexes.ts'
import { hexOf } from '../colours/rules.ts'
import type { ShownAttribute } from '../attributes/rules.ts'
import { MIN_CARD_REVIEWS, ratingText, type Rating } from '../reviews/rules.ts'
import type { PartyInfo, Role } from '../law/rules.ts'

export type ProductRecord = Row & {
  /** As guests see it, without a description. */
  card: ProductCard
}
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

type CardRating = Pick<Rating, 'count' | 'sum'>

const MAX_CARD_IMAGES = 2
const MAX_SWATCHES = 4

/** Returns the records of the products that exist, by id. */
export const readRecords = (shop: Shop, ids: number[]): Promise<Map<number, ProductRecord>> =>
  cacheProducts(shop, ids, async (ids) => {
    const hexes = await readHexes(shop)
    const rows = await rowsOf(shop.db).execute({ ids })
    return new Map(rows.map((row) => [row.id, toRecord(row, hexes)]))
  })

const productId = sql`${products}."id"`
const partyOf = (role: Role) => sql<PartyInfo | null>`(
  select json_build_object('name', name, 'address', address, 'country', country, 'email', email, 'phone', phone)
    from ${responsibleParties} party where party.id = ${products}.${sql.identifier(`${role}_id`)})`
/** A number with its unit; the names of values in their order. */
const shownAttributes = sql<ShownAttribute[]>`coalesce((
  select json_agg(json_build_object('key', said.key, 'name', said.name, 'values', said.texts) order by said.position, said.id)
    from (select a.id, a.key, a.name, a.position,
                 json_agg(case when a.kind = 'yes-no' then case s.number when 1 then 'Yes' else 'No' end
                   else coalesce(v.name, s.words, concat_ws(' ', trim_scale(s.number), nullif(a.unit, ''))) end order by v.position, v.id) as texts
            from ${productAttributes} s join ${attributes} a on a.id = s.attribute_id
            left join ${attributeValues} v on v.id = s.value_id
           where s.product_id = ${productId} and a.is_shown group by a.id) said), '[]')`
const rowsOf = oncePerDatabase((db) =>
  db
    .select({
      id: products.id,
      slug: products.slug,
      title: products.title,
      brand: products.brand,
      description: products.description,
      features: products.features,
      price: products.price,
      actualPrice: products.actualPrice,
      priceFrom: products.priceFrom,
      priceTo: products.priceTo,
      gender: products.gender,
      category: products.category,
      type: products.type,
      departmentId: products.departmentId,
      subcategoryId: products.subcategoryId,
      colours: products.colours,
      sizeLabel: products.sizeLabel,
      createdAt: products.createdAt,
      updatedAt: products.updatedAt,
      isLive: products.isLive,
      sizeChartId: products.sizeChartId,
      originCountry: products.originCountry,
      genericName: products.genericName,
      netAmount: products.netAmount,
      netUnit: products.netUnit,
      care: products.care,
      attributes: shownAttributes,
      offerFacts,
      manufacturer: partyOf('manufacturer'),
      packer: partyOf('packer'),
      importer: partyOf('importer'),
      pictures: sql<GalleryImage[]>`coalesce((
        select json_agg(json_build_object('url', url, 'view', view, 'width', width, 'height', height, 'colour', colour) order by position)
          from ${productImages} where product_id = ${productId}), '[]')`,
      firstLiveAt: products.firstLiveAt,
      isBestseller: products.isBestseller,
      rating: sql<CardRating | null>`(
        select json_build_object('count', count, 'sum', sum) from ${productRatings} where product_id = ${productId})`,
      stock: sql<StockSummary>`(${stockSummary(sql`stock`, productId)})`,
    })
    .from(products)
    .where(sql`${productId} = any(${sql.placeholder('ids')}::int[])`)
    .prepare(''),
)

function toRecord(row: Row, hexes: ReadonlyMap<string, string>): ProductRecord {
  const { id, title, brand, category, gender, price, actualPrice, colours, pictures, priceFrom, priceTo, stock } = row
  const fields = { id, title, brand, category, gender, price, actualPrice, priceFrom, priceTo, colours }
  const swatches = colours.slice(0, MAX_SWATCHES).map((colour) => hexOf(colour, hexes))
  const card = { ...fields, swatches, pictures: pictures.slice(0, MAX_CARD_IMAGES), ...toCardStock(stock) }
  const rating = row.rating && row.rating.count >= MIN_CARD_REVIEWS ? ratingText(row.rating) : undefined
  return { ...row, card: { ...card, marks: marksOf(row, stock), ...(rating && { rating }) } }
}
