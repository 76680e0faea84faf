/** Adds and changes price lists: their names, their times, and whether they are on. */
import { eq } from 'drizzle-orm'
import { priceLists, type PriceListState } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { recordAuditEvent } from '../audit.ts'
import { applyCatalogueChange } from '../catalogue/catalogue-cache.ts'
import { requirePermission, withTransaction, type Shop } from '../shop.ts'
import { applyPriceList } from './apply-lists.ts'
import type { PriceListFields, StateChange } from './input.ts'
import { lockPriceList, type PriceListRow } from './lock-list.ts'
import { messages } from './messages.ts'

export async function addPriceList(shop: Shop, fields: PriceListFields) {
  requirePermission(shop, 'change-products')
  const id = await withTransaction(shop, async (shop) => {
    const [list] = await shop.db
      .insert(priceLists)
      .values({ ...fields, createdAt: shop.now() })
      .returning()
    await recordAuditEvent(shop, { action: 'add-price-list', entity: 'price-list', entityId: list!.id, after: fields })
    return list!.id
  })
  return { id, message: messages.added }
}

type Change = PriceListFields & { version: number }

export async function changePriceList(shop: Shop, id: number | undefined, { version, ...fields }: Change) {
  requirePermission(shop, 'change-products')
  await change(shop, id, version, () => fields)
  return messages.saved
}

/** `start` keeps the times, `start-now` begins at once. A list that has ended does not begin again. */
export async function movePriceList(shop: Shop, id: number | undefined, to: StateChange, version: number) {
  requirePermission(shop, 'change-products')
  const state = STATE_AFTER[to]
  await change(shop, id, version, ({ startsAt, endsAt }) => {
    const now = shop.now()
    if (state === 'on' && endsAt !== null && endsAt <= now) fail('conflict', messages.endIsPast)
    return { state, startsAt: to === 'start-now' && startsAt > now ? now : startsAt }
  })
  return messages.moved[state]
}

const STATE_AFTER = { start: 'on', 'start-now': 'on', pause: 'paused', end: 'ended' } as const satisfies Record<
  StateChange,
  PriceListState
>

type Changes = Partial<Pick<PriceListRow, 'name' | 'startsAt' | 'endsAt' | 'state'>>

async function change(shop: Shop, id: number | undefined, version: number, of: (list: PriceListRow) => Changes) {
  await withTransaction(shop, async (shop) => {
    const list = await lockPriceList(shop, id, version)
    const after = of(list)
    const before = Object.fromEntries(Object.keys(after).map((name) => [name, list[name as keyof Changes]]))
    await shop.db
      .update(priceLists)
      .set({ ...after, version: version + 1 })
      .where(eq(priceLists.id, list.id))
    await applyPriceList(shop, list.id)
    await recordAuditEvent(shop, {
      action: 'change-price-list',
      entity: 'price-list',
      entityId: list.id,
      before,
      after,
    })
  })
  applyCatalogueChange(shop, 'other')
}
