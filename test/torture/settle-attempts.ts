import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

/** An attempt whose outcome is unknown is settled after a minute: the rows are made older instead of waiting. */
const MAKE_OLDER = `
  update shop.checkout_attempts set created_at = created_at - interval '20 minutes',
         expires_at = expires_at - interval '20 minutes'
   where state = 'reserved'`

/** Until the buyers have their last answers. Returns whether attempts are open that a dead process left, which a start settles. */
export async function settleAttempts(pool: Pick<pg.Pool, 'query'>, buying: Promise<unknown>) {
  const isDone = buying.then(() => true)
  while (!(await Promise.race([isDone, wait(1000, false)]))) await pool.query(MAKE_OLDER)
  const { rowCount } = await pool.query(MAKE_OLDER)
  return rowCount !== 0
}
