/** `/render/image`: a picture among the files, drawn in the size that is asked for, or signed. */
import { findFile, findPublicFile } from '#shop/storage/files.ts'
import { drawFile } from '#shop/storage/drawings.ts'
import { Drawing, Token } from '#shop/storage/input.ts'
import type { FileRow } from '#shop/storage/rights.ts'
import { readSigned } from '#shop/storage/sign.ts'
import { face, handOf, placeOf, query, type StorageContext } from './asked.ts'
import { headersOf, type Kept } from './serve.ts'

const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' }
/** In the words of the service's own renderer. */
const RESIZED = { cover: 'fill', contain: 'fit', fill: 'force' }

async function render(c: StorageContext, file: FileRow, kept: Kept, drawing: Drawing) {
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
  const drawn = await drawFile(c.var.shop, file, { width, height, resize, quality, format })
  headers.set('content-type', TYPES[drawn.format])
  headers.set('content-length', String(drawn.bytes.length))
  headers.set('x-transformations', done)
  return new Response(new Uint8Array(drawn.bytes), { headers })
}

export const rendering = face()
  .get('/render/image/public/*', async (c) => {
    const drawing = query(c, Drawing)
    return render(c, await findPublicFile(c.var.shop, placeOf(c, 'render/image/public')), 'by anybody', drawing)
  })
  .get('/render/image/authenticated/*', async (c) => {
    const drawing = query(c, Drawing)
    const place = placeOf(c, 'render/image/authenticated')
    return render(c, await findFile(c.var.shop, handOf(c), place), 'by who asked', drawing)
  })
  .get('/render/image/sign/*', async (c) => {
    const { token } = query(c, Token)
    const signed = await readSigned(c.var.shop, token, placeOf(c, 'render/image/sign'), true)
    return render(c, signed.file, { until: signed.until }, signed.drawing!)
  })
