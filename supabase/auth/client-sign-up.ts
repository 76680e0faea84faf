/**
 * What a program may ask for in the name of whoever sits before it: an account, a link to come in with, a mail again. What
 * is asked of an address is counted by it, known or not, and answered alike.
 */
import type { EmailRedirect } from '#core/job.ts'
import { enforceRateLimit, enforceRateLimitByIp } from '#shop/rate-limit.ts'
import { requireUser, withTransaction, type Shop } from '#shop/shop.ts'
import { readFullAccount, type Account } from '#shop/accounts/users/full-account.ts'
import { findUserByEmail } from '#shop/accounts/users/users.ts'
import { fabricateUser } from './fabricated-user.ts'
import { mergeMetadata, type Metadata } from './metadata.ts'
import { createUser } from '#shop/accounts/users/create-user.ts'
import { EMAILS_PER_ACCOUNT, EMAILS_PER_IP, emailLimitKey, SIGN_UPS_PER_IP } from '#shop/accounts/rules.ts'
import { assertPasswordNotCommon, notifyExistingOwner } from '#shop/accounts/sign-up.ts'

type Newcomer = { email: string; password: string | null; data: Metadata; program: EmailRedirect }

/** Where the address has an account its owner is told by mail, and the asker is shown one that nobody has (Q21). */
export async function signUpClient(shop: Shop, { email, password, data, program }: Newcomer): Promise<Account> {
  await enforceRateLimitByIp(shop, 'sign-up', SIGN_UPS_PER_IP)
  await enforceRateLimit(shop, emailLimitKey(email), EMAILS_PER_ACCOUNT)
  const userMetadata = mergeMetadata({}, data)
  if (password !== null) await assertPasswordNotCommon(shop, password)
  const passwordHash = password === null ? null : await shop.services.passwords.hash(password)
  return withTransaction(shop, async (shop) => {
    const user = await createUser(shop, { email, passwordHash, userMetadata })
    if (user) {
      await shop.enqueue({ name: 'send-email-verification', userId: user.id, program })
      return readFullAccount(shop, user.id)
    }
    await notifyExistingOwner(shop, email)
    return fabricateUser(shop, email, userMetadata)
  })
}

type Asked = { email: string; program: EmailRedirect }

/**
 * A link and a code to come in with, without a password. Whoever has no account gets one, where the program wants that; where
 * it does not, nothing is sent, and nobody is told (D15).
 */
export async function requestMagicLink(
  shop: Shop,
  { email, data, create, program }: Asked & { data: Metadata; create: boolean },
) {
  await countMail(shop, email)
  const userMetadata = mergeMetadata({}, data)
  return withTransaction(shop, async (shop) => {
    const known = await findUserByEmail(shop, email)
    if (!known && !create) return
    const user = known ?? (await createUser(shop, { email, userMetadata })) ?? (await findUserByEmail(shop, email))
    if (user) await shop.enqueue({ name: 'send-magic-link', userId: user.id, program })
  })
}

/** Once more what was sent before; nothing where there is nothing to send. */
export async function resendEmail(shop: Shop, what: 'signup' | 'email_change', { email, program }: Asked) {
  await countMail(shop, email)
  const user = await findUserByEmail(shop, email)
  if (what === 'signup' && user && !user.emailConfirmedAt)
    await shop.enqueue({ name: 'send-email-verification', userId: user.id, program })
  if (what === 'email_change' && user?.newEmail)
    await shop.enqueue({ name: 'send-email-change', userId: user.id, program })
}

/** Digits that prove that it is still the same person. Only a proven address gets them. */
export async function requestReauthentication(shop: Shop) {
  const { id, email, emailConfirmed } = requireUser(shop)
  if (!emailConfirmed) return false
  await countMail(shop, email)
  await shop.enqueue({ name: 'send-reauthentication', userId: id })
  return true
}

async function countMail(shop: Shop, email: string) {
  await enforceRateLimitByIp(shop, 'mail', EMAILS_PER_IP)
  await enforceRateLimit(shop, emailLimitKey(email), EMAILS_PER_ACCOUNT)
}
