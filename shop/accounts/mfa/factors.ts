/**
 * Second factors: authenticator apps that create codes. A session that has verified a factor has level `aal2`.
 *
 *   1. A factor is verified once the user has entered a code of it. From then on, security settings can be changed only
 *      in an `aal2` session (supabase/auth/mfa-challenges.ts, supabase/auth/change-user.ts), and an admin has admin rights only there
 *      (sessions/find-user.ts).
 *   2. A code is accepted once: its half-minute step is stored, and no code of that step or an earlier one is accepted
 *      again. Attempts are counted per account, for all its factors together, on the pages (sign-in.ts) and in the API.
 */
import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { mfaFactors, type sessions } from '#db/schema.server.ts'
import { enforceRateLimit, resetRateLimit } from '../../rate-limit.ts'
import { withTransaction, type Shop } from '../../shop.ts'
import { MFA_ATTEMPTS, mfaLimitKey } from '../rules.ts'

type FactorRow = typeof mfaFactors.$inferSelect
/** A factor without its secret, which is not even read from the database. */
export type Factor = Omit<FactorRow, 'secret' | 'usedStep'>
const { secret: _, usedStep: __, ...PUBLIC_COLUMNS } = getTableColumns(mfaFactors)

export const listFactors = (shop: Shop, userId: string) => listFactorsOf(shop, [userId])

export const listFactorsOf = (shop: Shop, userIds: string[]): Promise<Factor[]> =>
  shop.db
    .select(PUBLIC_COLUMNS)
    .from(mfaFactors)
    .where(inArray(mfaFactors.userId, userIds))
    .orderBy(asc(mfaFactors.createdAt))

export async function hasVerifiedFactor(shop: Shop, userId: string) {
  return (await listFactors(shop, userId)).some(({ status }) => status === 'verified')
}

export const lacksFactor = async (shop: Shop, { aal, userId }: Pick<typeof sessions.$inferSelect, 'aal' | 'userId'>) =>
  aal === 'aal1' && hasVerifiedFactor(shop, userId)

/** Accepts a code of any verified factor. Returns `undefined` if the user has no verified factor. */
export async function verifyAnyFactor(shop: Shop, userId: string, code: string): Promise<boolean | undefined> {
  if (!(await hasVerifiedFactor(shop, userId))) return undefined
  if (code === '') return false
  await enforceRateLimit(shop, mfaLimitKey(userId), MFA_ATTEMPTS)
  const isAccepted = await withTransaction(shop, async (shop) => {
    const isVerified = and(eq(mfaFactors.userId, userId), eq(mfaFactors.status, 'verified'))
    for (const factor of await shop.db.select().from(mfaFactors).where(isVerified).for('update'))
      if (await consumeCode(shop, factor, code)) return true
    return false
  })
  if (isAccepted) await resetRateLimit(shop, mfaLimitKey(userId))
  return isAccepted
}

/** The caller must hold the lock of the factor's row, so that concurrent requests cannot use the same code twice. */
export async function consumeCode(shop: Shop, { id, secret, usedStep }: FactorRow, code: string) {
  const { secrets, totp } = shop.services
  const step = totp.stepOf(secrets.open(secret, id), code, shop.now())
  if (step === undefined || step <= (usedStep ?? 0)) return false
  await shop.db
    .update(mfaFactors)
    .set({ usedStep: step, status: 'verified', updatedAt: shop.now() })
    .where(eq(mfaFactors.id, id))
  return true
}
