/**
 * Orders with their lines, history, invoices and stock movements. They have no checkout attempt and no payment row, as
 * orders that come through /rest/v1, but an address and a method. Orders are numbered in the order of their time, and as in
 * the store their ids begin with it.
 */
import { inHalves, PERSON } from './catalogue.mjs'

const DAYS = 730
const DAY = 86_400_000
/** The first account has this many orders, so that its history has several pages. */
const OF_FIRST_ACCOUNT = 200

/** The age of an order in days. `share` of the orders are older. Most of them are young. */
const ageOf = (share) => DAYS * (1 - share) ** 1.3
/** An id that is greater than those of that share of the orders. */
export function orderIdAt(share, start) {
  const time = Math.round(start - ageOf(share) * DAY).toString(16)
  return `0${time.slice(0, 7)}-${time.slice(7)}-7000-8000-000000000000`
}
const PLACE = `floor((select count(*) from goods) * power(r(o * 3 + l, 14), 2))::bigint`

export const orderSteps = ({ orders, accounts, start }) => [
  [
    'templates of orders',
    [
      `create unlogged table goods as
         select row_number() over () - 1 as place, v.id as variant_id, v.product_id, p.title, i.url as image, p.price,
                greatest(p.price, p.actual_price) as actual_price, v.size, v.colour, v.sku, p.hsn, p.gst_percent, p.tax_class_id
           from shop.variants v join made m on m.id = v.product_id join shop.products p on p.id = v.product_id
           left join shop.product_pictures i on i.product_id = p.id and i.position = 0;
       analyze goods`,
      ...inHalves(
        (half) => `
       create unlogged table draft_${half} as
         select o, at, least(at + interval '4 days', '${start}') as updated_at, overlay(overlay(
                  lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || substr(md5('order' || o), 13)
                  placing '7' from 13) placing '8' from 17)::uuid as id,
                case when o % (${orders} / ${OF_FIRST_ACCOUNT}) = 0 then 0
                     else floor(${accounts} * power(r(o, 15), 1.5))::bigint end as u,
                1 + (r(o, 13) < 0.35)::int + (r(o, 13) < 0.15)::int as lines,
                (case when r(o, 16) < 0.07 then 'cancelled' when age < 1 then 'pending'
                      when age < 3 then 'processing' when age < 7 then 'shipped'
                      else 'delivered' end)::shop.order_status as status,
                (('{cash,upi,upi,debit-card,netbanking}'::text[])[1 + (r(o, 17) * 4)::int])::shop.payment_method as method
           from (select o, age, timestamptz '${start}' - interval '1 day' * age as at
                   from (select o, ${DAYS} * power((${orders} - o + r(o, 11)) / ${orders}, 1.3) as age
                           from generate_series(1, ${orders}::bigint) o where o % 2 = ${half} offset 0) aged offset 0) dated;
       analyze draft_${half}`,
      ),
    ],
  ],
  [
    'order lines',
    inHalves(
      (half) => `
      create unlogged table line_${half} as
        select d.id as order_id, d.at, d.updated_at, d.status, o, l as position, 1 + (r(o * 3 + l, 12) < 0.2)::int as quantity, ${PLACE} as place
          from draft_${half} d cross join lateral generate_series(0, lines - 1) l;
      analyze line_${half};
      insert into shop.order_lines (order_id, position, product_id, variant_id, title, image, price, actual_price,
          quantity, size, colour, sku, hsn, gst_percent, tax_class_id)
        select order_id, position, product_id, variant_id, title, image, price, actual_price, quantity, size, colour, sku, hsn,
               gst_percent, tax_class_id
          from line_${half} join goods using (place)`,
    ),
  ],
  [
    'orders and their history',
    [
      ...inHalves(
        (half) => `
        insert into shop.orders (id, user_id, status, payment_status, method, address, mrp, discount, shipping, total,
            created_at, updated_at)
          select d.id, id('user', u), status,
                 (case when status = 'cancelled' then case when method = 'cash' then 'unpaid' else 'refunded' end
                       when method = 'cash' and status <> 'delivered' then 'unpaid' else 'paid' end)::shop.order_payment,
                 method,
                 jsonb_build_object('name', ${PERSON('u')}, 'mobile', (6000000000 + u * 7919 % 3999999999)::text,
                   'pin', (110001 + u % 700000)::text, 'city', 'Pune', 'state', 'Maharashtra', 'building', u % 900 || ' Main Road'),
                 mrp, mrp - price, case when price > 99900 then 0 else 4900 end, price + case when price > 99900 then 0 else 4900 end,
                 at, updated_at
            from draft_${half} d
            join (select o, sum(price * quantity) as price, sum(actual_price * quantity) as mrp
                    from line_${half} join goods using (place) group by o order by o) sums using (o)
           order by o`,
      ),
      ...inHalves(
        (half) => `
        insert into shop.order_events (order_id, status, actor_id, at)
          select d.id, step.status::shop.order_status, case when step.place = 1 then id('user', u) end,
                 least(d.at + interval '8 hours' * (step.place - 1), '${start}')
            from draft_${half} d cross join lateral unnest(case d.status
                   when 'pending' then '{pending}' when 'processing' then '{pending,processing}'
                   when 'shipped' then '{pending,processing,shipped}' when 'cancelled' then '{pending,cancelled}'
                   else '{pending,processing,shipped,delivered}' end::text[]) with ordinality step (status, place)`,
      ),
    ],
  ],
  [
    'invoices and stock movements',
    [
      `insert into shop.invoices (order_id, year, serial, number, seller, issued_at)
         select id, year, serial, 'B/' || year % 100 || '-' || (year + 1) % 100 || '/' || lpad(serial::text, greatest(6, length(serial::text)), '0'),
                '{"name": "Bench", "address": "Main Road, Pune", "state": "Maharashtra", "gstin": null}', at
           from (select *, row_number() over (partition by year order by at, id) as serial
                   from (select id, at + interval '16 hours' as at,
                                extract(year from (at + interval '16 hours') at time zone 'Asia/Kolkata' - interval '3 months')::int as year
                           from (select * from draft_0 union all select * from draft_1) draft
                          where status in ('shipped', 'delivered')) dated) numbered`,
      `insert into shop.stock_moves (variant_id, quantity, reason, at)
         select v.id, v.stock + coalesce(sold, 0), 'stocked', m.at
           from shop.variants v join made m on m.id = v.product_id join goods on variant_id = v.id
           left join (select place, sum(quantity) as sold from (select * from line_0 union all select * from line_1) line
                       where status <> 'cancelled' group by place) sales using (place)
          where v.stock + coalesce(sold, 0) > 0`,
      ...inHalves(
        (half) => `
        insert into shop.stock_moves (variant_id, quantity, reason, order_id, at)
          select variant_id, -quantity, 'sold'::shop.stock_reason, order_id, at from line_${half} join goods using (place)
          union all
          select variant_id, quantity, 'returned', order_id, updated_at from line_${half} join goods using (place)
           where status = 'cancelled'`,
      ),
    ],
  ],
]
