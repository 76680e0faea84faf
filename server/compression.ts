/**
 * Compresses pages and data: with brotli when the client accepts it, a seventh smaller than gzip, otherwise with gzip or
 * deflate. A response that is not compressed keeps its body unread: reading it makes a stream of it, which takes
 * Node several times as long to send as its text or bytes.
 */
import { Duplex } from 'node:stream'
import { constants, createBrotliCompress } from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'
import { accepts } from 'hono/accepts'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress'

/** Above this quality, compression takes more time than a slow connection gains. */
const QUALITY = 5
const MIN_BYTES = 1024
const NO_TRANSFORM = /(?:^|,)\s*no-transform\s*(?:,|$)/i

export const compression = (): MiddlewareHandler => async (c, next) => {
  await next()
  const { headers } = c.res
  if (!isCompressible(c, headers)) return
  addVary(headers)
  const encoding = encodingFor(c)
  if (!encoding || !c.res.body) return
  c.res = new Response(c.res.body.pipeThrough(compressorOf(encoding)), c.res)
  c.res.headers.delete('content-length')
  c.res.headers.set('content-encoding', encoding)
  const etag = headers.get('etag')
  if (etag && !etag.startsWith('W/')) c.res.headers.set('etag', `W/${etag}`)
}

function isCompressible(c: Context, headers: Headers) {
  const type = headers.get('content-type')
  const length = headers.get('content-length')
  return (
    type !== null &&
    COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) &&
    c.res.status !== 206 &&
    // A range refers to the uncompressed bytes, so it must be the same in every encoding.
    !headers.has('accept-ranges') &&
    c.req.method !== 'HEAD' &&
    !headers.has('content-encoding') &&
    !headers.has('transfer-encoding') &&
    (length === null || Number(length) >= MIN_BYTES) &&
    !NO_TRANSFORM.test(headers.get('cache-control') ?? '')
  )
}

function addVary(headers: Headers) {
  const names =
    headers
      .get('vary')
      ?.split(',')
      .map((name) => name.trim().toLowerCase()) ?? []
  if (!names.includes('*') && !names.includes('accept-encoding')) headers.append('vary', 'Accept-Encoding')
}

/** Brotli is better than the others for every client that accepts it, whatever it prefers. */
function encodingFor(c: Context) {
  if (c.req.header('accept-encoding') === undefined) return undefined
  for (const supports of [['br'], ['gzip', 'deflate']]) {
    const encoding = accepts(c, { header: 'Accept-Encoding', supports, default: 'identity' })
    if (encoding !== 'identity') return encoding as 'br' | 'gzip' | 'deflate'
  }
  return undefined
}

const compressorOf = (encoding: 'br' | 'gzip' | 'deflate') =>
  encoding === 'br'
    ? (Duplex.toWeb(
        createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
      ) as CompressionStream)
    : new CompressionStream(encoding)
