/** Adds the changes that triggers have written to the totals. Readers see the same totals before and after. */
import { sql } from 'drizzle-orm'
import { priceTotalChanges, priceTotals, totalChanges, totals } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'

/** One statement, so that no reader sees a change twice or not at all. */
export async function foldTotalChanges(shop: Shop) {
  await shop.db.execute(sql`
    with folded as (delete from ${totalChanges} returning subject, key, day, count, amount)
    insert into ${totals} as total (subject, key, day, count, amount)
    select subject, key, day, sum(count), sum(amount) from folded group by 1, 2, 3 order by 1, 2, 3
    on conflict (subject, key, day) do update
       set count = total.count + excluded.count, amount = total.amount + excluded.amount`)
  await shop.db.execute(sql`delete from ${totals} where count = 0 and amount = 0`)
  await shop.db.execute(sql`
    with folded as (delete from ${priceTotalChanges} returning list, step, count)
    insert into ${priceTotals} as total (list, step, count)
    select list, step, sum(count) from folded group by 1, 2 having sum(count) <> 0 order by 1, 2
    on conflict (list, step) do update set count = total.count + excluded.count`)
  await shop.db.execute(sql`delete from ${priceTotals} where count = 0`)
}
