/** Random tokens and codes, and the keyed hash that is kept of them. */
import { createHmac, randomBytes, randomInt } from 'node:crypto'
import type { Secrets } from '#shop/tools.ts'

export const secrets = (key: string): Secrets => ({
  token: () => randomBytes(32).toString('base64url'),
  number: (least, most) => randomInt(least, most + 1),
  hash: (secret) => createHmac('sha256', key).update(secret).digest(),
})
