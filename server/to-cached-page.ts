/** Turns a rendered page into one that the page cache may send to every guest (server/page-cache.ts). */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { PRIVATE, type CachedPage } from './page-cache.ts'
import { contentSecurityPolicy, scriptHashes } from './security-headers.ts'

type Policy = (inline: string) => string | Promise<string>
const compress = promisify(brotliCompress)
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** The headers and the tags of a page take about as much as this. */
const BYTES_BESIDE_BODY = 4096
export const bytesOfPage = ({ brotli }: CachedPage) => brotli.length + BYTES_BESIDE_BODY

/** `policy` builds the Content-Security-Policy header that allows these inline scripts. */
export async function toCachedPage(
  response: Response,
  nonce: string,
  tags: ReadonlySet<string>,
  policy: Policy = contentSecurityPolicy,
): Promise<CachedPage | null> {
  if (response.headers.has('set-cookie')) return null
  const html = await response.text()
  const plain = Buffer.from(html.replaceAll(` nonce="${nonce}"`, ''))
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  headers.set('cache-control', PRIVATE)
  headers.set('vary', 'Accept-Encoding')
  if (headers.get('content-type')?.startsWith('text/html'))
    headers.set('content-security-policy', await policy(scriptHashes(html, nonce)))
  const version = createHash('sha256')
    .update(headers.get('content-security-policy') ?? '')
    .update(plain)
    .digest('base64url')
  return { status: response.status, headers: [...headers], tags, version, brotli: await compress(plain, BROTLI) }
}
