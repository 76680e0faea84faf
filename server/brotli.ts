/**
 * Compresses pages and data with brotli when the client accepts it: a seventh smaller than the output of hono's
 * `compress`.
 */
import { Duplex } from 'node:stream'
import { constants, createBrotliCompress } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { accepts } from 'hono/accepts'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress'

/** Above this quality, compression takes more time than a slow connection gains. */
const QUALITY = 5
const MIN_BYTES = 1024

export const brotli = (): MiddlewareHandler => async (c, next) => {
  await next()
  const { headers, status } = c.res
  const length = headers.get('content-length')
  const isCompressible =
    status !== 206 &&
    // A range refers to the uncompressed bytes, so it must be the same in every encoding.
    !headers.has('accept-ranges') &&
    c.req.method !== 'HEAD' &&
    !headers.has('content-encoding') &&
    (length === null || Number(length) >= MIN_BYTES) &&
    COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? '') &&
    accepts(c, { header: 'Accept-Encoding', supports: ['br'], default: 'identity' }) === 'br'
  // The body is accessed last: hono sends a body that was never accessed without creating a stream.
  if (!isCompressible || !c.res.body) return
  const compressor = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
  c.res = new Response(c.res.body.pipeThrough(Duplex.toWeb(compressor) as CompressionStream), c.res)
  c.res.headers.delete('content-length')
  c.res.headers.set('content-encoding', 'br')
  c.res.headers.append('vary', 'Accept-Encoding')
}
