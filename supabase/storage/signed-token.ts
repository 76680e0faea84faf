/** Tokens that the store signs: each permits one use of one file for a limited time. */
import type { Shop } from '#shop/shop.ts'
import { failStorage } from './storage-error.ts'
import { messages } from './messages.ts'

export type Sealed = { url: string; exp: number; [claim: string]: unknown }
type Use = 'read' | 'write'

/** `expiresIn` is in seconds. */
export function createSignedToken(
  shop: Shop,
  use: Use,
  claims: { url: string; [claim: string]: unknown },
  expiresIn: number,
) {
  const iat = Math.floor(shop.now().getTime() / 1000)
  return shop.services.tokens.signForPurpose(keyOf(use), { ...claims, iat, exp: iat + expiresIn })
}

/** Verifies that the token is for this file and this use, and has not expired. */
export async function readSignedToken(shop: Shop, use: Use, token: string, url: string): Promise<Sealed> {
  const read = await shop.services.tokens.verifyForPurpose(keyOf(use), token, shop.now())
  if ('error' in read) return failStorage('InvalidJWT', SAID[read.error])
  return read.claims.url === url ? (read.claims as Sealed) : failStorage('InvalidSignature')
}

const keyOf = (use: Use) => `storage ${use}`
const SAID = { form: undefined, signature: messages.badSignature, expired: messages.expired }
