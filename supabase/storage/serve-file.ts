/**
 * Serves a file: whole, in part, or as not modified. Users upload it and it is served from the store's own origin, so a
 * browser must not run it as a script, style or page (supabase/storage/rules.ts: shownAs).
 */
import { failStorage } from './storage-error.ts'
import { openFile } from './files.ts'
import type { ByteRange } from '#shop/media/object-store.ts'
import type { FileRow } from './permissions.ts'
import { servedTypeOf } from './rules.ts'
import type { StorageContext } from './request.ts'

/** Who may cache the response: shared caches, only the client, or any holder of the signed URL until it expires. */
export type CachePolicy = 'public' | 'private' | { until: Date }

export async function serve(c: StorageContext, file: FileRow, cachePolicy: CachePolicy): Promise<Response> {
  const headers = headersOf(c, file, cachePolicy)
  if (isUnchanged(c, file)) {
    headers.delete('content-type')
    return new Response(null, { status: 304, headers })
  }
  const range = parseRange(c, file)
  if (range === 'none') return failRange(c, file)
  const { from, to } = range ?? { from: 0, to: file.size - 1 }
  headers.set('content-length', String(to - from + 1))
  if (range) headers.set('content-range', `bytes ${from}-${to}/${file.size}`)
  // Hono handles a HEAD request as a GET. The file is not opened when its bytes are not sent.
  const bytes = c.req.method === 'HEAD' || file.size === 0 ? null : await openFile(c.var.shop, file, range)
  return new Response(bytes, { status: range ? 206 : 200, headers })
}

export function headersOf(c: StorageContext, file: FileRow, cachePolicy: CachePolicy) {
  const headers = new Headers({
    'content-type': servedTypeOf(file.mimetype),
    etag: file.etag,
    'last-modified': file.updatedAt.toUTCString(),
    'accept-ranges': 'bytes',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'x-robots-tag': 'none',
  })
  if (typeof cachePolicy === 'object') {
    headers.set('expires', cachePolicy.until.toUTCString())
    headers.set('cache-control', 'private')
  } else headers.set('cache-control', cachePolicy === 'public' ? file.cacheControl : `private, ${file.cacheControl}`)
  const name = c.req.query('download')
  if (name !== undefined) headers.set('content-disposition', attachment(name))
  return headers
}

function attachment(name: string) {
  if (name === '') return 'attachment'
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename=${encoded}; filename*=UTF-8''${encoded}`
}

function isUnchanged(c: StorageContext, { etag, updatedAt }: FileRow) {
  const ifNoneMatch = c.req.header('if-none-match')
  if (ifNoneMatch !== undefined)
    return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
  const since = Date.parse(c.req.header('if-modified-since') ?? '')
  return !Number.isNaN(since) && Math.floor(updatedAt.getTime() / 1000) * 1000 <= since
}

/** Supports a single range; for several the whole file is sent, which is allowed (RFC 9110, 14.2). */
function parseRange(c: StorageContext, { size, etag, updatedAt }: FileRow): ByteRange | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(c.req.header('range')?.trim() ?? '') ?? []
  const ifRange = c.req.header('if-range')
  const isSame = ifRange === undefined || ifRange === etag || ifRange === updatedAt.toUTCString()
  if ((first === '' && last === '') || !isSame) return undefined
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  return from > to ? 'none' : { from, to }
}

function failRange(c: StorageContext, { size }: FileRow) {
  c.header('content-range', `bytes */${size}`)
  return failStorage('InvalidRange')
}
