/** What returns say of how a product fits. */
import { sql } from 'drizzle-orm'
import { fitReturns, orders, returns, reviews } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'

/** The buyers who sent it back as too small, and as too large. Who says so in a published review is counted there. */
export async function countFitReturns({ db }: Shop, productId: number) {
  const { rows } = await db.execute<{ small: number; large: number }>(sql`
    select count(distinct o.user_id) filter (where f.fit = 'small')::int as small,
           count(distinct o.user_id) filter (where f.fit = 'large')::int as large
      from ${fitReturns} f
      join ${returns} r on r.id = f.return_id and r.state not in ('declined', 'withdrawn', 'expired')
      join ${orders} o on o.id = r.order_id
     where f.product_id = ${productId}
       and not exists (
         select from ${reviews} v
          where v.product_id = f.product_id and v.user_id = o.user_id and v.state = 'published' and v.fit is not null)`)
  const { small, large } = rows[0]!
  return [small, large]
}
