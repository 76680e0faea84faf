/**
 * Each request takes a slot while it is processed (admission.ts). A small body is read before that, so that a client
 * that sends slowly does not hold a slot. Files and large images take no slot: their connections are slow, and their
 * processing has limits of its own.
 */
import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import { OVERLOAD_RETRY_SECONDS, retryHeader } from '#platform/http/status.ts'
import { messages } from '#shop/messages.ts'
import { Overloaded, type Admission, type Lane } from './admission.ts'
import { isFileUpload, isUpload, MAX_FORM_BYTES, sendText, rejectTooLarge } from './request-limits.ts'

const WEBHOOK = /^\/(payments\/[^/]+\/webhook|webhooks\/shipments)$/
const CHECKOUT =
  /^\/(cart|checkout|payment|login|logout|signup|adminLogin|sign-in-link|forgot-password|reset-password|verify-email|auth\/v1|api\/(cart|checkout|orders|addresses|accounts))(\/|\.data$|$)/

/** The order endpoint of the Supabase API. */
const ORDER = /^\/rest\/v1\/orders$/

export function laneOf(method: string, path: string): Lane {
  if (WEBHOOK.test(path)) return 'webhooks'
  return CHECKOUT.test(path) || (method === 'POST' && ORDER.test(path)) ? 'checkout' : 'other'
}

/** Such an upload is rejected by its size alone for everyone but admins, before a page is rendered (limitBody). */
const isLargeUpload = (c: Context) => isUpload(c) && Number(c.req.header('content-length')) > MAX_FORM_BYTES

export const admit =
  ({ enter }: Pick<Admission, 'enter'>): MiddlewareHandler =>
  async (c, next) => {
    if (isLargeUpload(c) || isFileUpload(c)) return next()
    const body = await readBody(c)
    if (body === 'too large') return rejectTooLarge(c)
    if (body === 'aborted') return c.body(null, 400)
    const release = await enter(laneOf(c.req.method, c.req.path)).catch((error: unknown) => {
      if (error instanceof Overloaded) return undefined
      throw error
    })
    if (!release) return sendText(c, 503, messages.busy, retryHeader(OVERLOAD_RETRY_SECONDS))
    try {
      // A client that disconnected while it waited needs no response.
      if (c.req.raw.signal.aborted) return c.body(null, 400)
      await next()
    } finally {
      release()
    }
  }

/**
 * A body that declares too large a size is not read here; limitBody rejects it later. Requests in tests have no socket.
 */
async function readBody(c: Context): Promise<'read' | 'too large' | 'aborted'> {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage & { rawBody?: Buffer } }
  const hasBody = c.req.header('transfer-encoding') !== undefined || Number(c.req.header('content-length')) > 0
  if (!incoming || !hasBody || Number(c.req.header('content-length')) > MAX_FORM_BYTES) return 'read'
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > MAX_FORM_BYTES) return 'too large'
      chunks.push(chunk)
    }
  } catch {
    return 'aborted'
  }
  // The adapter looks here for a body that was already read.
  incoming.rawBody = Buffer.concat(chunks)
  return 'read'
}
