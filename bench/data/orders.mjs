/**
 * Orders with their lines, history, invoices and stock movements. They have no checkout attempt and no payment row, as
 * orders that come through /rest/v1, but an address and a method.
 */
import { PERSON } from './catalogue.mjs'

const DAYS = 730
/** The first account has this many orders, so that its history has several pages. */
const OF_FIRST_ACCOUNT = 200
/** `offset 0` below keeps PostgreSQL from computing a column again wherever it is used. */
const AGE = `(${DAYS} * power(pg_temp.r(o, 11), 1.3))`

export const orderSteps = ({ orders, accounts }) => [
  [
    'order lines',
    `create temp table goods as
       select row_number() over () - 1 as place, v.id as variant_id, v.product_id, p.title, i.url as image, p.price,
              greatest(p.price, p.actual_price) as actual_price, v.size, v.colour, v.sku, p.hsn, p.gst_percent
         from shop.variants v join made m on m.id = v.product_id join shop.products p on p.id = v.product_id
         left join shop.product_pictures i on i.product_id = p.id and i.position = 0;
     create temp table line as
       select o, l as position, 1 + (pg_temp.r(o * 3 + l, 12) < 0.2)::int as quantity,
              floor((select count(*) from goods) * power(pg_temp.r(o * 3 + l, 14), 2))::bigint as place
         from generate_series(1, ${orders}::bigint) o
        cross join lateral generate_series(0, (pg_temp.r(o, 13) < 0.35)::int + (pg_temp.r(o, 13) < 0.15)::int) l;
     analyze goods, line;
     insert into shop.order_lines (order_id, position, product_id, variant_id, title, image, price, actual_price,
         quantity, size, colour, sku, hsn, gst_percent)
       select pg_temp.id('order', o), position, product_id, variant_id, title, image, price, actual_price, quantity, size,
              colour, sku, hsn, gst_percent
         from line join goods using (place);
     create temp table sums as
       select o, sum(price * quantity) as goods, sum(actual_price * quantity) as mrp
         from line join goods using (place) group by o;
     analyze sums`,
  ],
  [
    'orders',
    `insert into shop.orders (id, user_id, status, payment_status, method, address, mrp, discount, shipping, total,
         created_at, updated_at)
       select pg_temp.id('order', o), pg_temp.id('user', u), status,
              (case when status = 'cancelled' then case when method = 'cash' then 'unpaid' else 'refunded' end
                    when method = 'cash' and status <> 'delivered' then 'unpaid' else 'paid' end)::shop.order_payment,
              method,
              jsonb_build_object('name', ${PERSON('u')}, 'mobile', (6000000000 + u * 7919 % 3999999999)::text,
                'pin', (110001 + u % 700000)::text, 'city', 'Pune', 'state', 'Maharashtra', 'building', u % 900 || ' Main Road'),
              mrp, mrp - goods, case when goods > 99900 then 0 else 4900 end, goods + case when goods > 99900 then 0 else 4900 end,
              at, at + least(interval '4 days', now() - at)
         from (select o, now() - interval '1 day' * ${AGE} as at,
                      case when o <= ${OF_FIRST_ACCOUNT} then 0
                           else floor(${accounts} * power(pg_temp.r(o, 15), 1.5))::bigint end as u,
                      (case when pg_temp.r(o, 16) < 0.07 then 'cancelled' when ${AGE} < 1 then 'pending'
                            when ${AGE} < 3 then 'processing' when ${AGE} < 7 then 'shipped'
                            else 'delivered' end)::shop.order_status as status,
                      (('{cash,upi,upi,debit-card,netbanking}'::text[])[1 + (pg_temp.r(o, 17) * 4)::int])::shop.payment_method as method
                 from generate_series(1, ${orders}::bigint) o offset 0) one
         join sums using (o)
        order by at`,
  ],
  [
    'history of the orders',
    `insert into shop.order_events (order_id, status, actor_id, at)
       select o.id, step.status::shop.order_status, case when step.place = 1 then o.user_id end,
              least(o.created_at + interval '8 hours' * (step.place - 1), now())
         from shop.orders o cross join lateral unnest(case o.status
                when 'pending' then '{pending}' when 'processing' then '{pending,processing}'
                when 'shipped' then '{pending,processing,shipped}' when 'cancelled' then '{pending,cancelled}'
                else '{pending,processing,shipped,delivered}' end::text[]) with ordinality step (status, place)`,
  ],
  [
    'invoices',
    `insert into shop.invoices (order_id, year, serial, number, seller, issued_at)
       select id, year, serial, 'B/' || year % 100 || '-' || (year + 1) % 100 || '/' || lpad(serial::text, greatest(6, length(serial::text)), '0'),
              '{"name": "Bench", "address": "Main Road, Pune", "state": "Maharashtra", "gstin": null}', at
         from (select *, row_number() over (partition by year order by at, id) as serial
                 from (select id, created_at + interval '16 hours' as at,
                              extract(year from (created_at + interval '16 hours') at time zone 'Asia/Kolkata' - interval '3 months')::int as year
                         from shop.orders where status in ('shipped', 'delivered')) dated) numbered`,
  ],
  [
    'stock movements',
    `insert into shop.stock_moves (variant_id, quantity, reason, at)
       select v.id, v.stock + coalesce(sold, 0), 'stocked', m.at
         from shop.variants v join made m on m.id = v.product_id
         left join (select l.variant_id, sum(l.quantity) as sold from shop.order_lines l join shop.orders o on o.id = l.order_id
                     where o.status <> 'cancelled' group by l.variant_id) s on s.variant_id = v.id
        where v.stock + coalesce(sold, 0) > 0;
     insert into shop.stock_moves (variant_id, quantity, reason, order_id, at)
       select l.variant_id, -l.quantity, 'sold', o.id, o.created_at
         from shop.order_lines l join shop.orders o on o.id = l.order_id;
     insert into shop.stock_moves (variant_id, quantity, reason, order_id, at)
       select l.variant_id, l.quantity, 'returned', o.id, o.updated_at
         from shop.order_lines l join shop.orders o on o.id = l.order_id where o.status = 'cancelled'`,
  ],
]
