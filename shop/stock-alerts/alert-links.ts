/**
 * The links in the mails: one confirms an alert, the other one ends all alerts of its person. As in the newsletter, the
 * token is derived with the store's key, here from the id of the alert, and the row stores its hash.
 */
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { productImages, products, stockAlerts as alerts, users, variants } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { withTransaction, type Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { MAX_WAITING } from './rules.ts'

/** A POST to the second one is the one-click unsubscribe of RFC 8058. */
export function alertLinks(shop: Shop, id: string) {
  const page = (name: string) => `${shop.settings.baseUrl}/stock-alerts/${name}?token=${tokenFor(shop, id)}`
  return { confirm: page('confirm'), stop: page('stop') }
}

export const tokenHashOf = (shop: Shop, id: string) => shop.services.secrets.hash(tokenFor(shop, id))

/** Links in sent emails contain this token. Another input would break them all. */
const tokenFor = (shop: Shop, id: string) => shop.services.secrets.hash(`stock alert ${id}`).toString('base64url')

/** The address of a link, while its person waits for something; null when nothing is left to wait for. */
export async function readAlertEmail(shop: Shop, token: string) {
  assertWhole(token)
  return (await findAlert(shop, token))?.to ?? null
}

/** What the alert of a link is about, and whether it is confirmed. */
export async function findAlert(shop: Shop, token: string) {
  const [found] = await selectAlerts(shop).where(hasToken(shop, token))
  return found && toAlert(found)
}

/** For the mails. */
export async function findAlertById(shop: Shop, id: string) {
  const [found] = await selectAlerts(shop).where(eq(alerts.id, id))
  return found && toAlert(found)
}

/** The first picture of the variant's colour, else the first one. `alt` is as on the product's page. */
export async function findAlertPicture({ db }: Shop, { productId, colour, title }: AlertProduct) {
  const { url, width, height, view } = productImages
  const [found] = await db
    .select({ url, width, height, view })
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(sql`${productImages.colour} is not distinct from ${colour} desc`, asc(productImages.position))
    .limit(1)
  return found ? { url: found.url, width: found.width, height: found.height, alt: `${title}, ${found.view}` } : null
}
type AlertProduct = { productId: number; colour: string; title: string }

export async function confirmAlert(shop: Shop, token: string) {
  return withTransaction(shop, async (shop) => {
    const [alert] = await shop.db.select().from(alerts).where(hasToken(shop, token))
    if (!alert) fail('not-found', messages.invalidLink)
    // Locks all that this person waits for, so that two links cannot both be the last one allowed.
    const waiting = await shop.db
      .select()
      .from(alerts)
      .where(and(isOfPerson(alert), isNull(alerts.sentAt)))
      .orderBy(alerts.id)
      .for('update')
    const isConfirmed = (one: { confirmedAt: Date | null }) => one.confirmedAt !== null
    if (!waiting.some((one) => one.id === alert.id && !isConfirmed(one))) return messages.confirmed
    if (waiting.filter(isConfirmed).length >= MAX_WAITING) fail('conflict', messages.tooMany(MAX_WAITING))
    await shop.db.update(alerts).set({ confirmedAt: shop.now() }).where(eq(alerts.id, alert.id))
    return messages.confirmed
  })
}

/** Deletes everything that the person of the link waits for. A second press, when nothing is left, has the same answer. */
export async function stopAlerts(shop: Shop, token: string) {
  assertWhole(token)
  const [alert] = await shop.db.select().from(alerts).where(hasToken(shop, token))
  if (alert) await shop.db.delete(alerts).where(isOfPerson(alert))
  return messages.stopped
}

/** Alerts that were stopped are deleted, so that only a link that a mail program has cut is known to be broken. */
function assertWhole(token: string) {
  if (!/^[\w-]{43}$/.test(token)) fail('not-found', messages.invalidLink)
}

type Person = { userId: string | null; email: string | null }

const isOfPerson = ({ userId, email }: Person) =>
  userId === null ? and(isNotNull(alerts.email), eq(alerts.email, email!)) : eq(alerts.userId, userId)

const hasToken = (shop: Shop, token: string) => eq(alerts.tokenHash, shop.services.secrets.hash(token))

const selectAlerts = ({ db }: Shop) =>
  db
    .select({
      ...{ id: alerts.id, confirmedAt: alerts.confirmedAt, sentAt: alerts.sentAt, email: alerts.email },
      ...{ variantId: variants.id, size: variants.size, colour: variants.colour, stock: variants.stock },
      ...{ removedAt: variants.deletedAt, userEmail: users.email, productId: products.id, title: products.title },
      ...{ sizeLabel: products.sizeLabel, gender: products.gender, isLive: products.isLive },
    })
    .from(alerts)
    .innerJoin(variants, eq(variants.id, alerts.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(users, eq(users.id, alerts.userId))

type Row = Awaited<ReturnType<typeof selectAlerts>>[number]

const toAlert = ({ email, userEmail, confirmedAt, removedAt, isLive, stock, ...alert }: Row) => ({
  ...alert,
  to: email ?? userEmail,
  isConfirmed: confirmedAt !== null,
  isAvailable: isLive && removedAt === null && stock > 0,
})
