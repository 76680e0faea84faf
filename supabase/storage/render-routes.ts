/** `/render/image`: resizes a stored image, or serves a signed image transform. */
import { findFile, findPublicFile } from './files.ts'
import { transformImage } from './transform-image.ts'
import { TransformQuery, TokenQuery } from './input.ts'
import type { FileRow } from './permissions.ts'
import { readSigned } from './signed-urls.ts'
import { createRoutes, roleOf, parseFilePath, query, type StorageContext } from './request.ts'
import { headersOf, type CachePolicy } from './serve-file.ts'

const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' }
/** The names that the hosted service's renderer uses. */
const RESIZING_TYPES = { cover: 'fill', contain: 'fit', fill: 'force' }

async function render(c: StorageContext, file: FileRow, cachePolicy: CachePolicy, options: TransformQuery) {
  const { width, height, resize, quality } = options
  const isModern = /image\/webp/.test(c.req.header('accept') ?? '')
  const format = options.format === 'origin' ? undefined : (options.format ?? (isModern ? 'webp' : undefined))
  const transformations = Object.entries({ width, height, resizing_type: RESIZING_TYPES[resize], quality, format })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}:${value}`)
    .join(',')
  const headers = headersOf(c, file, cachePolicy)
  headers.set('etag', `"${file.etag.replaceAll('"', '')}-${transformations.replace(/[^\w-]/g, '.')}"`)
  headers.set('vary', 'accept')
  headers.delete('accept-ranges')
  if (c.req.header('if-none-match')?.includes(headers.get('etag')!)) return new Response(null, { status: 304, headers })
  const rendition = await transformImage(c.var.shop, file, { width, height, resize, quality, format })
  headers.set('content-type', TYPES[rendition.format])
  headers.set('content-length', String(rendition.bytes.length))
  headers.set('x-transformations', transformations)
  return new Response(new Uint8Array(rendition.bytes), { headers })
}

export const renderRoutes = createRoutes()
  .get('/render/image/public/*', async (c) => {
    const options = query(c, TransformQuery)
    return render(c, await findPublicFile(c.var.shop, parseFilePath(c, 'render/image/public')), 'public', options)
  })
  .get('/render/image/authenticated/*', async (c) => {
    const options = query(c, TransformQuery)
    const path = parseFilePath(c, 'render/image/authenticated')
    return render(c, await findFile(c.var.shop, roleOf(c), path), 'private', options)
  })
  .get('/render/image/sign/*', async (c) => {
    const { token } = query(c, TokenQuery)
    const signed = await readSigned(c.var.shop, token, parseFilePath(c, 'render/image/sign'), true)
    return render(c, signed.file, { until: signed.until }, signed.transform!)
  })
