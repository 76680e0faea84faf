import { createHash } from 'node:crypto'
import { KEY_LENGTH } from '#core/image-url.ts'

/** The key of an original: the beginning of the hash of its bytes. */
export const keyOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, KEY_LENGTH)
