/**
 * The invariants of a store (db/invariants.server.ts) and the rules of its prepared rows, checked for many rows at once. Each query counts violations. With
 * `isSampled` most read only a sixteenth of the orders, variants and products, whose ids are in the order of their time.
 */
import { invariantsOf } from '../../db/invariants.server.ts'
import { orderIdAt } from './orders.mjs'

const sixteenthOf = (table) => `(select max(id) / 16 * 7 from ${table}) and (select max(id) / 16 * 8 from ${table})`

export const checksOf = ({ isSampled, start }) => {
  const [from, to] = [7 / 16, 8 / 16].map((share) => orderIdAt(share, start))
  const ofOrders = (id) => (isSampled ? `${id} between '${from}' and '${to}'` : 'true')
  const ofVariants = (id) => (isSampled ? `${id} between ${sixteenthOf('shop.variants')}` : 'true')
  const ofProducts = isSampled ? `product_id between ${sixteenthOf('shop.products')}` : 'true'
  return {
    ...invariantsOf({ orders: ofOrders, variants: ofVariants }),
    'totals differ from the counted rows': `
    select count(*) from (
      select subject, sum(count) as count, sum(amount) as amount from shop.totals group by subject
      except select * from (
        select 'orders', count(*), sum(total) from shop.orders
        union all select 'customers', count(*), 0 from shop.users where deleted_at is null and not is_anonymous
        union all select 'products', count(*), 0 from shop.products
        union all select 'listed', (select count(*) from shop.products p cross join lateral
            shop.list_keys(p.is_live, department_id, subcategory_id, gender, category)) + (select count(*) from shop.collection_items), 0
        ) counted) wrong`,
    'the collections differ from the products': `
    select count(*) from (select * from shop.current_collection_items where ${ofProducts}) c
      full join (select * from shop.collection_items where ${ofProducts}) i using (category_id, product_id)
     where (c.price, c.name) is distinct from (i.price, i.name)`,
    'totals of prices differ from the totals': `
    select count(*) from (select list, sum(count) as count from shop.price_totals group by list) p
      full join (select key as list, count from shop.totals where subject = 'listed') t using (list)
     where p.count is distinct from t.count`,
    'a term of a product is unknown to the search': `
    select count(*) from ts_stat('select words from shop.products where ${isSampled ? 'id % 16 = 0' : 'true'}')
     where word not in (select lexeme from shop.search_lexemes)`,
    'the product list differs from the products': `
    select count(*) from (select * from shop.current_list_items where ${ofProducts}) c
      full join (select * from shop.product_list_items where ${ofProducts}) i using (product_id)
     where (c.tab, c.category, c.name, c.price, c.stock, c.created_at)
           is distinct from (i.tab, i.category, i.name, i.price, i.stock, i.created_at)`,
  }
}
