/** `/render/image`: resizes a stored image, or serves a signed image transform. */
import { findFile, findPublicFile } from './files.ts'
import { transformImage } from './transform-image.ts'
import { Drawing, Token } from './input.ts'
import type { FileRow } from './permissions.ts'
import { readSigned } from './signed-urls.ts'
import { face, roleOf, parseFilePath, query, type StorageContext } from './request.ts'
import { headersOf, type CachePolicy } from './serve-file.ts'

const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' }
/** The names that the hosted service's renderer uses. */
const RESIZED = { cover: 'fill', contain: 'fit', fill: 'force' }

async function render(c: StorageContext, file: FileRow, kept: CachePolicy, drawing: Drawing) {
  const { width, height, resize, quality } = drawing
  const isModern = /image\/webp/.test(c.req.header('accept') ?? '')
  const format = drawing.format === 'origin' ? undefined : (drawing.format ?? (isModern ? 'webp' : undefined))
  const done = Object.entries({ width, height, resizing_type: RESIZED[resize], quality, format })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}:${value}`)
    .join(',')
  const headers = headersOf(c, file, kept)
  headers.set('etag', `"${file.etag.replaceAll('"', '')}-${done.replace(/[^\w-]/g, '.')}"`)
  headers.set('vary', 'accept')
  headers.delete('accept-ranges')
  if (c.req.header('if-none-match')?.includes(headers.get('etag')!)) return new Response(null, { status: 304, headers })
  const drawn = await transformImage(c.var.shop, file, { width, height, resize, quality, format })
  headers.set('content-type', TYPES[drawn.format])
  headers.set('content-length', String(drawn.bytes.length))
  headers.set('x-transformations', done)
  return new Response(new Uint8Array(drawn.bytes), { headers })
}

export const renderRoutes = face()
  .get('/render/image/public/*', async (c) => {
    const drawing = query(c, Drawing)
    return render(c, await findPublicFile(c.var.shop, parseFilePath(c, 'render/image/public')), 'by anybody', drawing)
  })
  .get('/render/image/authenticated/*', async (c) => {
    const drawing = query(c, Drawing)
    const place = parseFilePath(c, 'render/image/authenticated')
    return render(c, await findFile(c.var.shop, roleOf(c), place), 'by who asked', drawing)
  })
  .get('/render/image/sign/*', async (c) => {
    const { token } = query(c, Token)
    const signed = await readSigned(c.var.shop, token, parseFilePath(c, 'render/image/sign'), true)
    return render(c, signed.file, { until: signed.until }, signed.drawing!)
  })
