/** Builds the links and codes of account emails. */
import { and, eq, isNull } from 'drizzle-orm'
import { users, type CodePurpose } from '#db/schema.server.ts'
import type { EmailRedirect } from '#core/job.ts'
import type { Shop } from '../../shop.ts'
import { createCode } from './one-time-codes.ts'
import { CODE_TTL, nameOf } from '../rules.ts'

/** The store's page for each purpose, and the `type` that API clients know it by. */
const KINDS = {
  confirmation: { page: '/verify-email', type: 'signup' },
  recovery: { page: '/reset-password', type: 'recovery' },
  'email-change': { page: '/change-email', type: 'email_change' },
} as const satisfies Partial<Record<CodePurpose, { page: string; type: string }>>

type LinkOptions = { userId: string; sentTo: string; program?: EmailRedirect | undefined; type?: string | undefined }

/**
 * The link leads to the store's page, or, when an API client asked with a `redirectTo`, back to that client (wire.md
 * 3.2).
 */
export async function createLink(
  shop: Shop,
  purpose: keyof typeof KINDS,
  { userId, sentTo, program, type }: LinkOptions,
) {
  const { digits, link } = await createCode(shop, userId, purpose, sentTo, { challenge: program?.challenge })
  const kind = KINDS[purpose]
  const url = program?.redirectTo
    ? verifyUrl(shop, program, link, type ?? kind.type)
    : `${shop.settings.baseUrl}${kind.page}?code=${link}`
  return { digits, url }
}

export function verifyUrl(shop: Shop, { redirectTo, challenge }: EmailRedirect, link: string, type: string) {
  const query = new URLSearchParams({
    token: challenge === undefined ? link : `pkce_${link}`,
    type,
    redirect_to: redirectTo ?? shop.settings.baseUrl,
  })
  return `${shop.settings.baseUrl}/auth/v1/verify?${query.toString()}`
}

/** Records that an email is being sent which lets its recipient sign in, with or without a new password. */
export async function recordRecoveryEmail(shop: Shop, userId: string) {
  const [user] = await shop.db
    .update(users)
    .set({ recoverySentAt: shop.now() })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .returning()
  return user
}

/** The magic-link email. When an API client gave no `redirectTo`, the email contains only the six-digit code. */
export async function buildMagicLinkEmail(shop: Shop, userId: string, program: EmailRedirect) {
  const user = await recordRecoveryEmail(shop, userId)
  if (!user?.email) return undefined
  const { challenge } = program
  const { digits, link } = await createCode(shop, userId, 'magic-link', user.email, { challenge })
  const url = program.redirectTo ? verifyUrl(shop, program, link, 'magiclink') : undefined
  return { to: user.email, name: nameOf(user), digits, url, life: CODE_TTL['magic-link'] }
}

/**
 * The sign-in email of the store's own page. `from` is the page to open after sign-in. The link has its own purpose, so
 * that a code for an API client does not replace it.
 */
export async function startSignInLink(shop: Shop, userId: string, from: string) {
  const user = await recordRecoveryEmail(shop, userId)
  if (!user?.email) return undefined
  const { link } = await createCode(shop, userId, 'sign-in-link', user.email)
  const query = new URLSearchParams({ code: link, ...(from !== '/' && { from }) })
  const url = `${shop.settings.baseUrl}/sign-in-link?${query.toString()}`
  return { to: user.email, name: nameOf(user), digits: undefined, url, life: CODE_TTL['sign-in-link'] }
}

export async function startReauthentication(shop: Shop, userId: string) {
  const [user] = await shop.db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  if (!user?.email) return undefined
  const { digits } = await createCode(shop, userId, 'reauthentication', user.email)
  return { to: user.email, name: nameOf(user), digits }
}
