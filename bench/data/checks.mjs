/**
 * The rules of the schema that triggers enforce row by row, checked for many rows at once. Each query counts violations. With
 * `isSampled` most read only a sixteenth of the orders, variants and products, whose ids are in the order of their time.
 */
import { orderIdAt } from './orders.mjs'

const sixteenthOf = (table) => `(select max(id) / 16 * 7 from ${table}) and (select max(id) / 16 * 8 from ${table})`

export const checksOf = ({ isSampled, start }) => {
  const [from, to] = [7 / 16, 8 / 16].map((share) => orderIdAt(share, start))
  const ofOrders = (id) => (isSampled ? `${id} between '${from}' and '${to}'` : 'true')
  const ofVariants = (id) => (isSampled ? `${id} between ${sixteenthOf('shop.variants')}` : 'true')
  const ofProducts = isSampled ? `product_id between ${sixteenthOf('shop.products')}` : 'true'
  return {
    'stock is not the sum of its movements': `
    select count(*) from shop.variants v
      left join (select variant_id, sum(quantity) as sum from shop.stock_moves where ${ofVariants('variant_id')} group by variant_id) m
        on m.variant_id = v.id
     where v.stock <> coalesce(m.sum, 0) and ${ofVariants('v.id')}`,
    'an order is not the sum of its lines and its shipping': `
    select count(*) from shop.orders o
      left join (select order_id, sum(price * quantity - offer) as sum from shop.order_lines where ${ofOrders('order_id')} group by order_id) l
        on l.order_id = o.id
     where o.total <> coalesce(l.sum, 0) + o.shipping and ${ofOrders('o.id')}`,
    'a product has no default variant': `
    select count(*) from shop.products p where deleted_at is null
       and not exists (select from shop.variants v where v.product_id = p.id and v.is_default)`,
    'the history does not end with the status of the order': `
    select count(*) from shop.orders o
      left join (select distinct on (order_id) order_id, status as last from shop.order_events where ${ofOrders('order_id')}
                  order by order_id, at desc, id desc) e
        on e.order_id = o.id where e.last is distinct from o.status and ${ofOrders('o.id')}`,
    'invoice numbers have gaps': `
    select count(*) from (select year from shop.invoices group by year having count(*) <> max(serial)) gaps`,
    'a shipped order has no invoice': `
    select count(*) from shop.orders o where status in ('shipped', 'delivered') and ${ofOrders('id')}
       and not exists (select from shop.invoices i where i.order_id = o.id)`,
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
