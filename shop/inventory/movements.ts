/** The stock ledger of one size for the admin: what moved, why, by whom, and how much was left. */
import { and, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import { serverKeys, stockMovements, users, variants, type StockReason } from '#db/schema.server.ts'
import { DELETED_ACCOUNT } from '#core/slug.ts'
import { fail } from '#core/domain-error.ts'
import { addDuration, days, startOfIstDay } from '#core/time.ts'
import { actorName } from '../server-keys/rules.ts'
import { requireAdmin, type Shop } from '../shop.ts'
import { onHand, readCommittedStock, type CommittedStock } from './committed-stock.ts'
import type { MovementsQuery } from './input.ts'
import { messages } from './messages.ts'
import { MOVEMENTS_PAGE_SIZE } from './rules.ts'
import { readStockItems, type StockListItem } from './stock-list.ts'

/** `balance` is the stock after the movement. `by` is null for checkouts, orders and the demo catalogue. */
export type Movement = {
  id: number
  at: Date
  reason: StockReason
  quantity: number
  balance: number
  orderId: string | null
  by: string | null
  note: string
}
export type VariantLedger = StockListItem &
  CommittedStock & {
    onHand: number
    /** The number of the size itself. */
    ownLowStock: number | null
    movements: Movement[]
    /** The `before` of the next page, if there is one. */
    next: number | null
  }

export async function readLedger(
  shop: Shop,
  variantId: number | undefined,
  query: MovementsQuery,
): Promise<VariantLedger> {
  requireAdmin(shop)
  const item = await readStockItem(shop, variantId)
  const [own] = await shop.db
    .select({ lowStock: variants.lowStock })
    .from(variants)
    .where(eq(variants.id, item.variantId))
  const committed = (await readCommittedStock(shop, [item.variantId]))(item.variantId)
  const found = await readMovements(shop, item.variantId, query, MOVEMENTS_PAGE_SIZE + 1)
  const movements = found.slice(0, MOVEMENTS_PAGE_SIZE)
  const next = found.length > MOVEMENTS_PAGE_SIZE ? movements.at(-1)!.id : null
  return { ...item, ...committed, onHand: onHand(item.stock, committed), ownLowStock: own!.lowStock, movements, next }
}

/** Yields all movements of a filter, newest first. */
export async function* exportMovements(shop: Shop, variantId: number | undefined, query: MovementsQuery) {
  requireAdmin(shop)
  const { variantId: id } = await readStockItem(shop, variantId)
  for (let before = query.before; ;) {
    const batch = await readMovements(shop, id, { ...query, before }, EXPORT_BATCH)
    if (batch.length > 0) yield batch
    if (batch.length < EXPORT_BATCH) return
    before = batch.at(-1)!.id
  }
}
const EXPORT_BATCH = 1000

/** A removed size or a deleted product keeps its ledger, but the page is for what is on sale. */
async function readStockItem(shop: Shop, variantId: number | undefined) {
  const [item] = variantId === undefined ? [] : await readStockItems(shop, [variantId])
  return item ?? fail('not-found', messages.variantNotFound)
}

/** The balance is the stock less the movements after this one, in one statement, so that both are of one moment. */
async function readMovements(shop: Shop, variantId: number, query: MovementsQuery, limit: number): Promise<Movement[]> {
  const { id, at, reason, quantity, orderId, note } = stockMovements
  const page = shop.db.$with('page').as(
    shop.db
      .select({ id, at, reason, quantity, orderId, note, actorId: stockMovements.actorId, keyId: stockMovements.keyId })
      .from(stockMovements)
      .where(and(eq(stockMovements.variantId, variantId), ...filtersOf(query)))
      .orderBy(desc(id))
      .limit(limit),
  )
  const balances = shop.db.$with('balances').as(
    shop.db
      .select({
        movementId: sql<number>`${id}`.as('movement_id'),
        balance: sql<number>`(select v.stock from ${variants} v where v.id = ${variantId})
          - coalesce(sum(${quantity}) over (order by ${id} desc rows between unbounded preceding and 1 preceding), 0)::int`.as(
          'balance',
        ),
      })
      .from(stockMovements)
      .where(and(eq(stockMovements.variantId, variantId), gte(id, sql`(select min(id) from page)`))),
  )
  const rows = await shop.db
    .with(page, balances)
    .select({
      movement: { id: page.id, at: page.at, reason: page.reason, quantity: page.quantity, orderId: page.orderId },
      note: page.note,
      balance: balances.balance,
      actorId: page.actorId,
      email: users.email,
      key: serverKeys.name,
    })
    .from(page)
    .innerJoin(balances, eq(balances.movementId, page.id))
    .leftJoin(users, eq(users.id, page.actorId))
    .leftJoin(serverKeys, eq(serverKeys.id, page.keyId))
    .orderBy(desc(page.id))
  return rows.map(({ movement, balance, note, actorId, email, key }) => ({
    ...movement,
    balance,
    note: note ?? '',
    by: key ? actorName(key) : actorId && (email ?? DELETED_ACCOUNT),
  }))
}

function filtersOf({ reason, day, before }: MovementsQuery): (SQL | undefined)[] {
  const from = day === undefined ? undefined : startOfIstDay(day)
  return [
    reason && eq(stockMovements.reason, reason),
    from && gte(stockMovements.at, from),
    from && lt(stockMovements.at, addDuration(from, days(1))),
    before === undefined ? undefined : lt(stockMovements.id, before),
  ]
}
