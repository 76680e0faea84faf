/** Gives a price list the products of a category, each for a percent less, in whole rupees. */
import { sql } from 'drizzle-orm'
import { fail } from '#core/domain-error.ts'
import type { Paise } from '#core/money.ts'
import { applyCatalogueChange } from '../catalogue/catalogue-cache.ts'
import { requirePermission, withTransaction, type Shop } from '../shop.ts'
import { lockPriceList } from './lock-list.ts'
import { messages } from './messages.ts'
import { MAX_PRODUCTS } from './rules.ts'
import { writePrices } from './set-prices.ts'

type Row = { product_id: number; variant_id: number | null; regular: string }

/** Sizes with a regular price of their own get a row of their own. Later products of the category get none. */
export async function takePercentOff(shop: Shop, id: number | undefined, categoryId: number, percent: number) {
  requirePermission(shop, 'change-products')
  const count = await withTransaction(shop, async (shop) => {
    const list = await lockPriceList(shop, id)
    const { rows } = await shop.db.execute<Row>(sql`
      with recursive below as (
        select id from shop.categories where id = ${categoryId}
        union all select c.id from shop.categories c join below b on c.parent_id = b.id),
      chosen as (
        select p.id, case when p.is_on_sale then p.regular_price else p.price end as regular from shop.products p
         where p.deleted_at is null and (p.department_id in (select id from below) or p.subcategory_id in (select id from below)
            or exists (select from shop.product_collections c where c.product_id = p.id and c.category_id in (select id from below)))
         order by p.id limit ${MAX_PRODUCTS + 1})
      select id as product_id, null::int as variant_id, regular from chosen where regular > 0
      union all
      select v.product_id, v.id, case when v.is_on_sale then v.regular_price else v.price end
        from shop.variants v join chosen c on c.id = v.product_id
       where v.deleted_at is null and case when v.is_on_sale then v.regular_price else v.price end > 0
       order by 1, 2 nulls first`)
    const products = new Set(rows.map((row) => row.product_id)).size
    if (products === 0) fail('invalid', messages.noProducts, { categoryId: messages.noProducts })
    if (products > MAX_PRODUCTS) fail('invalid', messages.tooManyProducts, { categoryId: messages.tooManyProducts })
    const prices = rows.map((row) => ({
      ...{ productId: row.product_id, variantId: row.variant_id },
      price: reduced(Number(row.regular) as Paise, percent),
    }))
    await writePrices(shop, list.id, prices)
    return prices.length
  })
  applyCatalogueChange(shop, 'other')
  return messages.pricesSet(count)
}

/** Never above the regular price, which may be below one rupee. */
const reduced = (regular: Paise, percent: number) =>
  Math.min(regular, Math.max(100, Math.round((regular * (100 - percent)) / 10_000) * 100)) as Paise
