/** Writes the state of a shipment with its event, audit event and emails. The caller has locked the order. */
import { eq, sql } from 'drizzle-orm'
import { shipmentEvents, shipments, type ShipmentEventSource, type ShipmentState } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { enqueueForAdmins } from '../admin-mails/enqueue-for-admins.ts'
import { recordAuditEvent } from '../audit.ts'
import { isConstraintViolation } from '../constraint-violation.ts'
import { orderNumber } from '../orders/rules.ts'
import { currentUser, type Shop } from '../shop.ts'
import { releaseBooking } from './bookings.ts'
import type { Tracking } from './input.ts'
import { messages } from './messages.ts'
import type { Shipment } from './order-shipments.ts'
import { isEnded, isInStore } from './rules.ts'

export type Report = {
  note?: string
  place?: string
  /** When the courier says that it happened. */
  happenedAt?: Date | undefined
  /** The courier's id of its report. */
  reportId?: string | undefined
}
type Action = Parameters<typeof recordAuditEvent>[1]['action']
type Change = Report & { tracking?: Tracking; resentAs?: string; action?: Action; details?: object }

/** The fields that are given. An empty one is null. */
export const trackingOf = ({ courierName, awb, trackingPattern }: Tracking): Tracking => ({
  ...(courierName !== undefined && { courierName }),
  ...(awb !== undefined && { awb }),
  ...(trackingPattern !== undefined && { trackingPattern }),
})

/** The emails about these states. */
const MAILS = ['handed_over', 'undelivered', 'rto', 'delivered'] as const

export async function writeState(shop: Shop, shipment: Shipment, to: ShipmentState, change: Change = {}) {
  const at = shop.now()
  const isFirstWay = isInStore(shipment.state) && !isInStore(to) && to !== 'cancelled'
  await saveShipment(shop, shipment.id, {
    state: to,
    ...change.tracking,
    ...(isFirstWay && { handedOverAt: at }),
    ...(isEnded(to) && { endedAt: change.happenedAt ?? at }),
    ...(change.resentAs && { resentAs: change.resentAs }),
  })
  await writeEvent(shop, shipment.id, to, change)
  if (shop.serverKey || currentUser(shop)?.isAdmin) {
    const { courierName, awb } = { ...shipment, ...change.tracking }
    await recordAuditEvent(shop, {
      action: change.action ?? 'move-shipment',
      ...{ entity: 'shipment', entityId: shipment.id },
      before: { state: shipment.state, courierName: shipment.courierName, awb: shipment.awb },
      after: { state: to, courierName, awb, ...change.details },
    })
  }
  const state = MAILS.find((one) => one === to)
  if (state) await shop.enqueue({ name: 'send-shipment-status', shipmentId: shipment.id, state })
  if (to === 'cancelled') await releaseBooking(shop, shipment.id)
  if (to === 'lost')
    await enqueueForAdmins(shop, 'shipments', (to) => ({ name: 'send-shipment-lost', shipmentId: shipment.id, to }))
}

/** A tracking number belongs to one shipment. */
export async function saveShipment(shop: Shop, id: string, changes: Partial<typeof shipments.$inferInsert>) {
  const awb = changes.awb
  await shop.db
    .transaction((tx) =>
      tx
        .update(shipments)
        .set({ ...changes, updatedAt: shop.now(), version: sql`${shipments.version} + 1` })
        .where(eq(shipments.id, id)),
    )
    .catch((error: unknown) => failForTakenAwb(shop, error, awb))
}

export async function failForTakenAwb(shop: Shop, error: unknown, awb: string | null | undefined): Promise<never> {
  if (!awb || !isConstraintViolation(error, 'unique', ['shipments_awb'])) throw error
  const [other] = await shop.db.select({ orderId: shipments.orderId }).from(shipments).where(eq(shipments.awb, awb))
  const message = messages.awbTaken(orderNumber(other?.orderId ?? ''))
  return fail('conflict', message, { awb: message })
}

type Event = Report & { isApplied?: boolean }

export async function writeEvent(shop: Shop, shipmentId: string, state: ShipmentState, event: Event) {
  const { note = '', place = '', happenedAt, reportId, isApplied = true } = event
  const at = shop.now()
  const source: ShipmentEventSource = happenedAt ? 'courier' : shop.serverKey ? 'program' : 'admin'
  const actor = shop.serverKey ? { keyId: shop.serverKey.id } : { actorId: currentUser(shop)?.id }
  await shop.db.insert(shipmentEvents).values({
    ...{ shipmentId, state, note, place, source, isApplied, ...actor, at },
    happenedAt: happenedAt ?? at,
    sourceKey: reportId ?? null,
  })
}
