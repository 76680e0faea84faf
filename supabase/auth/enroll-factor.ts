/** Enrolls and removes MFA factors. A user who already has one must verify it first (aal2). */
import { and, eq, lt, ne } from 'drizzle-orm'
import { mfaFactors, sessions, users } from '#db/schema.server.ts'
import { toSingleLine } from '#core/single-line.ts'
import { fail } from '#core/domain-error.ts'
import { addDuration } from '#core/time.ts'
import { recordOperatorEvent } from '#shop/audit.ts'
import { failUnauthenticated, requireUser, withTransaction, type Shop } from '#shop/shop.ts'
import { hasVerifiedFactor, listFactors } from '#shop/accounts/mfa/factors.ts'
import { messages } from '#shop/accounts/messages.ts'
import { FACTOR_NAME_MAX_LENGTH, UNVERIFIED_FACTOR_TTL, MAX_FACTORS } from '#shop/accounts/rules.ts'
import { isAal2 } from '#shop/accounts/sessions/sessions.ts'

export type EnrollError = { error: 'name-taken' | 'too-many' | 'first-level'; name: string }
type Enrolled = { id: string; name: string; secret: string; uri: string; qrCode: string }

type EnrollRequest = { name: string; issuer: string }

export async function enrollFactor(shop: Shop, request: EnrollRequest): Promise<Enrolled | EnrollError> {
  const { id: userId, email } = requireUser(shop)
  const [name, issuer] = [parseName(request.name), parseName(request.issuer) || shop.settings.name]
  const { secrets, totp } = shop.services
  return withTransaction(shop, async (shop) => {
    await lockUser(shop, userId)
    const isStale = lt(mfaFactors.createdAt, addDuration(shop.now(), -UNVERIFIED_FACTOR_TTL))
    await shop.db
      .delete(mfaFactors)
      .where(and(eq(mfaFactors.userId, userId), eq(mfaFactors.status, 'unverified'), isStale))
    const factors = await listFactors(shop, userId)
    if (factors.some((factor) => factor.name === name)) return { error: 'name-taken', name }
    if (factors.length >= MAX_FACTORS) return { error: 'too-many', name }
    const hasVerified = factors.some(({ status }) => status === 'verified')
    if (hasVerified && !(await isAal2(shop))) return { error: 'first-level', name }

    const [id, secret, now] = [crypto.randomUUID() as string, totp.newSecret(), shop.now()]
    const row = { id, userId, name, secret: secrets.seal(secret, id), createdAt: now, updatedAt: now }
    await shop.db.insert(mfaFactors).values(row)
    return { id, name, secret, ...totp.enrollmentUri(secret, { issuer, account: email }) }
  })
}

export type UnenrollError = { error: 'no-factor' | 'first-level' }

export async function unenrollFactor(shop: Shop, id: string): Promise<UnenrollError | undefined> {
  const { id: userId } = requireUser(shop)
  return withTransaction(shop, async (shop) => {
    await lockUser(shop, userId)
    const factor = (await listFactors(shop, userId)).find((one) => one.id === id)
    if (!factor) return { error: 'no-factor' }
    if (factor.status === 'verified' && !(await isAal2(shop))) return { error: 'first-level' }
    await deleteFactor(shop, userId, id)
    return undefined
  })
}

/** For users who have lost their app. The holder of the service key must have checked their identity by other means. */
export const removeFactorForService = (shop: Shop, userId: string, id: string) =>
  withTransaction(shop, async (shop) => {
    await lockUser(shop, userId)
    const factor = (await listFactors(shop, userId)).find((one) => one.id === id)
    if (!factor) return undefined
    await deleteFactor(shop, userId, id)
    await recordOperatorEvent(shop, { action: 'change-user', entity: 'user', entityId: userId, after: { factors: [] } })
    return factor
  })

/** Without a verified factor no session has the level aal2. */
async function deleteFactor(shop: Shop, userId: string, id: string) {
  await shop.db.delete(mfaFactors).where(eq(mfaFactors.id, id))
  if (await hasVerifiedFactor(shop, userId)) return
  const raised = and(eq(sessions.userId, userId), ne(sessions.aal, 'aal1'))
  await shop.db.update(sessions).set({ aal: 'aal1', factorAt: null }).where(raised)
}

/** Locks the user row, so that concurrent changes of an account's factors run one after the other. */
async function lockUser(shop: Shop, userId: string) {
  const [user] = await shop.db.select().from(users).where(eq(users.id, userId)).for('no key update')
  if (!user) failUnauthenticated()
}

function parseName(text: string) {
  const name = text.length > FACTOR_NAME_MAX_LENGTH ? undefined : toSingleLine(text)
  return name ?? fail('invalid', messages.factorNameTooLong)
}
