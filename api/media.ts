/**
 * The store's images: `/media/{key}/448.avif`, `/media/{key}/800x1000.jpg`. The URL contains the width and the format,
 * and its content never changes. So every cache on the way may keep it, and the response is the same for every user.
 */
import { Hono, type Context } from 'hono'
import { messages as shopMessages } from '#shop/messages.ts'
import { messages } from '#shop/media/messages.ts'
import { FORMATS, WIDTHS, type Format, type Size } from '#shop/media/rules.ts'
import { logError } from '#core/log-error.ts'
import type { Images, RenditionRequest } from '#platform/images/images.server.ts'
import { CACHE_VERSION } from '#platform/images/rendition-cache.server.ts'

const ADDRESS = /^\/media\/([\w.-]{1,120})\/(?:(\d{2,4})|([1-9]\d{0,4})x([1-9]\d{0,4}))\.(\w{3,4})$/
const TYPES: Record<Format, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
const FOR_EVER = 'public, max-age=31536000, immutable'
const NOT_LONG = 'public, max-age=60'
const NEVER = 'no-store'

/** A page of any origin may show the images, but no browser may run them as a document with scripts. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
}

/** `tile` is what a browser shows in place of a missing image. It needs no script. */
export const media = (pictures: Images, tile: string) =>
  new Hono()
    .use(async (c, next) => {
      for (const [name, value] of Object.entries(HEADERS)) c.header(name, value)
      if (!['GET', 'HEAD'].includes(c.req.method))
        return c.text('A picture can be looked at.', 405, { allow: 'GET, HEAD', 'cache-control': NEVER })
      return next()
    })
    .onError((error, c) => {
      logError(error)
      return instead(c, 500, shopMessages.failed, tile, NEVER)
    })
    .all('*', async (c) => {
      const wanted = wantedBy(c.req.path)
      if (typeof wanted === 'number') return instead(c, wanted, sentenceFor[wanted], tile, NOT_LONG)
      const etag = `"${CACHE_VERSION}-${wanted.key}-${c.req.path.slice(c.req.path.lastIndexOf('/') + 1)}"`
      if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, { etag, 'cache-control': FOR_EVER })

      const shown = await pictures.show(wanted)
      if (shown === undefined) return instead(c, 404, messages.imageNotFound, tile, NOT_LONG)
      if (shown === 'busy') {
        c.header('retry-after', '2')
        return instead(c, 503, messages.busy, tile, NEVER)
      }
      return c.body(new Uint8Array(shown.bytes), 200, {
        'content-type': TYPES[shown.format],
        'content-length': String(shown.bytes.length),
        ...(shown.exact ? { etag, 'cache-control': FOR_EVER } : { 'cache-control': NEVER }),
      })
    })

const sentenceFor = { 400: messages.invalidSize, 404: messages.imageNotFound }

/** Returns the rendition that the URL requests, or the status of the error response. */
function wantedBy(path: string): RenditionRequest | 400 | 404 {
  const [, key, wide, width, height, name] = ADDRESS.exec(path) ?? []
  if (!key) return 404
  const format = FORMATS.find((one) => one === name)
  const size: Size | undefined = width
    ? { width: Number(width), height: Number(height) }
    : WIDTHS.find((one) => one === Number(wide))
  return format && size ? { key, size, format } : 400
}

/** Answers with a message when the URL is opened in a browser tab, and with the tile for an <img>. */
function instead(c: Context, status: 400 | 404 | 500 | 503, sentence: string, tile: string, caching: string) {
  const headers = { 'cache-control': caching, vary: 'sec-fetch-dest' }
  return c.req.header('sec-fetch-dest') === 'image'
    ? c.body(tile, status, { ...headers, 'content-type': 'image/svg+xml' })
    : c.text(sentence, status, headers)
}
