/** Number and checksum of paid orders, with their lines and payments (docs/reliability.md, I-14). */
import type pg from 'pg'

type Client = Pick<pg.Pool, 'query'>

export async function listPaidOrders(client: Client) {
  const { rows } = await client.query<{ id: string }>(
    'select o.id from shop.orders o where exists (select from shop.payments p where p.order_id = o.id)',
  )
  return rows.map(({ id }) => id)
}

/** Of what never changes of an order. `ids` that do not exist are not counted. */
export async function digestOrders(client: Client, ids: string[]) {
  const { rows } = await client.query<{ orders: number; checksum: string }>(
    `select count(*)::int as orders, md5(string_agg(concat_ws('|', o.id, o.user_id, o.attempt_id, o.method, o.mrp, o.discount, o.offers,
              o.shipping, o.total, extract(epoch from o.created_at), o.address, l.lines, p.payments), ' ' order by o.id)) as checksum
       from shop.orders o
       left join (select order_id, string_agg(concat_ws(',', position, variant_id, title, price, quantity, offer), ';' order by position) as lines
                    from shop.order_lines group by order_id) l on l.order_id = o.id
       left join (select order_id, string_agg(concat_ws(',', provider, provider_payment_id, method, amount), ';' order by id) as payments
                    from shop.payments group by order_id) p on p.order_id = o.id
      where o.id = any($1)`,
    [ids],
  )
  return rows[0]!
}
