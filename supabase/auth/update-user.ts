/**
 * What users may change about their own account with an API client. A session older than a day must prove itself again,
 * with the password or an emailed code, before a change that could help to take over the account.
 */
import { eq } from 'drizzle-orm'
import { sessions } from '#db/schema.server.ts'
import type { EmailRedirect } from '#core/job.ts'
import { addDuration } from '#core/time.ts'
import { enforceRateLimit } from '#shop/rate-limit.ts'
import { failUnauthenticated, requireUser, withTransaction, type Shop } from '#shop/shop.ts'
import { findUserById } from '#shop/accounts/users/users.ts'
import { startEmailChange, countEmailChange } from '#shop/accounts/email/change-email.ts'
import { setPassword } from '#shop/accounts/password/change-password.ts'
import { redeemCode } from '#shop/accounts/codes/one-time-codes.ts'
import { hasVerifiedFactor } from '#shop/accounts/mfa/factors.ts'
import { saveMetadata, mergeMetadata, type Metadata } from './metadata.ts'
import { verifyCurrentPassword } from '#shop/accounts/password/verify-current-password.ts'
import { PASSWORD_CHANGES, REAUTHENTICATION_TTL } from '#shop/accounts/rules.ts'
import { isAal2 } from '#shop/accounts/sessions/sessions.ts'
import { assertPasswordNotCommon } from '#shop/accounts/sign-up.ts'

export type Change = {
  email?: string | undefined
  password?: string | undefined
  currentPassword?: string | undefined
  digits?: string | undefined
  data?: Metadata | undefined
  program: EmailRedirect
}
export type UpdateUserError = {
  error: 'same-password' | 'first-level' | 'address-first' | 'proof-needed' | 'wrong-digits' | 'wrong-password'
}

export async function updateUser(shop: Shop, change: Change): Promise<UpdateUserError | undefined> {
  const { id } = requireUser(shop)
  const user = (await findUserById(shop, id)) ?? failUnauthenticated()
  const { password, data } = change
  const email = change.email === user.email ? undefined : change.email
  const metadata = data && mergeMetadata(user.userMetadata, data)

  const isSensitive = password !== undefined || email !== undefined
  if (isSensitive && (await hasVerifiedFactor(shop, id)) && !(await isAal2(shop))) return { error: 'first-level' }
  if (user.isAnonymous && password !== undefined && email === undefined) return { error: 'address-first' }
  // An anonymous user has no credential except the session.
  if (isSensitive && !user.isAnonymous) {
    const failure = await verifyIdentity(shop, user.email ?? '', change)
    if (failure) return failure
  }
  if (email !== undefined) await countEmailChange(shop, id, email)
  if (password !== undefined) {
    await enforceRateLimit(shop, `new passwords of ${id}`, PASSWORD_CHANGES)
    if (await shop.services.passwords.verify(user.passwordHash, password)) return { error: 'same-password' }
    await assertPasswordNotCommon(shop, password)
  }
  const passwordHash = password === undefined ? undefined : await shop.services.passwords.hash(password)
  await withTransaction(shop, async (shop) => {
    if (passwordHash !== undefined) await setPassword(shop, id, passwordHash)
    if (metadata) await saveMetadata(shop, id, metadata)
    if (email !== undefined) await startEmailChange(shop, user, email, change.program)
  })
  return undefined
}

async function verifyIdentity(
  shop: Shop,
  email: string,
  { currentPassword, digits }: Change,
): Promise<UpdateUserError | undefined> {
  if (currentPassword !== undefined)
    return (await verifyCurrentPassword(shop, currentPassword)) ? undefined : { error: 'wrong-password' }
  if (digits) return (await redeemCode(shop, 'reauthentication', email, digits)) ? undefined : { error: 'wrong-digits' }
  const [session] = await shop.db
    .select()
    .from(sessions)
    .where(eq(sessions.id, requireUser(shop).sessionId))
  return session && addDuration(session.createdAt, REAUTHENTICATION_TTL) > shop.now()
    ? undefined
    : { error: 'proof-needed' }
}
