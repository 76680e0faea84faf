/**
 * Rejects requests before they reach a page: unsupported methods or content types, bodies that are too large, and
 * requests that take too long.
 */
import type { Context, ErrorHandler, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import {
  OVERLOAD_RETRY_SECONDS,
  PAGE_RETRY_SECONDS,
  retryHeader,
  messageOfFailure,
  statusOfFailure,
  STATUS,
} from '#platform/http/status.ts'
import { messages as media } from '#shop/media/messages.ts'
import { MAX_UPLOAD_BYTES } from '#shop/media/rules.ts'
import { messages } from '#shop/messages.ts'
import type { Shop } from '#shop/shop.ts'
import { logError } from '#core/log-error.ts'
import { seconds } from '#core/time.ts'
import { LONGEST_ANSWER, Overloaded } from './admission.ts'
import type { Track } from './running-requests.ts'

/** An image upload takes this long on a slow connection. */
const LONGEST_UPLOAD = seconds(55)
/** The largest form is a guest's whole cart. */
export const LARGEST_FORM = 1024 * 1024
const LARGEST_UPLOAD = MAX_UPLOAD_BYTES + 64 * 1024

const PAGE_RETRY = retryHeader(PAGE_RETRY_SECONDS)
const METHODS = ['GET', 'HEAD', 'POST']
const WITH_FILES = /^multipart\/form-data\b/i
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i

export const say = (
  c: Context,
  status: 405 | 413 | 415 | 500 | 503,
  sentence: string,
  headers: Record<string, string> = {},
) => c.text(sentence, status, { 'cache-control': 'no-store', ...headers })

/** Pages accept reads and form submissions. Only form submissions are checked for their origin (csrfProtection). */
export const allowFormsOnly = (): MiddlewareHandler => async (c, next) => {
  if (!METHODS.includes(c.req.method))
    return say(c, 405, 'This address can be read, and sent a form.', { allow: METHODS.join(', ') })
  const type = c.req.header('content-type')
  if (c.req.method === 'POST' && type && !FORM.test(type)) return say(c, 415, 'This address takes forms only.')
  return next()
}

/** An image upload on its own, or together with its product when the browser runs no scripts. */
export const isUpload = (c: Context) =>
  c.req.method === 'POST' &&
  WITH_FILES.test(c.req.header('content-type') ?? '') &&
  /^\/(admin\/pictures|admin\/categories\/\d+|manageProduct|editProduct\/\d+)(\.data)?$/.test(c.req.path)

/** A file upload by an API client takes as long as its connection needs. */
export const isFile = (c: Context) =>
  (/^\/storage\/v1\/object\//.test(c.req.path) && (c.req.method === 'POST' || c.req.method === 'PUT')) ||
  (c.req.path === '/api/v1/files/upload' && c.req.method === 'POST')

/** Admins may upload. When the session lookup failed the user may be an admin, and the page answers with the error. */
function mayUpload(session: Shop['session'] | undefined) {
  return session?.status === 'unknown' || session?.user?.isAdmin === true
}

export const tooMuch = (c: Context) => say(c, 413, 'This is too much to send at once.')

/** An image from an admin may be larger than a form. */
export function limitBody(): MiddlewareHandler<{ Variables: { shop?: Shop } }> {
  const form = bodyLimit({ maxSize: LARGEST_FORM, onError: tooMuch })
  const upload = bodyLimit({ maxSize: LARGEST_UPLOAD, onError: (c) => say(c, 413, media.tooLarge) })
  return (c, next) => (isUpload(c) && mayUpload(c.var.shop?.session) ? upload(c, next) : form(c, next))
}

/** A connected but silent database would make every request wait. Work that has begun is still completed. */
export const limitDuration =
  (longest = LONGEST_ANSWER): MiddlewareHandler =>
  async (c, next) => {
    const late = Promise.withResolvers<'late'>()
    const deadline = setTimeout(late.resolve, isUpload(c) || isFile(c) ? LONGEST_UPLOAD : longest, 'late')
    const answer = next()
    void (c.env as { track?: Track } | undefined)?.track?.(answer)
    const first = await Promise.race([answer, late.promise]).finally(() => clearTimeout(deadline))
    if (first === 'late')
      c.res = say(c, 503, 'The store does not answer in time. Please try again in a minute.', PAGE_RETRY)
  }

/**
 * Handles errors before a page can render them, such as a failed session lookup. A domain error has its own response.
 */
export const handleError: ErrorHandler = (error, c) => {
  if ('getResponse' in error) return error.getResponse()
  if (error instanceof Overloaded) return say(c, 503, error.message, retryHeader(OVERLOAD_RETRY_SECONDS))
  logError(error)
  const status = statusOfFailure(error)
  return say(c, status, messageOfFailure(error, messages.failed), status === STATUS.unavailable ? PAGE_RETRY : {})
}
