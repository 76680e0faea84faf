/**
 * Every request that is worked on for its visitor takes a place (admission.ts). A small body is read before that, so that
 * nobody holds a place by sending slowly. Files and large pictures take none: their lines are slow, and what is done with
 * them has limits of its own.
 */
import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import { AGAIN_SOON } from '#platform/http/status.ts'
import { messages } from '#shop/messages.ts'
import { Overloaded, type Admission, type Lane } from './admission.ts'
import { isFile, isUpload, LARGEST_FORM, say, tooMuch } from './request-limits.ts'

const WEBHOOK = /^\/payments\/[^/]+\/webhook$/
const CHECKOUT =
  /^\/(cart|checkout|payment|login|logout|signup|adminLogin|sign-in-link|forgot-password|reset-password|verify-email|auth\/v1|api\/(cart|checkout|orders|addresses|accounts))(\/|\.data$|$)/

/** That of a program. */
const ORDER = /^\/rest\/v1\/orders$/

export function laneOf(method: string, path: string): Lane {
  if (WEBHOOK.test(path)) return 'webhooks'
  return CHECKOUT.test(path) || (method === 'POST' && ORDER.test(path)) ? 'checkout' : 'other'
}

/** What is refused to all but admins by its size alone, before a page is made (notTooLarge). */
const isLargeUpload = (c: Context) => isUpload(c) && Number(c.req.header('content-length')) > LARGEST_FORM

export const admit =
  ({ enter }: Pick<Admission, 'enter'>): MiddlewareHandler =>
  async (c, next) => {
    if (isLargeUpload(c) || isFile(c)) return next()
    const arrived = await readBody(c)
    if (arrived === 'too large') return tooMuch(c)
    if (arrived === 'cut') return c.body(null, 400)
    const leave = await enter(laneOf(c.req.method, c.req.path)).catch((error: unknown) => {
      if (error instanceof Overloaded) return undefined
      throw error
    })
    if (!leave) return say(c, 503, messages.busy, AGAIN_SOON)
    try {
      // Whoever left while waiting needs no answer.
      if (c.req.raw.signal.aborted) return c.body(null, 400)
      await next()
    } finally {
      leave()
    }
  }

/** What says that it is too large is refused further in, by its size. In a test nobody is connected. */
async function readBody(c: Context): Promise<'here' | 'too large' | 'cut'> {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage & { rawBody?: Buffer } }
  const hasBody = c.req.header('transfer-encoding') !== undefined || Number(c.req.header('content-length')) > 0
  if (!incoming || !hasBody || Number(c.req.header('content-length')) > LARGEST_FORM) return 'here'
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > LARGEST_FORM) return 'too large'
      chunks.push(chunk)
    }
  } catch {
    return 'cut'
  }
  // Where the adapter looks for a body that was read already.
  incoming.rawBody = Buffer.concat(chunks)
  return 'here'
}
