/** Pages and data go out in brotli to whoever reads it, a seventh smaller than what hono's `compress` makes for the others. */
import { Duplex } from 'node:stream'
import { constants, createBrotliCompress } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { accepts } from 'hono/accepts'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress'

/** From here on each step costs more time than a slow line wins by it. */
const QUALITY = 5
const LEAST = 1024

export const brotli = (): MiddlewareHandler => async (c, next) => {
  await next()
  const { headers, status } = c.res
  const length = headers.get('content-length')
  const isWorthIt =
    status !== 206 &&
    // What may be read in parts is the same in each of them.
    !headers.has('accept-ranges') &&
    c.req.method !== 'HEAD' &&
    !headers.has('content-encoding') &&
    (length === null || Number(length) >= LEAST) &&
    COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? '') &&
    accepts(c, { header: 'Accept-Encoding', supports: ['br'], default: 'identity' }) === 'br'
  // The body is looked at last: hono sends one that nobody looked at without making a stream of it.
  if (!isWorthIt || !c.res.body) return
  const press = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
  c.res = new Response(c.res.body.pipeThrough(Duplex.toWeb(press) as CompressionStream), c.res)
  c.res.headers.delete('content-length')
  c.res.headers.set('content-encoding', 'br')
  c.res.headers.append('vary', 'Accept-Encoding')
}
