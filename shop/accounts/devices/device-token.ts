/**
 * Recognises a browser in which the user has signed in before. Its attempts are counted separately, so that attempts by
 * strangers cannot lock the owner out of the account (OWASP, device cookies). The token grants no access by itself.
 */
import type { Shop } from '../../shop.ts'

/** The value of the device cookie: a random number of the browser, signed for this user. */
export function createDeviceToken(shop: Shop, userId: string) {
  const number = verifyDeviceToken(shop, userId) ?? shop.services.secrets.token()
  return `${number}.${signatureOf(shop, userId, number)}`
}

/** Returns the number of the visitor's browser if the token was signed for this user. */
export function verifyDeviceToken(shop: Shop, userId: string) {
  const [number, signature] = (shop.visitor.deviceToken ?? '').split('.')
  if (!number || !signature) return undefined
  const { hash } = shop.services.secrets
  // Compares hashes, so that the duration of the comparison reveals nothing about the signature.
  return hash(signature).equals(hash(signatureOf(shop, userId, number))) ? number : undefined
}

const signatureOf = (shop: Shop, userId: string, number: string) =>
  shop.services.secrets.hash(`device ${number} of ${userId}`).toString('base64url')
