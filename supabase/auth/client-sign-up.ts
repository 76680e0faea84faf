/**
 * What an API client may request for its user: an account, a sign-in link, or another email. Requests are limited per
 * email, and the response and the work are the same for known and unknown emails.
 */
import type { EmailRedirect } from '#core/job.ts'
import { enforceRateLimit, enforceRateLimitByIp } from '#shop/rate-limit.ts'
import { failUnauthenticated, requireUser, withTransaction, type Shop } from '#shop/shop.ts'
import { findFullAccount, type Account } from '#shop/accounts/users/full-account.ts'
import { readRecipientId } from '#shop/accounts/users/users.ts'
import { fabricateUser } from './fabricated-user.ts'
import { mergeMetadata, type Metadata } from './metadata.ts'
import { createUserInEqualTime } from '#shop/accounts/users/create-user.ts'
import { EMAILS_PER_RECIPIENT, EMAILS_PER_IP, emailLimitKey, SIGN_UPS_PER_IP } from '#shop/accounts/rules.ts'
import { assertPasswordNotCommon } from '#shop/accounts/sign-up.ts'

type SignUpRequest = { email: string; password: string | null; data: Metadata; program: EmailRedirect }

/** If the email has an account, its owner receives an email and the client receives a fabricated account (Q21). */
export async function signUpClient(shop: Shop, { email, password, data, program }: SignUpRequest): Promise<Account> {
  await enforceRateLimitByIp(shop, 'sign-up', SIGN_UPS_PER_IP)
  await enforceRateLimit(shop, emailLimitKey(email), EMAILS_PER_RECIPIENT)
  const userMetadata = mergeMetadata({}, data)
  if (password !== null) await assertPasswordNotCommon(shop, password)
  const passwordHash = password === null ? null : await shop.services.passwords.hash(password)
  return withTransaction(shop, async (shop) => {
    const { id, isNew } = await createUserInEqualTime(shop, { email, passwordHash, userMetadata })
    if (isNew) await shop.enqueue({ name: 'send-email-verification', userId: id, program })
    else await shop.enqueue({ name: 'send-already-registered', userId: id })
    // Both are made in both cases, so that the time does not tell which one is returned. For an email that has an account,
    // `account` is that of its owner, which the client must not see.
    const account = await findFullAccount(shop, id)
    const fabricated = await fabricateUser(shop, email, userMetadata)
    return isNew ? (account ?? failUnauthenticated()) : fabricated
  })
}

type EmailRequest = { email: string; program: EmailRedirect }

/**
 * Emails a sign-in link and code, without a password. If the email has no account, one is created when the client
 * allows it; otherwise nothing is sent, and the response does not reveal it (D15).
 */
export async function requestMagicLink(
  shop: Shop,
  { email, data, create, program }: EmailRequest & { data: Metadata; create: boolean },
) {
  await countEmail(shop, email)
  const userMetadata = mergeMetadata({}, data)
  return withTransaction(shop, async (shop) => {
    const userId = create
      ? (await createUserInEqualTime(shop, { email, userMetadata })).id
      : await readRecipientId(shop, email)
    await shop.enqueue({ name: 'send-magic-link', userId, program })
  })
}

/** Sends the last email again. The job sends nothing when there is nothing to resend. */
export async function resendEmail(shop: Shop, type: 'signup' | 'email_change', { email, program }: EmailRequest) {
  await countEmail(shop, email)
  const userId = await readRecipientId(shop, email)
  const name = type === 'signup' ? 'send-email-verification' : 'send-email-change'
  await shop.enqueue({ name, userId, program })
}

/** Emails a code that proves that the user is still the same person. Only a verified email receives it. */
export async function requestReauthentication(shop: Shop) {
  const { id, email, emailConfirmed } = requireUser(shop)
  if (!emailConfirmed) return false
  await countEmail(shop, email)
  await shop.enqueue({ name: 'send-reauthentication', userId: id })
  return true
}

async function countEmail(shop: Shop, email: string) {
  await enforceRateLimitByIp(shop, 'mail', EMAILS_PER_IP)
  await enforceRateLimit(shop, emailLimitKey(email), EMAILS_PER_RECIPIENT)
}
