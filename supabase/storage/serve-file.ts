/**
 * Serves a file: whole, in part, or as not modified. Users upload it and it is served from the store's own origin, so a
 * browser must not run it as a script, style or page (supabase/storage/rules.ts: shownAs).
 */
import { failStorage } from './storage-error.ts'
import { openFile } from './files.ts'
import type { ByteRange } from '#shop/media/object-store.ts'
import type { FileRow } from './permissions.ts'
import { shownAs } from './rules.ts'
import type { StorageContext } from './request.ts'

/** Who may cache the response: shared caches, only the client, or any holder of the signed URL until it expires. */
export type CachePolicy = 'by anybody' | 'by who asked' | { until: Date }

export async function serve(c: StorageContext, file: FileRow, kept: CachePolicy): Promise<Response> {
  const headers = headersOf(c, file, kept)
  if (isUnchanged(c, file)) {
    headers.delete('content-type')
    return new Response(null, { status: 304, headers })
  }
  const part = partOf(c, file)
  if (part === 'none') return outside(c, file)
  const { from, to } = part ?? { from: 0, to: file.size - 1 }
  headers.set('content-length', String(to - from + 1))
  if (part) headers.set('content-range', `bytes ${from}-${to}/${file.size}`)
  // Hono handles a HEAD request as a GET. The file is not opened when its bytes are not sent.
  const bytes = c.req.method === 'HEAD' || file.size === 0 ? null : await openFile(c.var.shop, file, part)
  return new Response(bytes, { status: part ? 206 : 200, headers })
}

export function headersOf(c: StorageContext, file: FileRow, kept: CachePolicy) {
  const headers = new Headers({
    'content-type': shownAs(file.mimetype),
    etag: file.etag,
    'last-modified': file.updatedAt.toUTCString(),
    'accept-ranges': 'bytes',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'x-robots-tag': 'none',
  })
  if (typeof kept === 'object') {
    headers.set('expires', kept.until.toUTCString())
    headers.set('cache-control', 'private')
  } else headers.set('cache-control', kept === 'by anybody' ? file.cacheControl : `private, ${file.cacheControl}`)
  const name = c.req.query('download')
  if (name !== undefined) headers.set('content-disposition', attachment(name))
  return headers
}

function attachment(name: string) {
  if (name === '') return 'attachment'
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename=${encoded}; filename*=UTF-8''${encoded}`
}

function isUnchanged(c: StorageContext, { etag, updatedAt }: FileRow) {
  const known = c.req.header('if-none-match')
  if (known !== undefined)
    return known.trim() === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
  const since = Date.parse(c.req.header('if-modified-since') ?? '')
  return !Number.isNaN(since) && Math.floor(updatedAt.getTime() / 1000) * 1000 <= since
}

/** Supports a single range; for several the whole file is sent, which is allowed (RFC 9110, 14.2). */
function partOf(c: StorageContext, { size, etag, updatedAt }: FileRow): ByteRange | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(c.req.header('range')?.trim() ?? '') ?? []
  const sameAs = c.req.header('if-range')
  const isSame = sameAs === undefined || sameAs === etag || sameAs === updatedAt.toUTCString()
  if ((first === '' && last === '') || !isSame) return undefined
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  return from > to ? 'none' : { from, to }
}

function outside(c: StorageContext, { size }: FileRow) {
  c.header('content-range', `bytes */${size}`)
  return failStorage('InvalidRange')
}
