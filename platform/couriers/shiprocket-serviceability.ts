/**
 * Whether Shiprocket's couriers serve a PIN code. It relies on these facts:
 *
 *   1. `settings/company/pickup` lists the pickup addresses with their names and PIN codes.
 *   2. `courier/serviceability` lists the couriers between two PIN codes for a weight; of each, `cod` is 1 if it collects
 *      cash. Where there is none, the body says 404.
 */
import { z } from 'zod'
import type { Delivery } from '#shop/delivery/rules.ts'
import type { createShiprocketClient } from './shiprocket-client.server.ts'
import { optional } from './shiprocket-responses.ts'

const Pickups = z.object({
  data: z.object({ shipping_address: z.array(z.object({ pickup_location: z.string(), pin_code: optional })) }),
})
const Served = z.object({
  data: z.object({ available_courier_companies: z.array(z.object({ cod: z.coerce.number().catch(0) })) }),
})
const NotServed = z.object({ status: z.literal(404) })

/** A parcel that every courier takes: the question is about the place. */
const KILOGRAMS = '0.5'

/** `pickup` is the name of the pickup address. Its PIN code is asked for once. */
export function createServiceability(send: ReturnType<typeof createShiprocketClient>, pickup: string) {
  let pickupPin: string | undefined

  async function readPickupPin() {
    const { data } = await send(Pickups, 'GET /settings/company/pickup')
    const pin = data.shipping_address.find((one) => one.pickup_location === pickup)?.pin_code
    if (!pin) throw new Error('Shiprocket has no PIN code of the pickup address SHIPROCKET_PICKUP')
    return pin
  }

  return async (pin: string): Promise<Delivery> => {
    pickupPin ??= await readPickupPin()
    const query = new URLSearchParams({
      ...{ pickup_postcode: pickupPin, delivery_postcode: pin, weight: KILOGRAMS, cod: '0' },
    })
    const answer = await send(z.union([Served, NotServed]), `GET /courier/serviceability/?${query.toString()}`)
    if ('status' in answer) return { isDelivered: false, takesCash: false }
    const couriers = answer.data.available_courier_companies
    return { isDelivered: couriers.length > 0, takesCash: couriers.some(({ cod }) => cod === 1) }
  }
}
