/**
 * Creates accounts. The answer does not reveal whether the email already has one (D15, Q21): the answer and the work
 * are the same in both cases. Only the email that is sent differs.
 */
import { DomainError } from '#core/domain-error.ts'
import { enforceRateLimit, enforceRateLimitByIp } from '../rate-limit.ts'
import { withTransaction, type Shop } from '../shop.ts'
import type { SignUp } from './input.ts'
import { messages } from './messages.ts'
import { createUserInEqualTime } from './users/create-user.ts'
import { EMAILS_PER_RECIPIENT, emailLimitKey, SIGN_UPS_PER_IP } from './rules.ts'

export const signUp = (shop: Shop, input: SignUp) => signUpAs(shop, crypto.randomUUID(), input)

/**
 * The id is chosen before the email is looked up. If the email already has an account, the id belongs to no account.
 */
export async function signUpAs(shop: Shop, id: string, { firstName, lastName, email, password }: SignUp) {
  await enforceRateLimitByIp(shop, 'sign-up', SIGN_UPS_PER_IP)
  await enforceRateLimit(shop, emailLimitKey(email), EMAILS_PER_RECIPIENT)
  await assertPasswordNotCommon(shop, password)
  const passwordHash = await shop.services.passwords.hash(password)
  const userMetadata = { first_name: firstName, last_name: lastName }
  await withTransaction(shop, async (shop) => {
    const { id: userId, isNew } = await createUserInEqualTime(shop, { id, email, passwordHash, userMetadata })
    await shop.enqueue({ name: isNew ? 'send-email-verification' : 'send-already-registered', userId })
  })
  return messages.signedUp
}

/** A class of its own, because the Supabase API has its own error code for it. */
export class CommonPasswordError extends DomainError {
  constructor() {
    super('invalid', messages.passwordTooCommon, { password: messages.passwordTooCommon })
  }
}

/** Only in production: a demo store accepts any password of six characters (D14, Q25). */
export async function assertPasswordNotCommon(shop: Shop, password: string) {
  if (shop.settings.mode === 'production' && (await shop.services.passwords.isCommon(password))) {
    throw new CommonPasswordError()
  }
}
