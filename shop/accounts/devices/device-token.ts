/**
 * A browser that somebody signed in with before is known again, and its guesses are counted apart: so a stranger's guesses
 * cannot keep an account's owner out (OWASP, device cookies). It opens nothing by itself.
 */
import type { Shop } from '../../shop.ts'

/** What a browser keeps: a number of its own, signed for this user. */
export function createDeviceToken(shop: Shop, userId: string) {
  const number = verifyDeviceToken(shop, userId) ?? shop.services.secrets.token()
  return `${number}.${signatureOf(shop, userId, number)}`
}

/** The number of the visitor's browser, if it is known to this user. */
export function verifyDeviceToken(shop: Shop, userId: string) {
  const [number, signature] = (shop.visitor.deviceToken ?? '').split('.')
  if (!number || !signature) return undefined
  const { hash } = shop.services.secrets
  // Hashed once more, so that the time of the comparison tells nothing.
  return hash(signature).equals(hash(signatureOf(shop, userId, number))) ? number : undefined
}

const signatureOf = (shop: Shop, userId: string, number: string) =>
  shop.services.secrets.hash(`device ${number} of ${userId}`).toString('base64url')
