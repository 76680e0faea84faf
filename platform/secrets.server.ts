/** Random tokens and codes, their keyed hashes, and encryption for secrets that must be read again. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto'
import type { Secrets } from '#shop/services.ts'

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

/** Tells two keys apart without telling them. 32 bytes. */
export const fingerprintOf = (key: string) =>
  Buffer.from(hkdfSync('sha256', key, '', 'the fingerprint of this key', 32))

export function createSecrets(key: string): Secrets {
  const encryptionKey = Buffer.from(hkdfSync('sha256', key, '', 'what is kept sealed', 32))
  return {
    token: () => randomBytes(32).toString('base64url'),
    number: (min, max) => randomInt(min, max + 1),
    hash: (secret) => createHmac('sha256', key).update(secret).digest(),
    seal: (secret, purpose) => {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv(CIPHER, encryptionKey, nonce).setAAD(Buffer.from(purpose))
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    open: (sealed, purpose) => {
      const decipher = createDecipheriv(CIPHER, encryptionKey, sealed.subarray(0, NONCE), { authTagLength: TAG })
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
      return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
    },
  }
}
