/** Rules change under a lock that all savers of products share, so that none of them uses the old ones afterwards. */
import { sql } from 'drizzle-orm'
import { ADVISORY_LOCKS } from '#db/advisory-locks.ts'
import type { Shop } from '../shop.ts'

const RULES_LOCK = ADVISORY_LOCKS.collectionRules

/** Call this in a transaction that changes rules, after the lock of the tree and before any row is locked. */
export const lockRules = (shop: Shop) => shop.db.execute(sql`select pg_advisory_xact_lock(${RULES_LOCK})`)

/** Call this in a transaction before it locks products that it changes. */
export const shareRules = (shop: Shop) => shop.db.execute(sql`select pg_advisory_xact_lock_shared(${RULES_LOCK})`)
