/** What never reaches a page: a question in no language that pages speak, one too large, and one that waits for ever. */
import type { Context, ErrorHandler, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { RETRY_AFTER, AGAIN_SOON, saidOfFailure, statusOfFailure, STATUS } from '#platform/http/status.ts'
import { messages as media } from '#shop/media/messages.ts'
import { MAX_UPLOAD_BYTES } from '#shop/media/rules.ts'
import { messages } from '#shop/messages.ts'
import type { Shop } from '#shop/shop.ts'
import { logError } from '#core/log-error.ts'
import { seconds } from '#core/time.ts'
import { LONGEST_ANSWER, Overloaded } from './admission.ts'
import type { Track } from './running-requests.ts'

/** Slow lines need that long for a picture. */
const LONGEST_UPLOAD = seconds(55)
/** The largest form is a guest's whole cart. */
export const LARGEST_FORM = 1024 * 1024
const LARGEST_UPLOAD = MAX_UPLOAD_BYTES + 64 * 1024

const METHODS = ['GET', 'HEAD', 'POST']
const WITH_FILES = /^multipart\/form-data\b/i
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i

export const say = (
  c: Context,
  status: 405 | 413 | 415 | 500 | 503,
  sentence: string,
  headers: Record<string, string> = {},
) => c.text(sentence, status, { 'cache-control': 'no-store', ...headers })

/** Pages are read, and sent forms; which forms are the store's own is asked of forms only (sameOriginOnly). */
export const allowFormsOnly = (): MiddlewareHandler => async (c, next) => {
  if (!METHODS.includes(c.req.method))
    return say(c, 405, 'This address can be read, and sent a form.', { allow: METHODS.join(', ') })
  const type = c.req.header('content-type')
  if (c.req.method === 'POST' && type && !FORM.test(type)) return say(c, 415, 'This address takes forms only.')
  return next()
}

/** By itself, or without scripts with the product that it is for. */
export const isUpload = (c: Context) =>
  c.req.method === 'POST' &&
  WITH_FILES.test(c.req.header('content-type') ?? '') &&
  /^\/(admin\/pictures|admin\/categories\/\d+|manageProduct|editProduct\/\d+)(\.data)?$/.test(c.req.path)

/** A file of a program's comes as slowly as its line is. */
export const isFile = (c: Context) =>
  (/^\/storage\/v1\/object\//.test(c.req.path) && (c.req.method === 'POST' || c.req.method === 'PUT')) ||
  (c.req.path === '/api/v1/files/upload' && c.req.method === 'POST')

/** An admin may. When the session lookup failed the user may be an admin, and the page answers with the error. */
function mayUpload(session: Shop['session'] | undefined) {
  return session?.status === 'unknown' || session?.user?.isAdmin === true
}

export const tooMuch = (c: Context) => say(c, 413, 'This is too much to send at once.')

/** A picture may be larger than a form, when an admin sends it. */
export function limitBody(): MiddlewareHandler<{ Variables: { shop?: Shop } }> {
  const form = bodyLimit({ maxSize: LARGEST_FORM, onError: tooMuch })
  const upload = bodyLimit({ maxSize: LARGEST_UPLOAD, onError: (c) => say(c, 413, media.tooLarge) })
  return (c, next) => (isUpload(c) && mayUpload(c.var.shop?.session) ? upload(c, next) : form(c, next))
}

/** A database that is there and says nothing would keep everybody waiting. What was begun is brought to its end. */
export const limitDuration =
  (longest = LONGEST_ANSWER): MiddlewareHandler =>
  async (c, next) => {
    const late = Promise.withResolvers<'late'>()
    const deadline = setTimeout(late.resolve, isUpload(c) || isFile(c) ? LONGEST_UPLOAD : longest, 'late')
    const answer = next()
    void (c.env as { track?: Track } | undefined)?.track?.(answer)
    const first = await Promise.race([answer, late.promise]).finally(() => clearTimeout(deadline))
    if (first === 'late')
      c.res = say(c, 503, 'The store does not answer in time. Please try again in a minute.', RETRY_AFTER)
  }

/** What broke before a page could say so: a visitor who cannot be looked up. A refusal answers for itself. */
export const handleError: ErrorHandler = (error, c) => {
  if ('getResponse' in error) return error.getResponse()
  if (error instanceof Overloaded) return say(c, 503, error.message, AGAIN_SOON)
  logError(error)
  const status = statusOfFailure(error)
  return say(c, status, saidOfFailure(error, messages.failed), status === STATUS.unavailable ? RETRY_AFTER : {})
}
