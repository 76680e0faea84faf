/** Tokens that the store signs: each permits one use of one file for a limited time. */
import type { Shop } from '#shop/shop.ts'
import { failStorage } from './storage-error.ts'
import { messages } from './messages.ts'

export type SignedClaims = { url: string; exp: number; [claim: string]: unknown }
type Use = 'read' | 'write'

/** `expiresIn` is in seconds. */
export function createSignedToken(
  shop: Shop,
  use: Use,
  claims: { url: string; [claim: string]: unknown },
  expiresIn: number,
) {
  const iat = Math.floor(shop.now().getTime() / 1000)
  return shop.services.tokens.signForPurpose(purposeOf(use), { ...claims, iat, exp: iat + expiresIn })
}

/** Verifies that the token is for this file and this use, and has not expired. */
export async function readSignedToken(shop: Shop, use: Use, token: string, url: string): Promise<SignedClaims> {
  const result = await shop.services.tokens.verifyForPurpose(purposeOf(use), token, shop.now())
  if ('error' in result) return failStorage('InvalidJWT', MESSAGES[result.error])
  return result.claims.url === url ? (result.claims as SignedClaims) : failStorage('InvalidSignature')
}

const purposeOf = (use: Use) => `storage ${use}`
const MESSAGES = { form: undefined, signature: messages.invalidSignature, expired: messages.expired }
