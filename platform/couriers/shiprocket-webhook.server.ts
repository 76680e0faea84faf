/** Reads Shiprocket's webhooks, which carry the key that the merchant chose. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { optional } from './shiprocket-responses.ts'

const Notice = z.object({ awb: optional.refine((awb) => awb === null || /^[\w-]{4,40}$/.test(awb)) })

export function readWebhook(body: Uint8Array, headers: Headers, key: string) {
  if (!isSame(headers.get('x-api-key') ?? '', key)) return undefined
  return { awb: Notice.safeParse(parse(body)).data?.awb ?? null }
}

/** In constant time, whatever the lengths. */
function isSame(given: string, key: string) {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(key))
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString())
  } catch {
    return undefined
  }
}
