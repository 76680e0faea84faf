/** The merchant's own lists. They replace each other as a whole. */
import { createHash } from 'node:crypto'
import { asc, sql } from 'drizzle-orm'
import { deliveryAreas, type DeliveryKind } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { recordAuditEvent } from '../audit.ts'
import { requireAdmin, withTransaction, type Shop } from '../shop.ts'
import type { SaveAreas } from './input.ts'
import { messages } from './messages.ts'
import { KIND_NAMES } from './rules.ts'

type Lists = Record<DeliveryKind, string[]>

/** `seen` names this state of the lists. */
export async function readAreas(shop: Shop): Promise<Lists & { seen: string }> {
  requireAdmin(shop)
  const rows = await shop.db.select().from(deliveryAreas).orderBy(asc(deliveryAreas.prefix))
  const of = (kind: DeliveryKind) => rows.filter((row) => row.kind === kind).map(({ prefix }) => prefix)
  const lists = { none: of('none'), prepaid: of('prepaid'), full: of('full') }
  return { ...lists, seen: createHash('sha256').update(JSON.stringify(lists)).digest('hex') }
}

export function saveAreas(shop: Shop, { seen, ...lists }: SaveAreas): Promise<string> {
  requireAdmin(shop)
  return withTransaction(shop, async (shop) => {
    await shop.db.execute(sql`lock table ${deliveryAreas} in share row exclusive mode`)
    const { seen: now, ...before } = await readAreas(shop)
    if (seen !== now) fail('conflict', messages.changedMeanwhile)
    await shop.db.delete(deliveryAreas)
    for (const kind of KIND_NAMES)
      await shop.db.execute(sql`
        insert into ${deliveryAreas} (prefix, kind)
        select prefix, ${kind}::shop.delivery_kind from json_array_elements_text(${JSON.stringify(lists[kind])}) as listed (prefix)`)
    const countsOf = (all: Lists) => Object.fromEntries(KIND_NAMES.map((kind) => [kind, all[kind].length]))
    await recordAuditEvent(shop, {
      ...{ action: 'change-delivery-areas', entity: 'delivery', entityId: 'areas' },
      ...{ before: countsOf(before), after: countsOf(lists) },
    })
    return messages.saved(KIND_NAMES.reduce((count, kind) => count + lists[kind].length, 0))
  })
}
