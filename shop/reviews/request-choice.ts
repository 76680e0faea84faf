/** Whether a shopper wants to be asked for reviews: chosen in the account, or with the link of a mail. */
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { orders, reviewMailStops, reviewRequests, users } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { requireUser, withTransaction, type Shop } from '../shop.ts'
import { messages } from './request-messages.ts'
import { lockAccount } from './reviewable-line.ts'

export async function readChoice(shop: Shop) {
  const { id } = requireUser(shop)
  return { wanted: !(await findStop(shop, id)) }
}

export async function saveChoice(shop: Shop, { wanted }: { wanted: boolean }) {
  const { id } = requireUser(shop)
  return withTransaction(shop, async (shop) => {
    await lockAccount(shop, id)
    if (!wanted) return stop(shop, id)
    await shop.db.delete(reviewMailStops).where(eq(reviewMailStops.userId, id))
    return messages.wanted
  })
}

/** The address of a link, while its mails are wanted; null when they are stopped. */
export async function readRequestEmail(shop: Shop, token: string) {
  const person = await requirePerson(shop, token)
  return (await findStop(shop, person.id)) ? null : person.email
}

/** A second press has the same answer. */
export async function stopRequests(shop: Shop, token: string) {
  return withTransaction(shop, async (shop) => {
    await lockAccount(shop, (await requirePerson(shop, token)).id)
    // The account may have been deleted meanwhile.
    return stop(shop, (await requirePerson(shop, token)).id)
  })
}

async function stop({ db, now }: Shop, userId: string) {
  await db.insert(reviewMailStops).values({ userId, at: now() }).onConflictDoNothing()
  return messages.stopped
}

const findStop = async ({ db }: Shop, userId: string) =>
  (await db.select().from(reviewMailStops).where(eq(reviewMailStops.userId, userId)))[0]

async function requirePerson(shop: Shop, token: string) {
  const [person] = await shop.db
    .select({ id: users.id, email: users.email })
    .from(reviewRequests)
    .innerJoin(orders, eq(orders.id, reviewRequests.orderId))
    .innerJoin(users, and(eq(users.id, orders.userId), isNull(users.deletedAt)))
    .where(eq(reviewRequests.tokenHash, shop.services.secrets.hash(token)))
  return person ?? fail('not-found', messages.invalidLink)
}

/** For the copy of the own data. */
export async function exportRequests(shop: Shop, userId: string) {
  const asked = await shop.db
    .select({ orderId: reviewRequests.orderId, sentAt: reviewRequests.sentAt })
    .from(reviewRequests)
    .innerJoin(orders, and(eq(orders.id, reviewRequests.orderId), eq(orders.userId, userId)))
    .where(isNotNull(reviewRequests.sentAt))
    .orderBy(asc(reviewRequests.sentAt))
  return { stoppedAt: (await findStop(shop, userId))?.at ?? null, asked }
}
