/**
 * Deletes an account (D39).
 *
 *   1. The user must enter the password. An account with an open order or exchange cannot be deleted, because what
 *      is ordered could not be delivered any more.
 *   2. Everything happens in one transaction. Personal data is deleted. Orders stay, as tax law requires, without name,
 *      street and house number.
 *   3. The user's row stays, without its data, because orders reference it. Its email is free for a new account.
 */
import { and, desc, eq, exists, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import * as tables from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { requireCurrentPassword } from '../accounts/password/verify-current-password.ts'
import { nameOf } from '../accounts/rules.ts'
import { recordOperatorEvent } from '../audit.ts'
import { deleteUserFiles } from './user-files.ts'
import { anonymizeReviews } from '../reviews/own-reviews.ts'
import { revokeKeysOf } from '../server-keys/server-keys.ts'
import { currentUser, failUnauthenticated, withTransaction, type Shop } from '../shop.ts'
import type { DeleteAccount } from './input.ts'
import { messages } from './messages.ts'
import { ANONYMIZED_USER } from './rules.ts'

const { checkoutAttempts, invoices, orderLinks, orders, returns, users } = tables

export async function deleteAccount(shop: Shop, { currentPassword }: DeleteAccount) {
  const { id } = await requireCurrentPassword(shop, currentPassword)
  await withTransaction(shop, (shop) => anonymizeAccount(shop, id))
  return messages.deleted
}

/** For requests with the service key. The calling entry point must have checked that key. */
export const deleteAccountForService = (shop: Shop, id: string) =>
  withTransaction(shop, async (shop) => {
    await anonymizeAccount(shop, id)
    await recordOperatorEvent(shop, { action: 'delete-user', entity: 'user', entityId: id })
  })

/** Runs in the caller's transaction. */
export async function anonymizeAccount(shop: Shop, id: string) {
  const isActiveUser = and(eq(users.id, id), isNull(users.deletedAt))
  // Placing an order and requesting an exchange lock this row too: a concurrent one is either found below, or finds no
  // account any more.
  const [user] = await shop.db.select().from(users).where(isActiveUser).for('update')
  if (!user) failUnauthenticated()
  await assertNoOpenOrders(shop, id)

  await deletePersonalData(shop, id, user.email)
  await anonymizeOrders(shop, id)
  await shop.db
    .update(users)
    .set({ ...EMPTY_USER, deletedAt: shop.now(), updatedAt: shop.now() })
    .where(isActiveUser)
  if (user.email) await shop.enqueue({ name: 'send-account-deleted', to: user.email, person: nameOf(user) })
}

const OPEN_RETURNS = ['requested', 'approved', 'on_its_way', 'received'] as const

async function assertNoOpenOrders(shop: Shop, userId: string) {
  const isOpen = or(
    inArray(orders.status, ['pending', 'processing', 'shipped']),
    eq(orders.paymentStatus, 'refund_pending'),
  )
  const openAttempts = and(eq(checkoutAttempts.userId, userId), eq(checkoutAttempts.state, 'reserved'))
  const openOrders = await shop.db.$count(orders, and(eq(orders.userId, userId), isOpen))
  const [openExchange] = await shop.db
    .select({ id: returns.id })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(and(eq(orders.userId, userId), eq(returns.kind, 'exchange'), inArray(returns.state, [...OPEN_RETURNS])))
    .limit(1)
  if (openExchange || openOrders > 0 || (await shop.db.$count(checkoutAttempts, openAttempts)) > 0)
    fail('conflict', currentUser(shop)?.id === userId ? messages.hasOpenOrders : messages.userHasOpenOrders)
}

/** Deleting the sessions also deletes their tokens, so the user is signed out everywhere. */
async function deletePersonalData(shop: Shop, userId: string, email: string | null) {
  const { sessions, identities, oneTimeCodes, pkceFlows, knownIps, mfaFactors, addresses, cartItems } = tables
  const { adminMailChoices, cartCodes, cartMerges, savedBuyers, stockAlerts, wishlistItems, profiles } = tables
  for (const table of [
    sessions,
    identities,
    oneTimeCodes,
    pkceFlows,
    knownIps,
    mfaFactors,
    addresses,
    cartItems,
    cartCodes,
    cartMerges,
    savedBuyers,
    adminMailChoices,
    stockAlerts,
    wishlistItems,
  ])
    await shop.db.delete(table).where(eq(table.userId, userId))
  await shop.db.delete(profiles).where(eq(profiles.id, userId))
  await anonymizeReviews(shop, userId)
  await deleteUserFiles(shop, userId)
  await revokeKeysOf(shop, userId)
  if (!email) return
  await shop.db.delete(tables.newsletterSubscribers).where(eq(tables.newsletterSubscribers.email, email))
  await shop.db.delete(stockAlerts).where(eq(stockAlerts.email, email))
  await shop.db.delete(tables.mailbox).where(eq(tables.mailbox.to, email))
}

/**
 * Keeps the part of the address that decides the tax, and removes the part that identifies the shopper. A business stays on
 * its invoices, because they are proof of its tax credit (Rule 46(d) of the CGST Rules). The links to the tracking pages die.
 */
async function anonymizeOrders(shop: Shop, userId: string) {
  const anonymized = JSON.stringify(ANONYMIZED_USER)
  const anonymizeAddress = (address: PgColumn) => ({ address: sql`${address} || ${anonymized}::jsonb` })
  const isOwn = eq(orders.userId, userId)
  // A replacement before the order whose goods it replaces, as in every transaction that locks both.
  const newestFirst = [desc(orders.createdAt), desc(orders.id)]
  await shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(isOwn)
    .orderBy(...newestFirst)
    .for('update')
  await shop.db.update(orders).set(anonymizeAddress(orders.address)).where(isOwn)
  await shop.db
    .update(checkoutAttempts)
    .set({ ...anonymizeAddress(checkoutAttempts.address), buyer: null })
    .where(eq(checkoutAttempts.userId, userId))
  await shop.db
    .update(orders)
    .set({ buyer: null, placeOfSupply: null })
    .where(and(isOwn, isNotNull(orders.buyer), not(exists(invoiceOfOrder(shop)))))
  const ownIds = shop.db.select({ id: orders.id }).from(orders).where(isOwn)
  await shop.db.delete(orderLinks).where(inArray(orderLinks.orderId, ownIds))
}

const invoiceOfOrder = ({ db }: Shop) =>
  db.select({ orderId: invoices.orderId }).from(invoices).where(eq(invoices.orderId, orders.id))

const EMPTY_USER = {
  email: null,
  passwordHash: null,
  newEmail: null,
  emailConfirmedAt: null,
  lastSignInAt: null,
  appMetadata: {},
  userMetadata: {},
}
