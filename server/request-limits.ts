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
import { redirectWithFlash } from '#app/flash.ts'
import { loginPathFrom } from '#app/return-path.ts'
import { messages as media } from '#shop/media/messages.ts'
import { MAX_UPLOAD_BYTES } from '#shop/media/rules.ts'
import { messages as runs } from '#shop/runs/messages.ts'
import { MAX_FILE_BYTES } from '#shop/runs/rules.ts'
import { messages } from '#shop/messages.ts'
import type { Shop } from '#shop/shop.ts'
import { logError } from '#core/log-error.ts'
import { seconds } from '#core/time.ts'
import { MAX_REQUEST_DURATION, Overloaded } from './admission.ts'
import type { Track } from './running-requests.ts'

/** An image upload takes this long on a slow connection. */
const MAX_UPLOAD_DURATION = seconds(55)
/** The largest form is a guest's whole cart. */
export const MAX_FORM_BYTES = 1024 * 1024
const MAX_UPLOAD_REQUEST_BYTES = MAX_UPLOAD_BYTES + 64 * 1024
/** A wide and a tall picture. */
const MAX_BANNER_REQUEST_BYTES = 2 * MAX_UPLOAD_BYTES + 64 * 1024

const PAGE_RETRY = retryHeader(PAGE_RETRY_SECONDS)
const METHODS = ['GET', 'HEAD', 'POST']
const WITH_FILES = /^multipart\/form-data\b/i
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i

export const sendText = (
  c: Context,
  status: 401 | 405 | 413 | 415 | 500 | 503,
  message: string,
  headers: Record<string, string> = {},
) => c.text(message, status, { 'cache-control': 'no-store', ...headers })

/** Pages accept reads and form submissions. Only form submissions are checked for their origin (csrfProtection). */
export const allowFormsOnly = (): MiddlewareHandler => async (c, next) => {
  if (!METHODS.includes(c.req.method))
    return sendText(c, 405, 'This address can be read, and sent a form.', { allow: METHODS.join(', ') })
  const type = c.req.header('content-type')
  if (c.req.method === 'POST' && type && !FORM.test(type)) return sendText(c, 415, 'This address takes forms only.')
  return next()
}

/** A photo of an item that a shopper returns or reviews, on its own or together with the words. */
const isShopperPhoto = (path: string) =>
  /^\/order-history\/[^/]+\/(return|returns\/[^/]+|review\/[^/]+)$/.test(path.replace(/\.data$/, ''))

/** An image on its own, or together with its product when the browser runs no scripts, or a file of products. */
export const isUpload = (c: Context) =>
  c.req.method === 'POST' &&
  WITH_FILES.test(c.req.header('content-type') ?? '') &&
  (/^\/(admin\/pictures|admin\/categories\/(new|\d+)|admin\/banners\/(new|\d+)|admin\/runs|manageProduct|editProduct\/\d+)(\.data)?$/.test(
    c.req.path,
  ) ||
    isShopperPhoto(c.req.path))

/** A file upload by an API client takes as long as its connection needs. */
export const isFileUpload = (c: Context) =>
  (/^\/storage\/v1\/object\//.test(c.req.path) && (c.req.method === 'POST' || c.req.method === 'PUT')) ||
  (/^\/api\/(v1\/files\/upload|admin\/runs|orders\/[^/]+\/lines\/[^/]+\/review\/photos)$/.test(c.req.path) &&
    c.req.method === 'POST')

/**
 * Admins may upload, and shoppers photos of what they return or review. When the session lookup failed the user may be one, and the page
 * answers with the error.
 */
function canUpload(session: Shop['session'] | undefined, path: string) {
  if (session?.status === 'unknown') return true
  return isShopperPhoto(path) ? session?.user != null : session?.user?.isAdmin === true
}

/** The session of a photo's sender has ended meanwhile. The router's scripts show the text and keep what was typed. */
const askToSignIn = (c: Context) =>
  c.req.path.endsWith('.data')
    ? sendText(c, STATUS.unauthenticated, messages.sessionExpired)
    : redirectWithFlash(loginPathFrom(new URL(c.req.url)), messages.sessionExpired, 'plain')

export const rejectTooLarge = (c: Context) => sendText(c, 413, 'This is too much to send at once.')

/** An image or a file of products from an admin may be larger than a form. */
export function limitBody(): MiddlewareHandler<{ Variables: { shop?: Shop } }> {
  const form = bodyLimit({ maxSize: MAX_FORM_BYTES, onError: rejectTooLarge })
  const upload = bodyLimit({ maxSize: MAX_UPLOAD_REQUEST_BYTES, onError: (c) => sendText(c, 413, media.tooLarge) })
  const banner = bodyLimit({ maxSize: MAX_BANNER_REQUEST_BYTES, onError: (c) => sendText(c, 413, media.tooLarge) })
  const file = bodyLimit({ maxSize: MAX_FILE_BYTES + 64 * 1024, onError: (c) => sendText(c, 413, runs.tooLarge) })
  return (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const session = c.var.shop?.session
    if (isUpload(c) && isShopperPhoto(c.req.path) && session?.status === 'known' && !session.user)
      return Promise.resolve(askToSignIn(c))
    if (!isUpload(c) || !canUpload(c.var.shop?.session, c.req.path)) return form(c, next)
    if (c.req.path.startsWith('/admin/banners')) return banner(c, next)
    return c.req.path.startsWith('/admin/runs') ? file(c, next) : upload(c, next)
  }
}

/** A connected but silent database would make every request wait. Work that has begun is still completed. */
export const limitDuration =
  (maxDuration = MAX_REQUEST_DURATION): MiddlewareHandler =>
  async (c, next) => {
    const timeout = Promise.withResolvers<'late'>()
    const timer = setTimeout(
      timeout.resolve,
      isUpload(c) || isFileUpload(c) ? MAX_UPLOAD_DURATION : maxDuration,
      'late',
    )
    const response = next()
    void (c.env as { track?: Track } | undefined)?.track?.(response)
    const first = await Promise.race([response, timeout.promise]).finally(() => clearTimeout(timer))
    if (first === 'late')
      c.res = sendText(c, 503, 'The store does not answer in time. Please try again in a minute.', PAGE_RETRY)
  }

/**
 * Handles errors before a page can render them, such as a failed session lookup. A domain error has its own response.
 */
export const handleError: ErrorHandler = (error, c) => {
  if ('getResponse' in error) return error.getResponse()
  if (error instanceof Overloaded) return sendText(c, 503, error.message, retryHeader(OVERLOAD_RETRY_SECONDS))
  logError(error)
  const status = statusOfFailure(error)
  return sendText(c, status, messageOfFailure(error, messages.failed), status === STATUS.unavailable ? PAGE_RETRY : {})
}
