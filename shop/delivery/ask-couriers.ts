/**
 * Asks couriers whether they serve a PIN code, and keeps their answers. Only the PIN code is sent. A courier that is away,
 * or slow, stops no sale: what it has answered before holds, and the store delivers where nothing is known.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { lt } from 'drizzle-orm'
import { deliveryAnswers } from '#db/schema.server.ts'
import { logError } from '#core/log-error.ts'
import { addDuration } from '#core/time.ts'
import { enforceRateLimit, RateLimitError } from '../rate-limit.ts'
import type { Services } from '../services.ts'
import { requireUser, type Shop } from '../shop.ts'
import { couriersToAsk, type KnownDelivery } from './find-delivery.ts'
import { ANSWER_KEPT, ANSWER_TTL, ANSWER_WAIT, AWAY_PAUSE, QUESTIONS } from './rules.ts'

type Courier = Services['couriers'][number]

const awayUntil = new WeakMap<Courier, Date>()

/** Whether the answers are missing or old, and would decide. */
export const hasToAsk = (shop: Shop, { area, askedAt }: KnownDelivery) =>
  area === null &&
  couriersToAsk(shop).length > 0 &&
  (askedAt === null || addDuration(new Date(askedAt), ANSWER_TTL) <= shop.now())

/** Call this outside any transaction. Returns whether there is a new answer. */
export async function askCouriers(shop: Shop, pin: string): Promise<boolean> {
  const couriers = couriersToAsk(shop).filter((one) => (awayUntil.get(one) ?? shop.now()) <= shop.now())
  if (couriers.length === 0 || !(await mayAsk(shop))) return false
  const asked = Promise.all(couriers.map((courier) => ask(shop, courier, pin)))
  const answers = await Promise.race([asked, sleep<boolean[]>(ANSWER_WAIT, [], { ref: false })])
  if (answers.length === 0) for (const one of couriers) pauseCourier(shop, one)
  return answers.includes(true)
}

async function ask(shop: Shop, courier: Courier, pin: string) {
  try {
    const answer = await courier.serves!(pin)
    const row = { ...answer, askedAt: shop.now() }
    await shop.db
      .insert(deliveryAnswers)
      .values({ courier: courier.name, pin, ...row })
      .onConflictDoUpdate({ target: [deliveryAnswers.pin, deliveryAnswers.courier], set: row })
    awayUntil.delete(courier)
    return true
  } catch (error) {
    logError(error)
    pauseCourier(shop, courier)
    return false
  }
}

const pauseCourier = (shop: Shop, courier: Courier) => awayUntil.set(courier, addDuration(shop.now(), AWAY_PAUSE))

async function mayAsk(shop: Shop) {
  try {
    await enforceRateLimit(shop, `delivery for ${requireUser(shop).id}`, QUESTIONS)
    return true
  } catch (error) {
    if (error instanceof RateLimitError) return false
    throw error
  }
}

export async function deleteOldAnswers({ db, now }: Shop) {
  await db.delete(deliveryAnswers).where(lt(deliveryAnswers.askedAt, addDuration(now(), -ANSWER_KEPT)))
}
