/**
 * Second factors: an app that makes codes. A session that has shown one is of the second level (aal2).
 *
 *   1. A factor counts once a code of it was shown. From then on, what guards the account is changed on the second level
 *      only (mfa-challenges.ts, change-by-program.ts).
 *   2. A code is good once: its half minute is kept, and none before it is taken again. Attempts are counted per account,
 *      for all its factors together, on the pages (sign-in.ts) and in the API.
 */
import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { mfaFactors } from '#db/schema.server.ts'
import { enforceRateLimit, resetRateLimit } from '../../rate-limit.ts'
import { withTransaction, type Shop } from '../../shop.ts'
import { MFA_ATTEMPTS, mfaLimitKey } from '../rules.ts'

type FactorRow = typeof mfaFactors.$inferSelect
/** As it is told: never with its secret, which is not even read. */
export type Factor = Omit<FactorRow, 'secret' | 'usedStep'>
const { secret: _, usedStep: __, ...TOLD } = getTableColumns(mfaFactors)

export const listFactors = (shop: Shop, userId: string) => listFactorsOf(shop, [userId])

export const listFactorsOf = (shop: Shop, userIds: string[]): Promise<Factor[]> =>
  shop.db.select(TOLD).from(mfaFactors).where(inArray(mfaFactors.userId, userIds)).orderBy(asc(mfaFactors.createdAt))

export async function hasVerifiedFactor(shop: Shop, userId: string) {
  return (await listFactors(shop, userId)).some(({ status }) => status === 'verified')
}

/** At the page's door: a code of any factor that counts. `undefined` where there is none to show. */
export async function verifyAnyFactor(shop: Shop, userId: string, code: string): Promise<boolean | undefined> {
  if (!(await hasVerifiedFactor(shop, userId))) return undefined
  if (code === '') return false
  await enforceRateLimit(shop, mfaLimitKey(userId), MFA_ATTEMPTS)
  const passed = await withTransaction(shop, async (shop) => {
    const there = and(eq(mfaFactors.userId, userId), eq(mfaFactors.status, 'verified'))
    for (const factor of await shop.db.select().from(mfaFactors).where(there).for('update'))
      if (await consumeCode(shop, factor, code)) return true
    return false
  })
  if (passed) await resetRateLimit(shop, mfaLimitKey(userId))
  return passed
}

/** The caller holds the factor's row: of two who show one code, one does. */
export async function consumeCode(shop: Shop, { id, secret, usedStep }: FactorRow, code: string) {
  const { secrets, totp: authenticator } = shop.services
  const step = authenticator.stepOf(secrets.open(secret, id), code, shop.now())
  if (step === undefined || step <= (usedStep ?? 0)) return false
  await shop.db
    .update(mfaFactors)
    .set({ usedStep: step, status: 'verified', updatedAt: shop.now() })
    .where(eq(mfaFactors.id, id))
  return true
}
