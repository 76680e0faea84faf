/**
 * The database knows which SECRET its store has, by a keyed hash. So a machine with another one, which could read nothing
 * that the others have sealed and would sign out every shopper, does not start.
 */
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.server.ts'
import { secretFingerprint } from '#db/schema.server.ts'
import { StartupError } from '#core/startup-error.ts'
import { messages } from './messages.ts'

/** The first process of a store writes it; of two that start at once, the first. */
export async function assertSecret(db: Db, fingerprint: Buffer) {
  await db.insert(secretFingerprint).values({ fingerprint }).onConflictDoNothing()
  if (!(await isKnown(db, fingerprint))) throw new StartupError(messages.differs)
}

/** Returns what to tell the operator. */
export async function acceptSecret(db: Db, fingerprint: Buffer) {
  if (await isKnown(db, fingerprint)) return messages.unchanged
  const change = { fingerprint, writtenAt: sql`now()` }
  await db
    .insert(secretFingerprint)
    .values(change)
    .onConflictDoUpdate({ target: secretFingerprint.isOnly, set: change })
  return messages.accepted
}

/** For a store whose secret is lost: its next start makes a new one and writes its fingerprint. */
export async function forgetSecret(db: Db) {
  await db.delete(secretFingerprint)
}

async function isKnown(db: Db, fingerprint: Buffer) {
  const rows = await db.select().from(secretFingerprint).where(eq(secretFingerprint.fingerprint, fingerprint))
  return rows.length > 0
}
