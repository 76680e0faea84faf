/** Says what pasted prices would do, and takes over those without a fault. */
import { and, eq, sql } from 'drizzle-orm'
import { priceListPrices } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { parseRupees, type Paise } from '#core/money.ts'
import { istDay } from '#core/time.ts'
import { recordAuditEvent } from '../audit.ts'
import { applyCatalogueChange } from '../catalogue/catalogue-cache.ts'
import { requirePermission, withTransaction, type Shop } from '../shop.ts'
import { priceNotes } from '../tax/warnings.ts'
import { applyPriceList } from './apply-lists.ts'
import { findTargets, type Target } from './find-targets.ts'
import { lockPriceList } from './lock-list.ts'
import { joinNotes, messages } from './messages.ts'
import { MAX_LINES, parsePrices } from './rules.ts'

export type PriceLine = { item: string; price: Paise | null }
type Facts = { item: string; name: string; message: string }
export type CheckedPrice =
  | (Facts & { error: false; price: Paise; target: Target })
  | (Facts & { error: true; price: Paise | null })

export function readPasted(text: string): PriceLine[] {
  const lines = parsePrices(text)
  const field = (message: string) => fail('invalid', message, { text: message })
  if (lines.length === 0) field(messages.noLines)
  if (lines.length > MAX_LINES) field(messages.tooManyLines)
  return lines.map(({ item, price }) => ({ item, price: parseRupees(price) || null }))
}

export async function checkPrices(shop: Shop, lines: PriceLine[]): Promise<CheckedPrice[]> {
  requirePermission(shop, 'change-products')
  const targets = await findTargets(
    shop,
    lines.map(({ item }) => item),
  )
  const keyOf = (target: Target | undefined) => target && `${target.productId} ${target.variantId}`
  const times = Map.groupBy(targets, keyOf)
  const today = istDay(shop.now())
  return lines.map(({ item, price }, at): CheckedPrice => {
    const target = targets[at]
    const refuse = (message: string): CheckedPrice => ({ item, name: target?.name ?? '', error: true, price, message })
    if (!target) return refuse(messages.unknown)
    if (times.get(keyOf(target))!.length > 1) return refuse(messages.twice)
    if (price === null) return refuse(messages.badPrice)
    if (price > target.mrp) return refuse(messages.aboveMrp(target.mrp))
    const { regular, pieces } = target
    const message =
      price < regular
        ? joinNotes(messages.lowers(regular), priceNotes(target, { price, pieces }, regular, today))
        : messages.aboveRegular(regular)
    return { item, name: target.name, error: false, price, target, message }
  })
}

/** Lines with a fault are left out. */
export async function setPrices(shop: Shop, id: number | undefined, lines: PriceLine[]) {
  requirePermission(shop, 'change-products')
  const checked = await withTransaction(shop, async (shop) => {
    const list = await lockPriceList(shop, id)
    const checked = await checkPrices(shop, lines)
    const good = checked.flatMap((line) => (line.error ? [] : [{ ...line.target, price: line.price }]))
    if (good.length === 0) fail('invalid', messages.nothingToSet)
    await writePrices(shop, list.id, good)
    return checked
  })
  applyCatalogueChange(shop, 'other')
  const count = checked.filter(({ error }) => !error).length
  return { lines: checked, message: messages.pricesSet(count) }
}

/** A statement has at most 65,535 parameters. */
const BATCH = 5000

/** Call this in a transaction that has locked the list. */
export async function writePrices(
  shop: Shop,
  listId: number,
  prices: { productId: number; variantId: number | null; price: Paise }[],
) {
  const rows = prices.map(({ productId, variantId, price }) => ({ listId, productId, variantId, price }))
  for (let at = 0; at < rows.length; at += BATCH)
    await shop.db
      .insert(priceListPrices)
      .values(rows.slice(at, at + BATCH))
      .onConflictDoUpdate({
        target: [priceListPrices.listId, priceListPrices.productId, priceListPrices.variantId],
        set: { price: sql`excluded.price` },
      })
  await applyPriceList(shop, listId)
  const after = { prices: prices.length }
  await recordAuditEvent(shop, { action: 'set-list-prices', entity: 'price-list', entityId: listId, after })
}

export async function removePrice(shop: Shop, id: number | undefined, priceId: number) {
  requirePermission(shop, 'change-products')
  await withTransaction(shop, async (shop) => {
    const list = await lockPriceList(shop, id)
    const [removed] = await shop.db
      .delete(priceListPrices)
      .where(and(eq(priceListPrices.listId, list.id), eq(priceListPrices.id, priceId)))
      .returning()
    const { productId, price } = removed ?? fail('not-found', messages.priceNotFound)
    await applyPriceList(shop, list.id, [productId])
    const before = { product: productId, price }
    await recordAuditEvent(shop, { action: 'set-list-prices', entity: 'price-list', entityId: list.id, before })
  })
  applyCatalogueChange(shop, 'other')
  return messages.priceRemoved
}
