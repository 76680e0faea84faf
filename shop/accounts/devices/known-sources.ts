/**
 * The sources from which an account has signed in before: a browser with a device token (device-token.ts), or an IP for
 * API clients, which store no cookie. Attempts from a known source are counted separately, so that attempts by
 * strangers cannot lock the owner out. A known source grants no access by itself, and only its keyed hash is stored.
 */
import { and, eq, gt, lt } from 'drizzle-orm'
import { knownIps } from '#db/schema.server.ts'
import { addDuration } from '#core/time.ts'
import { provenIp, type Shop } from '../../shop.ts'
import { verifyDeviceToken } from './device-token.ts'
import { KNOWN_IP_TTL } from '../rules.ts'

/**
 * Returns the suffix of the rate-limit key if this source is known. Without a user the lookup runs for a random id, so
 * that an unknown email takes the same time.
 */
export async function findKnownSource(shop: Shop, userId = crypto.randomUUID() as string) {
  const device = verifyDeviceToken(shop, userId)
  if (device) return `with ${device}`
  const ip = provenIp(shop)
  if (ip === null) return undefined
  const isThisIp = and(eq(knownIps.userId, userId), eq(knownIps.ipHash, hashOf(shop, userId, ip)))
  const [row] = await shop.db
    .select()
    .from(knownIps)
    .where(and(isThisIp, gt(knownIps.until, shop.now())))
  return row && `from ${ip}`
}

export async function rememberIp(shop: Shop, userId: string) {
  const ip = provenIp(shop)
  if (ip === null) return
  const until = addDuration(shop.now(), KNOWN_IP_TTL)
  await shop.db
    .insert(knownIps)
    .values({ userId, ipHash: hashOf(shop, userId, ip), until })
    .onConflictDoUpdate({ target: [knownIps.userId, knownIps.ipHash], set: { until } })
}

export async function deleteExpiredIps(shop: Shop) {
  await shop.db.delete(knownIps).where(lt(knownIps.until, shop.now()))
}

const hashOf = (shop: Shop, userId: string, ip: string) => shop.services.secrets.hash(`place ${ip} of ${userId}`)
