/**
 * Newsletter subscriptions (D27).
 *
 *   1. An email gets only one confirmation request until its owner has confirmed. Unconfirmed subscriptions are
 *      deleted.
 *   2. Subscribing gives the same answer for every email, so that it does not reveal who is subscribed.
 *   3. The token in a link is derived from the email with the store's key. It never expires, and it is valid for that
 *      email only. The row stores its hash.
 */
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { newsletterSubscribers as subscribers } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { addDuration } from '#core/time.ts'
import { enforceRateLimit, enforceRateLimitByIp } from '../rate-limit.ts'
import { withTransaction, type Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { UNSUBSCRIBED_TTL, CONFIRMATIONS_PER_EMAIL, CONFIRMATIONS_PER_IP, UNCONFIRMED_TTL } from './rules.ts'

export async function subscribe(shop: Shop, email: string) {
  await enforceRateLimitByIp(shop, 'newsletter', CONFIRMATIONS_PER_IP)
  await enforceRateLimit(shop, `newsletter to ${email}`, CONFIRMATIONS_PER_EMAIL)
  return withTransaction(shop, async (shop) => {
    await shop.db
      .insert(subscribers)
      .values({ email, tokenHash: shop.services.secrets.hash(tokenFor(shop, email)), createdAt: shop.now() })
      .onConflictDoUpdate({
        target: subscribers.email,
        set: { createdAt: shop.now() },
        setWhere: or(isNull(subscribers.confirmedAt), isNotNull(subscribers.unsubscribedAt)),
      })
    await shop.enqueue({ name: 'send-newsletter-confirmation', email })
    return messages.confirmationSent
  })
}

/** Returns the email that the link belongs to, and whether it currently gets the newsletter. */
export async function findSubscription(shop: Shop, token: string) {
  const [found] = await shop.db.select().from(subscribers).where(hasToken(shop, token))
  if (!found) return undefined
  return { email: found.email, subscribed: found.confirmedAt !== null && found.unsubscribedAt === null }
}

export async function confirmSubscription(shop: Shop, token: string) {
  const confirmed = await shop.db
    .update(subscribers)
    .set({ confirmedAt: sql`coalesce(${subscribers.confirmedAt}, ${shop.now()})`, unsubscribedAt: null })
    .where(hasToken(shop, token))
    .returning()
  if (confirmed.length === 0) fail('not-found', messages.invalidLink)
  return messages.confirmed
}

export async function unsubscribe(shop: Shop, token: string) {
  const unsubscribed = await shop.db
    .update(subscribers)
    .set({ unsubscribedAt: sql`coalesce(${subscribers.unsubscribedAt}, ${shop.now()})` })
    .where(hasToken(shop, token))
    .returning()
  if (unsubscribed.length === 0) fail('not-found', messages.invalidLink)
  return messages.unsubscribed
}

/** The links in an email to this subscriber. A POST to the second one is the one-click unsubscribe of RFC 8058. */
export function newsletterLinks(shop: Shop, email: string) {
  const page = (name: string) => `${shop.settings.baseUrl}/newsletter/${name}?token=${tokenFor(shop, email)}`
  return { confirm: page('confirm'), unsubscribe: page('unsubscribe') }
}

export async function deleteUnconfirmedSubscribers(shop: Shop) {
  const unconfirmed = and(
    isNull(subscribers.confirmedAt),
    isNull(subscribers.unsubscribedAt),
    lt(subscribers.createdAt, addDuration(shop.now(), -UNCONFIRMED_TTL)),
  )
  const unsubscribed = and(
    isNotNull(subscribers.unsubscribedAt),
    lt(subscribers.unsubscribedAt, addDuration(shop.now(), -UNSUBSCRIBED_TTL)),
    // Who has subscribed again may still confirm.
    lt(subscribers.createdAt, addDuration(shop.now(), -UNCONFIRMED_TTL)),
  )
  await shop.db.delete(subscribers).where(or(unconfirmed, unsubscribed))
}

/** Links in sent emails contain this token. Another input would break them all. */
const tokenFor = (shop: Shop, email: string) =>
  shop.services.secrets.hash(`newsletter to ${email}`).toString('base64url')

const hasToken = (shop: Shop, token: string) => eq(subscribers.tokenHash, shop.services.secrets.hash(token))
