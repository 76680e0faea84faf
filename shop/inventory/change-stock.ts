/**
 * Changes the stock of many variants for an admin or a server key.
 *
 *   1. All lines are done or none of them. The error names each line that cannot be done by its SKU.
 *   2. A new number of pieces is booked as its difference, under the lock of the variant, so that concurrent sales are
 *      neither lost nor counted twice.
 *   3. Pieces on hand include those that payments hold and those that are sold but not handed over.
 */
import { and, eq, exists, inArray, isNull } from 'drizzle-orm'
import { products, stockMovements, variants } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { actorOf, recordAuditEvent } from '../audit.ts'
import { requirePermission, withTransaction, type Shop } from '../shop.ts'
import { onHand, readCommittedStock, type CommittedStock } from './committed-stock.ts'
import type { ChangeStock, StockLine } from './input.ts'
import { messages } from './messages.ts'
import { MAX_STOCK } from './rules.ts'
import { findSkuOwners } from './sku-owners.ts'
import { answerOnce } from './stock-requests.ts'

type Variant = { id: number; sku: string; stock: number }
/** `requested` is the SKU of the call, which may be a former one. */
type ChangedLine = Variant & { requested: string; change: number }
/** The lines in the order of the call. `available` is the number of pieces that can be sold now. */
export type StockResult = { message: string; items: { sku: string; change: number; available: number }[] }

/** A call that is repeated with its `key` gets the first answer (stock-requests.ts). */
export async function changeStock(
  shop: Shop,
  { key, ...request }: ChangeStock & { key: string },
): Promise<StockResult> {
  requirePermission(shop, 'change-stock')
  return withTransaction(shop, (shop) => answerOnce(shop, key, request, () => applyLines(shop, request)))
}

async function applyLines(shop: Shop, { items, reason, note }: ChangeStock): Promise<StockResult> {
  const bySku = await lockVariants(shop, [...new Set(items.map(({ sku }) => sku))])
  const counted = items.flatMap((line) =>
    'of' in line && line.of === 'on-hand' ? (bySku.get(line.sku)?.id ?? []) : [],
  )
  const committedOf = await readCommittedStock(shop, counted)
  const lines = items.flatMap((line): ChangedLine[] => {
    const variant = bySku.get(line.sku)
    if (!variant) return []
    return [{ ...variant, requested: line.sku, change: changeOf(line, variant.stock, committedOf(variant.id)) }]
  })
  failForBadLines(items, lines)

  const changed = lines.filter(({ change }) => change !== 0).toSorted((a, b) => a.id - b.id)
  if (changed.length > 0) {
    const cause = { ...actorOf(shop), reason, note: note || null, at: shop.now() }
    await shop.db
      .insert(stockMovements)
      .values(changed.map(({ id, change }) => ({ ...cause, variantId: id, quantity: change })))
    await recordChange(shop, changed, { reason, note })
  }
  const answer = lines.map(({ requested, stock, change }) => ({
    sku: requested,
    change,
    available: stock + change,
  }))
  return { message: messages.changed(changed.length), items: answer }
}

/** By SKU as given. Locks the variant rows in id order, so that concurrent checkouts and calls cannot deadlock. */
async function lockVariants(shop: Shop, skus: string[]): Promise<Map<string, Variant>> {
  const owners = await findSkuOwners(shop, skus)
  const liveProduct = shop.db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, variants.productId), isNull(products.deletedAt)))
  const rows = await shop.db
    .select({ id: variants.id, sku: variants.sku, stock: variants.stock })
    .from(variants)
    .where(and(inArray(variants.id, [...owners.values()]), isNull(variants.deletedAt), exists(liveProduct)))
    .orderBy(variants.id)
    .for('no key update')
  const byId = new Map(rows.map((row) => [row.id, row]))
  return new Map([...owners].flatMap(([sku, id]) => (byId.has(id) ? [[sku, byId.get(id)!]] : [])))
}

function changeOf(line: StockLine, stock: number, committed: CommittedStock) {
  if ('change' in line) return line.change
  return line.set - (line.of === 'on-hand' ? onHand(stock, committed) : stock)
}

function failForBadLines(items: StockLine[], lines: ChangedLine[]) {
  const bySku = new Map(lines.map((line) => [line.requested, line]))
  // Two SKUs of a call may be the present and a former one of the same variant.
  const keyOf = (sku: string) => bySku.get(sku)?.id ?? sku
  const seen = new Set<string | number>()
  const repeated = new Set(items.map(({ sku }) => keyOf(sku)).filter((key) => seen.has(key) || !seen.add(key)))
  const errors = Object.fromEntries(
    [...new Set(items.map(({ sku }) => sku))].flatMap((sku) => {
      const message = repeated.has(keyOf(sku)) ? messages.duplicateSku : errorOf(bySku.get(sku))
      return message ? [[sku, message]] : []
    }),
  )
  const [first, ...others] = Object.values(errors)
  if (first) fail('invalid', others.length > 0 ? messages.notChanged(others.length + 1) : first, errors)
}

function errorOf(line: ChangedLine | undefined) {
  if (!line) return messages.unknownSku
  if (line.stock + line.change < 0) return messages.onlyLeft(line.stock, line.change)
  return line.change > 0 && line.stock + line.change > MAX_STOCK ? messages.tooMany : undefined
}

const recordChange = (shop: Shop, changed: ChangedLine[], cause: { reason: string; note: string }) =>
  recordAuditEvent(shop, {
    action: 'change-stock',
    entity: 'stock',
    entityId: changed.length === 1 ? changed[0]!.id : '',
    before: { stock: changed.map(({ sku, stock }) => ({ sku, pieces: stock })) },
    after: { ...cause, stock: changed.map(({ sku, stock, change }) => ({ sku, pieces: stock + change })) },
  })
