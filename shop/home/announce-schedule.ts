/** Announces what begins or ends on the home page. The job `apply-schedule` runs it every minute. */
import { sql } from 'drizzle-orm'
import { banners, homeSections } from '#db/schema.server.ts'
import { minutes, addDuration } from '#core/time.ts'
import { applyCatalogueChange } from '../catalogue/catalogue-cache.ts'
import type { Shop } from '../shop.ts'

/** Twice the time between two runs, so that nothing is missed when one is late. Announcing again does no harm. */
const LOOKBACK = minutes(2)

export async function announceSchedule(shop: Shop) {
  const now = shop.now()
  const from = addDuration(now, -LOOKBACK)
  const { rows } = await shop.db.execute(sql`
    select pg_notify('shelves', '') from (
      select from (
        select starts_at, ends_at from ${banners} where is_shown
        union all select starts_at, ends_at from ${homeSections} where is_shown
      ) shown
       where (starts_at > ${from} and starts_at <= ${now}) or (ends_at > ${from} and ends_at <= ${now}) limit 1
    ) due`)
  if (rows.length > 0) applyCatalogueChange(shop, 'other')
}
