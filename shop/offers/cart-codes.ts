/** The codes of a cart: an account's are stored, a guest's are in the browser. */
import { and, eq, inArray } from 'drizzle-orm'
import { cartCodes, offerCodes, offers } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { enforceRateLimit, enforceRateLimitByIp, RateLimitError, returnAttempt } from '../rate-limit.ts'
import { requireUser, type Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { MAX_CODES, parseCode, WRONG_CODE_LIMIT, WRONG_CODE_LIMIT_BY_IP } from './rules.ts'

const IP_KEY = 'offer codes'

/**
 * Returns the code as it is written. A code that cannot be used yet, or not on this cart, is kept: the cart says why. One
 * that does not exist is counted, so that codes cannot be guessed.
 */
export async function enterCode(shop: Shop, typed: string): Promise<string> {
  const { id: userId } = requireUser(shop)
  const key = `offer codes of ${userId}`
  await enforceRateLimitByIp(shop, IP_KEY, WRONG_CODE_LIMIT_BY_IP, 0)
  // Counted before it is looked up, so that many at once cannot pass the limit.
  await enforceRateLimit(shop, key, WRONG_CODE_LIMIT)
  const code = parseCode(typed)
  if (code === undefined || (await findKnown(shop, [code])).length === 0) {
    await enforceRateLimitByIp(shop, IP_KEY, WRONG_CODE_LIMIT_BY_IP)
    return fail('invalid', messages.unknownCode, { code: messages.unknownCode })
  }
  await returnAttempt(shop, key)
  const isOther = await shop.db.select({ code: cartCodes.code }).from(cartCodes).where(eq(cartCodes.userId, userId))
  const isFull = isOther.length >= MAX_CODES && !isOther.some((one) => one.code === code)
  if (isFull) fail('conflict', messages.tooManyCodes(MAX_CODES), { code: messages.tooManyCodes(MAX_CODES) })
  await shop.db.insert(cartCodes).values({ userId, code, createdAt: shop.now() }).onConflictDoNothing()
  return code
}

export async function removeCode(shop: Shop, typed: string) {
  const code = parseCode(typed) ?? ''
  await shop.db.delete(cartCodes).where(and(eq(cartCodes.userId, requireUser(shop).id), eq(cartCodes.code, code)))
  return code
}

/**
 * Those of a guest's codes that exist. A guest who sends too many others has none. Only those that do not exist are counted:
 * an address may belong to many guests who read their carts at once.
 */
export async function knownCodes(shop: Shop, typed: string[]): Promise<string[]> {
  const codes = [...new Set(typed.slice(0, MAX_CODES).flatMap((one) => parseCode(one) ?? []))]
  if (codes.length === 0) return []
  try {
    await enforceRateLimitByIp(shop, IP_KEY, WRONG_CODE_LIMIT_BY_IP, 0)
    const known = await findKnown(shop, codes)
    const wrong = codes.length - known.length
    if (wrong > 0) await enforceRateLimitByIp(shop, IP_KEY, WRONG_CODE_LIMIT_BY_IP, wrong)
    return codes.filter((code) => known.includes(code))
  } catch (error) {
    if (error instanceof RateLimitError) return []
    throw error
  }
}

/** Codes of drafts do not exist yet. */
async function findKnown(shop: Shop, codes: string[]) {
  const rows = await shop.db
    .select({ code: offerCodes.code, state: offers.state })
    .from(offerCodes)
    .innerJoin(offers, eq(offers.id, offerCodes.offerId))
    .where(inArray(offerCodes.code, codes))
  return rows.filter(({ state }) => state !== 'draft').map(({ code }) => code)
}

/** The codes of a guest's cart become those of the account. Those that do not fit are dropped. */
export async function addCodes(shop: Shop, codes: string[]) {
  const { id: userId } = requireUser(shop)
  const known = await knownCodes(shop, codes)
  const room = MAX_CODES - (await shop.db.$count(cartCodes, eq(cartCodes.userId, userId)))
  const rows = known.slice(0, Math.max(0, room)).map((code) => ({ userId, code, createdAt: shop.now() }))
  if (rows.length > 0) await shop.db.insert(cartCodes).values(rows).onConflictDoNothing()
}
