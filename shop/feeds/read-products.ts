/** Reads the live products for a feed, some at a time, so that memory stays the same however many there are. */
import { sql } from 'drizzle-orm'
import {
  attributes,
  attributeValues,
  categories,
  priceListPrices,
  priceLists,
  productAttributes,
  productCollections,
  productImages,
  products,
  variants,
} from '#db/schema.server.ts'
import type { Paise } from '#core/money.ts'
import type { Gender } from '../catalogue/rules.ts'
import { findReturnRules, usualRule } from '../returns/find-rules.ts'
import { returnLabel } from '../returns/return-promise.ts'
import type { Shop } from '../shop.ts'
import { BATCH_SIZE } from './rules.ts'

export type FeedVariant = {
  id: number
  sku: string
  barcode: string | null
  size: string
  colour: string
  price: Paise
  /** Without price lists. */
  regularPrice: Paise
  mrp: Paise
  stock: number
}
export type FeedProduct = {
  id: number
  title: string
  description: string
  brand: string
  gender: Gender | null
  category: string
  departmentPath: string
  departmentName: string
  subcategoryPath: string | null
  subcategoryName: string | null
  collections: string[]
  pictures: { url: string; colour: string | null }[]
  fabric: string[]
  pattern: string[]
  /** Of the price lists that hold for it now. */
  saleFrom: string | null
  saleUntil: string | null
  variants: FeedVariant[]
  /** Null where the policy of the store holds. */
  returnLabel: string | null
}

export async function* readFeedProducts(shop: Shop, size = BATCH_SIZE): AsyncGenerator<FeedProduct> {
  for (let last = 0; ;) {
    const batch = await withReturnLabels(shop, await readBatch(shop, last, size))
    yield* batch
    if (batch.length < size) return
    last = batch.at(-1)!.id
  }
}

async function withReturnLabels(shop: Shop, rows: Omit<FeedProduct, 'returnLabel'>[]): Promise<FeedProduct[]> {
  const ruleOf = await findReturnRules(
    shop,
    rows.map(({ id }) => id),
  )
  const usual = returnLabel(usualRule(shop))
  return rows.map((row) => {
    const label = returnLabel(ruleOf(row.id))
    return { ...row, returnLabel: label === usual ? null : label }
  })
}

const valuesOf = (key: string) => sql`coalesce((
  select json_agg(coalesce(v.name, s.words) order by v.position, v.id)
    from ${productAttributes} s join ${attributes} a on a.id = s.attribute_id
    left join ${attributeValues} v on v.id = s.value_id
   where s.product_id = p.id and a.key = ${key} and a.is_shown and coalesce(v.name, s.words) is not null), '[]')`

const regularOfProduct = sql`case when p.is_on_sale then p.regular_price else p.price end`

const readBatch = async (shop: Shop, after: number, size: number) =>
  (
    await shop.db.execute<Omit<FeedProduct, 'returnLabel'>>(sql`
    select p.id, p.title, p.description, p.brand, p.gender, p.category,
           d.path as "departmentPath", d.name as "departmentName",
           c.path as "subcategoryPath", c.name as "subcategoryName",
           ${valuesOf('fabric')} as fabric, ${valuesOf('pattern')} as pattern,
           array(select g.path from ${productCollections} m join ${categories} g on g.id = m.category_id
                  where m.product_id = p.id order by g.path) as collections,
           coalesce((select json_agg(json_build_object('url', i.url, 'colour', i.colour) order by i.position)
                       from ${productImages} i where i.product_id = p.id), '[]') as pictures,
           sale.starts_at as "saleFrom", sale.ends_at as "saleUntil", v.all as variants
      from (select * from ${products} where is_live and id > ${after} order by id limit ${size}) p
      join ${categories} d on d.id = p.department_id
      left join ${categories} c on c.id = p.subcategory_id
      cross join lateral (
        select json_agg(json_build_object(
                 'id', v.id, 'sku', v.sku, 'barcode', v.barcode, 'size', v.size, 'colour', v.colour, 'stock', v.stock,
                 'price', coalesce(v.price, p.price), 'mrp', coalesce(v.actual_price, p.actual_price),
                 'regularPrice', coalesce(case when v.is_on_sale then v.regular_price else v.price end, ${regularOfProduct}))
                 order by v.position, v.id) as all
          from ${variants} v where v.product_id = p.id and v.deleted_at is null) v
      left join lateral (
        select to_json(max(l.starts_at)) #>> '{}' as starts_at, to_json(min(l.ends_at)) #>> '{}' as ends_at
          from ${priceListPrices} x join ${priceLists} l on l.id = x.list_id
         where x.product_id = p.id and l.is_applied) sale on true
     where v.all is not null
     order by p.id`)
  ).rows
