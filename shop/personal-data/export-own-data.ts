/** Exports everything the store knows about the signed-in user. Amounts are in rupees, and fields have plain names. */
import { desc, eq } from 'drizzle-orm'
import { cartCodes, newsletterSubscribers, products, wishlistItems } from '#db/schema.server.ts'
import { findFullAccount } from '../accounts/users/full-account.ts'
import { listOwnSessions } from '../accounts/security.ts'
import { findChoice } from '../admin-mails/own-emails.ts'
import { readCart } from '../cart/cart.ts'
import { toPublicId } from '../catalogue/rules.ts'
import { listAddresses } from '../checkout/addresses.ts'
import { readSavedBuyer } from '../checkout/saved-buyer.ts'
import { enforceRateLimit } from '../rate-limit.ts'
import { listUserFiles } from './user-files.ts'
import { readProfile } from '../profile/profile.ts'
import { listKeysOf } from '../server-keys/server-keys.ts'
import { exportReviews } from '../reviews/own-reviews.ts'
import { exportRequests } from '../reviews/request-choice.ts'
import { requireUser, type Shop } from '../shop.ts'
import { exportAlerts } from '../stock-alerts/list-alerts.ts'
import { exportOrders, toExportedItem } from './export-orders.ts'
import { EXPORTS } from './rules.ts'

export async function exportOwnData(shop: Shop) {
  const { id } = requireUser(shop)
  await enforceRateLimit(shop, `export of ${id}`, EXPORTS)
  const { email, firstName, lastName, phone } = await readProfile(shop)
  const account = await findFullAccount(shop, id)
  return {
    store: shop.settings.name,
    exported_at: shop.now(),
    profile: { id, email, first_name: firstName, last_name: lastName, phone },
    account: {
      created_at: account?.createdAt,
      email_verified_at: account?.emailConfirmedAt,
      email_under_way: account?.newEmail,
      last_login_at: account?.lastSignInAt,
      logins: (account?.identities ?? []).map(({ provider, createdAt }) => ({ provider, since: createdAt })),
      second_factors: (account?.factors ?? []).map(({ name, createdAt }) => ({ name, since: createdAt })),
    },
    devices: (await listOwnSessions(shop)).map(({ device, ip, lastSeenAt }) => ({
      device,
      ip,
      last_seen_at: lastSeenAt,
    })),
    addresses: (await listAddresses(shop)).map(({ id: _, ...address }) => address),
    invoice_to: await readSavedBuyer(shop),
    cart: (await readCart(shop)).lines.map((line) => toExportedItem(line)),
    offer_codes: await exportCodes(shop, id),
    wishlist: await exportWishlist(shop, id),
    orders: await exportOrders(shop, id),
    reviews: (await exportReviews(shop, id)).map(({ productId, createdAt, publishedAt, ...review }) => ({
      ...{ id: toPublicId(productId), ...review, written_at: createdAt, published_at: publishedAt },
    })),
    review_mails: toExportedMails(await exportRequests(shop, id)),
    files: (await listUserFiles(shop, id)).map(({ bucketId, name, size, createdAt }) => ({
      bucket: bucketId,
      name,
      size,
      created_at: createdAt,
    })),
    server_keys: (await listKeysOf(shop, id)).map(({ name, createdAt, expiresAt, lastUsedAt, revokedAt }) => ({
      name,
      created_at: createdAt,
      expires_at: expiresAt,
      last_used_at: lastUsedAt,
      revoked_at: revokedAt,
    })),
    emails_as_admin: (await findChoice(shop, id)) ?? null,
    newsletter: await exportConsent(shop, email),
    back_in_stock: (await exportAlerts(shop, id, email)).map(({ productId, title, size, colour, ...dates }) => ({
      ...{ id: toPublicId(productId), title, size, colour },
      ...{ asked_at: dates.createdAt, agreed_at: dates.confirmedAt, sent_at: dates.sentAt },
    })),
  }
}

async function exportWishlist(shop: Shop, userId: string) {
  const rows = await shop.db
    .select({ productId: products.id, title: products.title, since: wishlistItems.createdAt })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(eq(wishlistItems.userId, userId))
    .orderBy(desc(wishlistItems.id))
  return rows.map(({ productId, title, since }) => ({ id: toPublicId(productId), title, since }))
}

async function exportCodes(shop: Shop, userId: string) {
  const { code, createdAt: since } = cartCodes
  return shop.db.select({ code, since }).from(cartCodes).where(eq(cartCodes.userId, userId)).orderBy(since, code)
}

/** The consent to the newsletter: when it was requested, given and withdrawn. */
async function exportConsent(shop: Shop, email: string) {
  const [subscriber] = await shop.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
  return subscriber
    ? { asked_at: subscriber.createdAt, agreed_at: subscriber.confirmedAt, ended_at: subscriber.unsubscribedAt }
    : null
}

const toExportedMails = ({ stoppedAt, asked }: Awaited<ReturnType<typeof exportRequests>>) => ({
  ...{ stopped_at: stoppedAt, asked: asked.map(({ orderId, sentAt }) => ({ order: orderId, sent_at: sentAt })) },
})
