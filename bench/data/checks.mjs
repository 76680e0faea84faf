/** The rules of the schema that triggers enforce row by row, checked for all rows at once. Each query counts violations. */
export const CHECKS = {
  'stock is not the sum of its movements': `
    select count(*) from shop.variants v
      left join (select variant_id, sum(quantity) as sum from shop.stock_moves group by variant_id) m on m.variant_id = v.id
     where v.stock <> coalesce(m.sum, 0)`,
  'an order is not the sum of its lines and its shipping': `
    select count(*) from shop.orders o
      left join (select order_id, sum(price * quantity) as sum from shop.order_lines group by order_id) l on l.order_id = o.id
     where o.total <> coalesce(l.sum, 0) + o.shipping`,
  'a product has no default variant': `
    select count(*) from shop.products p where deleted_at is null
       and not exists (select from shop.variants v where v.product_id = p.id and v.is_default)`,
  'the history does not end with the status of the order': `
    select count(*) from shop.orders o
      left join (select order_id, (array_agg(status order by at desc, id desc))[1] as last from shop.order_events group by order_id) e
        on e.order_id = o.id where e.last is distinct from o.status`,
  'invoice numbers have gaps': `
    select count(*) from (select year from shop.invoices group by year having count(*) <> max(serial)) gaps`,
  'a shipped order has no invoice': `
    select count(*) from shop.orders o where status in ('shipped', 'delivered')
       and not exists (select from shop.invoices i where i.order_id = o.id)`,
  'totals differ from the counted rows': `
    select count(*) from (
      select subject, sum(count) as count, sum(amount) as amount from shop.totals group by subject
      except select * from (
        select 'orders', count(*), sum(total) from shop.orders
        union all select 'customers', count(*), 0 from shop.users where deleted_at is null and not is_anonymous
        union all select 'products', count(*), 0 from shop.products
        union all select 'listed', (select count(*) from shop.products p cross join lateral
            shop.list_keys(deleted_at, department_id, subcategory_id, gender, category)) + (select count(*) from shop.collection_items), 0
        ) counted) wrong`,
  'the collections differ from the products': `
    select count(*) from (
      (select * from shop.current_collection_items except select * from shop.collection_items)
      union all (select * from shop.collection_items except select * from shop.current_collection_items)) wrong`,
  'the product list differs from the products': `
    select count(*) from (
      (select product_id, tab, category, name, price, stock, created_at from shop.current_list_items
       except select product_id, tab, category, name, price, stock, created_at from shop.product_list_items)
      union all select product_id, tab, category, name, price, stock, created_at from shop.product_list_items
       where product_id not in (select id from shop.products)) wrong`,
}
