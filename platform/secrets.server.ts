/** Random tokens and codes, their keyed hashes, and encryption for secrets that must be read again. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto'
import type { Secrets } from '#shop/services.ts'

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

export function createSecrets(key: string): Secrets {
  const sealing = Buffer.from(hkdfSync('sha256', key, '', 'what is kept sealed', 32))
  return {
    token: () => randomBytes(32).toString('base64url'),
    number: (least, most) => randomInt(least, most + 1),
    hash: (secret) => createHmac('sha256', key).update(secret).digest(),
    seal: (secret, what) => {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv(CIPHER, sealing, nonce).setAAD(Buffer.from(what))
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    open: (sealed, what) => {
      const decipher = createDecipheriv(CIPHER, sealing, sealed.subarray(0, NONCE), { authTagLength: TAG })
      decipher.setAAD(Buffer.from(what)).setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
      return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
    },
  }
}
