/** Writes the rates of all products that have another one since midnight (job `restate-rates`). */
import { sql } from 'drizzle-orm'
import { products, variants } from '#db/schema.server.ts'
import { istDay } from '#core/time.ts'
import type { Shop } from '../shop.ts'

/** A save of a product waits for one batch only. */
const BATCH = 500

export async function restateRates({ db, now }: Shop) {
  for (;;) {
    const { rowCount } = await db.execute(sql`
      with restated as (
        select p.id, r.percent from ${products} p
          left join ${variants} v on v.product_id = p.id and v.is_default
          cross join lateral (
            select shop.tax_percent(p.tax_class_id, p.price, coalesce(v.pieces_in_pack, 1), ${istDay(now())}) as percent) r
         where p.gst_percent <> r.percent
         order by p.id limit ${BATCH} for no key update of p)
      update ${products} p set gst_percent = restated.percent from restated where p.id = restated.id`)
    if (rowCount === 0) return
  }
}
