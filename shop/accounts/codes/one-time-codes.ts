/**
 * One-time codes, sent by email to prove that the user reads that email.
 *
 *   1. A user has one code per purpose. A new code replaces the old one. A code can be used once, and it expires.
 *   2. A code has two forms, one derived from the other: six digits to type, and a link that cannot be guessed. The row
 *      stores only the hash of the link. Digits are checked against that hash, at most five times, and the caller must
 *      name the email.
 *   3. Redeeming a code returns the user and the email it was sent to, or `undefined` when anything is wrong.
 */
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { oneTimeCodes, type CodePurpose } from '#db/schema.server.ts'
import { addDuration } from '#core/time.ts'
import type { Shop } from '../../shop.ts'
import { CODE_TTL, MAX_CODE_ATTEMPTS } from '../rules.ts'

/**
 * `challenge` is the PKCE challenge of an API client that completes the sign-in with its own secret
 * (supabase/auth/pkce-flow.ts).
 */
export async function createCode(
  shop: Shop,
  userId: string,
  purpose: CodePurpose,
  sentTo: string,
  { challenge }: { challenge?: string | undefined } = {},
) {
  const id = crypto.randomUUID()
  const digits = String(shop.services.secrets.number(0, 999_999)).padStart(6, '0')
  const link = linkOf(shop, id, digits)
  const code = {
    id,
    sentTo,
    challenge: challenge ?? null,
    codeHash: shop.services.secrets.hash(link),
    attempts: 0,
    createdAt: shop.now(),
    expiresAt: addDuration(shop.now(), CODE_TTL[purpose]),
  }
  await shop.db
    .insert(oneTimeCodes)
    .values({ userId, purpose, ...code })
    .onConflictDoUpdate({ target: [oneTimeCodes.userId, oneTimeCodes.purpose], set: code })
  return { digits, link }
}

/** Checks whether the link is valid. Reading does not use it up, because mail scanners open links too. */
export async function findCode(shop: Shop, purpose: CodePurpose, link: string) {
  const [code] = await shop.db
    .select()
    .from(oneTimeCodes)
    .where(isValidLink(shop, purpose, link))
  return code && toRecipient(code)
}

const toRecipient = ({ userId, sentTo, challenge }: typeof oneTimeCodes.$inferSelect) => ({ userId, sentTo, challenge })

export async function redeemLink(shop: Shop, purpose: CodePurpose, link: string) {
  const [code] = await shop.db
    .delete(oneTimeCodes)
    .where(isValidLink(shop, purpose, link))
    .returning()
  return code && toRecipient(code)
}

/**
 * Counts the attempt first, so that concurrent requests cannot share one. Several codes can match, because two accounts
 * may be changing to the same email.
 */
export async function redeemCode(shop: Shop, purpose: CodePurpose, sentTo: string, digits: string) {
  const codes = await shop.db
    .update(oneTimeCodes)
    .set({ attempts: sql`${oneTimeCodes.attempts} + 1` })
    .where(
      and(
        eq(oneTimeCodes.purpose, purpose),
        eq(oneTimeCodes.sentTo, sentTo),
        lt(oneTimeCodes.attempts, MAX_CODE_ATTEMPTS),
        gt(oneTimeCodes.expiresAt, shop.now()),
      ),
    )
    .returning()
  for (const { id } of codes) {
    const code = await redeemLink(shop, purpose, linkOf(shop, id, digits))
    if (code) return code
  }
  return undefined
}

export async function deleteExpiredCodes(shop: Shop) {
  await shop.db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, shop.now()))
}

const isValidLink = (shop: Shop, purpose: CodePurpose, link: string) =>
  and(
    eq(oneTimeCodes.codeHash, shop.services.secrets.hash(link)),
    eq(oneTimeCodes.purpose, purpose),
    gt(oneTimeCodes.expiresAt, shop.now()),
  )

const linkOf = (shop: Shop, id: string, digits: string) =>
  shop.services.secrets.hash(`${id} ${digits}`).toString('base64url')
