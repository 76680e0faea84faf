/**
 * Where an account is known to come in from: a browser that its owner used (devices.ts), or for programs, which keep no
 * cookie, an address. Guesses from there are counted apart, so that a stranger's keep nobody out of their own account.
 * A place opens nothing by itself, and only its keyed hash is kept.
 */
import { and, eq, gt, lt } from 'drizzle-orm'
import { knownIps } from '#db/schema.server.ts'
import { addDuration } from '#core/time.ts'
import { provenAddress, type Shop } from '../../shop.ts'
import { verifyDeviceToken } from './device-token.ts'
import { KNOWN_IP_TTL } from '../rules.ts'

/** By what name guesses from here are counted, if here is known. Of nobody it is looked for as long. */
export async function findKnownSource(shop: Shop, userId = crypto.randomUUID() as string) {
  const device = verifyDeviceToken(shop, userId)
  if (device) return `with ${device}`
  const address = provenAddress(shop)
  if (address === null) return undefined
  const here = and(eq(knownIps.userId, userId), eq(knownIps.placeHash, hashOf(shop, userId, address)))
  const [place] = await shop.db
    .select()
    .from(knownIps)
    .where(and(here, gt(knownIps.until, shop.now())))
  return place && `from ${address}`
}

export async function rememberIp(shop: Shop, userId: string) {
  const address = provenAddress(shop)
  if (address === null) return
  const until = addDuration(shop.now(), KNOWN_IP_TTL)
  await shop.db
    .insert(knownIps)
    .values({ userId, placeHash: hashOf(shop, userId, address), until })
    .onConflictDoUpdate({ target: [knownIps.userId, knownIps.placeHash], set: { until } })
}

export async function deleteExpiredIps(shop: Shop) {
  await shop.db.delete(knownIps).where(lt(knownIps.until, shop.now()))
}

const hashOf = (shop: Shop, userId: string, address: string) =>
  shop.services.secrets.hash(`place ${address} of ${userId}`)
