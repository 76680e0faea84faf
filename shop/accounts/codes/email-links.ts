/** What a mail with a code says: where its link leads, and the digits. */
import { and, eq, isNull } from 'drizzle-orm'
import { users, type CodePurpose } from '#db/schema.server.ts'
import type { EmailRedirect } from '#core/job.ts'
import type { Shop } from '../../shop.ts'
import { createCode } from './one-time-codes.ts'
import { CODE_TTL, nameOf } from '../rules.ts'

/** The store's own page for a purpose, and the type by which programs know it. */
const KINDS = {
  confirmation: { page: '/verify-email', type: 'signup' },
  recovery: { page: '/reset-password', type: 'recovery' },
  'email-change': { page: '/change-email', type: 'email_change' },
} as const satisfies Partial<Record<CodePurpose, { page: string; type: string }>>

type Sent = { userId: string; sentTo: string; program?: EmailRedirect | undefined; type?: string | undefined }

/** To the store's own page, or back to the program that asked and wants its user back (wire.md 3.2). */
export async function createLink(shop: Shop, purpose: keyof typeof KINDS, { userId, sentTo, program, type }: Sent) {
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

/** A mail that lets its reader in is on its way, with or without a new password. */
export async function recordRecoveryEmail(shop: Shop, userId: string) {
  const [user] = await shop.db
    .update(users)
    .set({ recoverySentAt: shop.now() })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .returning()
  return user
}

/** The mail of a link to come in with. To a program without an address to go back to, the digits are all it says. */
export async function buildMagicLinkEmail(shop: Shop, userId: string, program: EmailRedirect) {
  const user = await recordRecoveryEmail(shop, userId)
  if (!user?.email) return undefined
  const { challenge } = program
  const { digits, link } = await createCode(shop, userId, 'magic-link', user.email, { challenge })
  const url = program.redirectTo ? verifyUrl(shop, program, link, 'magiclink') : undefined
  return { to: user.email, name: nameOf(user), digits, url, life: CODE_TTL['magic-link'] }
}

/** The same for the store's own page; `from` is where it leads. A link of its own, which no program's code replaces. */
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
