/**
 * One-time codes, sent by mail to prove that somebody reads there.
 *
 *   1. A user has one code a purpose; a new one replaces the old. It is used once, and ends by itself.
 *   2. It comes in two forms made from one another: six digits to type in, and a link nobody can guess. The row keeps
 *      the link's hash only; digits are tried against it, five times at most, by somebody who names the address.
 *   3. Whoever redeems a code learns the user and the address it was sent to, and nothing when anything is wrong.
 */
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { oneTimeCodes, type CodePurpose } from '#db/schema.server.ts'
import { addDuration } from '#core/time.ts'
import type { Shop } from '../../shop.ts'
import { CODE_TTL, MAX_CODE_ATTEMPTS } from '../rules.ts'

/** `challenge` where a program will finish with a secret of its own (flows.ts). */
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
    tries: 0,
    createdAt: shop.now(),
    expiresAt: addDuration(shop.now(), CODE_TTL[purpose]),
  }
  await shop.db
    .insert(oneTimeCodes)
    .values({ userId, purpose, ...code })
    .onConflictDoUpdate({ target: [oneTimeCodes.userId, oneTimeCodes.purpose], set: code })
  return { digits, link }
}

/** Is this link good? Looking does not use it up: mail scanners look, too. */
export async function findCode(shop: Shop, purpose: CodePurpose, link: string) {
  const [code] = await shop.db
    .select()
    .from(oneTimeCodes)
    .where(good(shop, purpose, link))
  return code && said(code)
}

const said = ({ userId, sentTo, challenge }: typeof oneTimeCodes.$inferSelect) => ({ userId, sentTo, challenge })

export async function redeemLink(shop: Shop, purpose: CodePurpose, link: string) {
  const [code] = await shop.db
    .delete(oneTimeCodes)
    .where(good(shop, purpose, link))
    .returning()
  return code && said(code)
}

/** Counts the try first, so that rivals cannot share one. Two accounts may be about to move to one address. */
export async function redeemCode(shop: Shop, purpose: CodePurpose, sentTo: string, digits: string) {
  const codes = await shop.db
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(
      and(
        eq(oneTimeCodes.purpose, purpose),
        eq(oneTimeCodes.sentTo, sentTo),
        lt(oneTimeCodes.tries, MAX_CODE_ATTEMPTS),
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

const good = (shop: Shop, purpose: CodePurpose, link: string) =>
  and(
    eq(oneTimeCodes.codeHash, shop.services.secrets.hash(link)),
    eq(oneTimeCodes.purpose, purpose),
    gt(oneTimeCodes.expiresAt, shop.now()),
  )

const linkOf = (shop: Shop, id: string, digits: string) =>
  shop.services.secrets.hash(`${id} ${digits}`).toString('base64url')
