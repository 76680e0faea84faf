/**
 * How often programs may ask, which is often. Counted as tries are (limits.ts), but a process takes a hundredth of what is
 * allowed from the database at once and spends it by itself: a read costs no write.
 *
 *   1. No more is allowed than the limit, however many processes ask. What one took and did not spend is lost with its
 *      window, a hundredth of the limit at most.
 *   2. Who had enough is refused until the window ends, without asking the database.
 */
import { LRUCache } from 'lru-cache'
import type { Db } from '#db/connect.server.ts'
import { seconds } from '#words/time.ts'
import { countTry, TooOften, type Limit } from './limits.ts'
import type { Shop } from './shop.ts'

/** What this process may still spend of `count`, until then. */
type Taken = { left: number; count: number; until: number; isEnough: boolean }

const ASKERS_MOST = 10_000
/** Of one database connection, so that an open transaction has its own. */
const taken = new WeakMap<Db, LRUCache<string, Promise<Taken>>>()

/** How often it may still be done in the running window, and in how many seconds that ends. Throws TooOften. */
export async function countUse(shop: Shop, key: string, limit: Limit) {
  const own = taken.get(shop.db) ?? new LRUCache<string, Promise<Taken>>({ max: ASKERS_MOST })
  taken.set(shop.db, own)
  const now = shop.now().getTime()
  for (;;) {
    const known = own.get(key)
    const use = await known
    const isRunning = use && use.until > now
    if (isRunning && use.isEnough) throw new TooOften(key, use.until - now, limit.sentence)
    // Looked at and spent in one step: others wait for the same.
    if (isRunning && use.left > 0)
      return { left: limit.times - use.count + --use.left, wait: Math.ceil((use.until - now) / seconds(1)) }
    if (own.get(key) !== known) continue
    const taking = take(shop, key, limit)
    own.set(key, taking)
    taking.catch(() => own.delete(key))
  }
}

/** The same for a visitor's address, where it names one visitor. A merchant's own program asks for all its visitors. */
export async function countUseFrom(shop: Shop, what: string, limit: Limit) {
  if (shop.visitor.address && !shop.serverKey) await countUse(shop, `${what} from ${shop.visitor.address}`, limit)
}

async function take(shop: Shop, key: string, limit: Limit): Promise<Taken> {
  const step = Math.max(1, Math.floor(limit.times / 100))
  try {
    const { count, until } = await countTry(shop, key, limit, step)
    return { left: step, count, until: until.getTime(), isEnough: false }
  } catch (error) {
    if (!(error instanceof TooOften)) throw error
    return { left: 0, count: limit.times, until: shop.now().getTime() + seconds(error.wait), isEnough: true }
  }
}
