/**
 * What its owner's program may change about an account. A session that is older than a day proves itself anew, with the
 * password or with digits from a mail, before it may change what others could use to take the account over.
 */
import { eq } from 'drizzle-orm'
import { sessions } from '#db/schema.server.ts'
import type { EmailRedirect } from '#core/job.ts'
import { addDuration } from '#core/time.ts'
import { enforceRateLimit } from '#shop/rate-limit.ts'
import { failUnauthenticated, requireUser, withTransaction, type Shop } from '#shop/shop.ts'
import { findAccountById } from '#shop/accounts/accounts.ts'
import { beginEmailChange, countEmailChange } from '#shop/accounts/change-email.ts'
import { keepNewPassword } from '#shop/accounts/change-password.ts'
import { redeemDigits } from '#shop/accounts/codes.ts'
import { hasFactor } from '#shop/accounts/factors.ts'
import { saveMetadata, mergeMetadata, type Metadata } from './metadata.ts'
import { knowsPassword } from '#shop/accounts/prove.ts'
import { NEW_PASSWORDS, PROVEN_FOR } from '#shop/accounts/rules.ts'
import { isOfLevelTwo } from '#shop/accounts/sessions.ts'
import { refuseCommonPassword } from '#shop/accounts/sign-up.ts'

export type Change = {
  email?: string | undefined
  password?: string | undefined
  currentPassword?: string | undefined
  digits?: string | undefined
  data?: Metadata | undefined
  program: EmailRedirect
}
export type UpdateUserError = {
  no: 'same-password' | 'first-level' | 'address-first' | 'proof-needed' | 'wrong-digits' | 'wrong-password'
}

export async function updateUser(shop: Shop, change: Change): Promise<UpdateUserError | undefined> {
  const { id } = requireUser(shop)
  const user = (await findAccountById(shop, id)) ?? failUnauthenticated()
  const { password, data } = change
  const email = change.email === user.email ? undefined : change.email
  const metadata = data && mergeMetadata(user.userMetadata, data)

  const isGuarded = password !== undefined || email !== undefined
  if (isGuarded && (await hasFactor(shop, id)) && !(await isOfLevelTwo(shop))) return { no: 'first-level' }
  if (user.isAnonymous && password !== undefined && email === undefined) return { no: 'address-first' }
  // Whoever is nobody in particular has nothing to prove themselves with but the session.
  if (isGuarded && !user.isAnonymous) {
    const unproven = await prove(shop, user.email ?? '', change)
    if (unproven) return unproven
  }
  if (email !== undefined) await countEmailChange(shop, id, email)
  if (password !== undefined) {
    await enforceRateLimit(shop, `new passwords of ${id}`, NEW_PASSWORDS)
    if (await shop.services.passwords.verify(user.passwordHash, password)) return { no: 'same-password' }
    await refuseCommonPassword(shop, password)
  }
  const passwordHash = password === undefined ? undefined : await shop.services.passwords.hash(password)
  await withTransaction(shop, async (shop) => {
    if (passwordHash !== undefined) await keepNewPassword(shop, id, passwordHash)
    if (metadata) await saveMetadata(shop, id, metadata)
    if (email !== undefined) await beginEmailChange(shop, user, email, change.program)
  })
  return undefined
}

async function prove(
  shop: Shop,
  email: string,
  { currentPassword, digits }: Change,
): Promise<UpdateUserError | undefined> {
  if (currentPassword !== undefined)
    return (await knowsPassword(shop, currentPassword)) ? undefined : { no: 'wrong-password' }
  if (digits) return (await redeemDigits(shop, 'reauthentication', email, digits)) ? undefined : { no: 'wrong-digits' }
  const [session] = await shop.db
    .select()
    .from(sessions)
    .where(eq(sessions.id, requireUser(shop).sessionId))
  return session && addDuration(session.createdAt, PROVEN_FOR) > shop.now() ? undefined : { no: 'proof-needed' }
}
