/**
 * The store's images: `/media/{key}/448.avif`, `/media/{key}/800x1000.jpg`. The URL contains the width and the format,
 * and its content never changes. So every cache on the way may keep it, and the response is the same for every user.
 */
import { Hono, type Context } from 'hono'
import { messages as shopMessages } from '#shop/messages.ts'
import { messages } from '#shop/media/messages.ts'
import { FORMATS, WIDTHS, type Format, type Size } from '#shop/media/rules.ts'
import { logError } from '#core/log-error.ts'
import { messageOfFailure, STATUS, statusOfFailure } from '#platform/http/status.ts'
import type { Images, RenditionRequest } from '#platform/images/images.server.ts'
import { CACHE_VERSION } from '#platform/images/rendition-cache.server.ts'

const URL_PATTERN = /^\/media\/([\w.-]{1,120})\/(?:(\d{2,4})|([1-9]\d{0,4})x([1-9]\d{0,4}))\.(\w{3,4})$/
const TYPES: Record<Format, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
const IMMUTABLE = 'public, max-age=31536000, immutable'
const ONE_MINUTE = 'public, max-age=60'
const NO_STORE = 'no-store'

/** A page of any origin may show the images, but no browser may run them as a document with scripts. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
}

/** `tile` is what a browser shows in place of a missing image. It needs no script. */
export const media = (images: Images, tile: string) =>
  new Hono()
    .use(async (c, next) => {
      for (const [name, value] of Object.entries(HEADERS)) c.header(name, value)
      if (!['GET', 'HEAD'].includes(c.req.method))
        return c.text('A picture can be looked at.', 405, { allow: 'GET, HEAD', 'cache-control': NO_STORE })
      return next()
    })
    .onError((error, c) => {
      logError(error)
      const status = statusOfFailure(error)
      if (status === STATUS.unavailable) c.header('retry-after', '5')
      return sendError(c, status, messageOfFailure(error, shopMessages.failed), tile, NO_STORE)
    })
    .all('*', async (c) => {
      const request = parseRequest(c.req.path)
      if (typeof request === 'number') return sendError(c, request, messageFor[request], tile, ONE_MINUTE)
      const etag = `"${CACHE_VERSION}-${request.key}-${c.req.path.slice(c.req.path.lastIndexOf('/') + 1)}"`
      if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, { etag, 'cache-control': IMMUTABLE })

      const image = await images.show(request)
      if (image === undefined) return sendError(c, 404, messages.imageNotFound, tile, ONE_MINUTE)
      if (image === 'busy') {
        c.header('retry-after', '2')
        return sendError(c, 503, messages.busy, tile, NO_STORE)
      }
      return c.body(new Uint8Array(image.bytes), 200, {
        'content-type': TYPES[image.format],
        'content-length': String(image.bytes.length),
        ...(image.exact ? { etag, 'cache-control': IMMUTABLE } : { 'cache-control': NO_STORE }),
      })
    })

const messageFor = { 400: messages.invalidSize, 404: messages.imageNotFound }

/** Returns the rendition that the URL requests, or the status of the error response. */
function parseRequest(path: string): RenditionRequest | 400 | 404 {
  const [, key, fixedWidth, width, height, name] = URL_PATTERN.exec(path) ?? []
  if (!key) return 404
  const format = FORMATS.find((one) => one === name)
  const size: Size | undefined = width
    ? { width: Number(width), height: Number(height) }
    : WIDTHS.find((one) => one === Number(fixedWidth))
  return format && size ? { key, size, format } : 400
}

/** Answers with a message when the URL is opened in a browser tab, and with the tile for an <img>. */
function sendError(c: Context, status: 400 | 404 | 500 | 503, message: string, tile: string, cacheControl: string) {
  const headers = { 'cache-control': cacheControl, vary: 'sec-fetch-dest' }
  return c.req.header('sec-fetch-dest') === 'image'
    ? c.body(tile, status, { ...headers, 'content-type': 'image/svg+xml' })
    : c.text(message, status, headers)
}
