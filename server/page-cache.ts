/**
 * Caches rendered pages for guests.
 *
 *   1. A cached page belongs to no user: it is rendered for its URL alone, without cookies, headers or a session.
 *   2. A catalogue change applies to every process at once: the database announces it, and the whole cache is dropped.
 *      A page whose rendering began before that goes to the requests that wait for it. It is not cached, and later
 *      requests do not get it. A process that has lost the database's notifications caches nothing.
 *   3. A URL is rendered once at a time for any number of requests. If rendering is slow, later requests render it
 *      anew.
 *   4. Inline scripts are allowed by their hashes (D47), because a cached response cannot have a nonce. The page is
 *      rendered with a nonce, which marks the store's own scripts, and the nonce is then removed.
 *   5. Not-found pages and redirects are returned as rendered and are not cached.
 */
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { minutes, seconds } from '#core/time.ts'
import { contentSecurityPolicy, scriptHashes, newNonce } from './security-headers.ts'

export type CachedPage = {
  status: number
  headers: [string, string][]
  plain: Buffer<ArrayBuffer>
  brotli: Buffer<ArrayBuffer>
}
type Render = (address: string, nonce: string) => Promise<Response>
type Policy = (inline: string) => string | Promise<string>
type Shelves = { onCatalogueChange: (listener: () => void) => void; isConnected: () => boolean }

const BYTES = 32 * 1024 * 1024
/** For changes that are not announced, such as the time of day. */
const LIFE = minutes(1)
/** How long later requests wait for a rendering that an earlier one started. */
const LONGEST_MAKING = seconds(5)
const press = promisify(brotliCompress)
const PRESSED = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** `policy` builds the Content-Security-Policy header that allows these inline scripts. */
export function openPageCache(render: Render, shelves: Shelves, policy: Policy = contentSecurityPolicy) {
  const kept = new LRUCache<string, CachedPage>({
    maxSize: BYTES,
    sizeCalculation: ({ plain, brotli }, address) => plain.length + brotli.length + address.length,
    ttl: LIFE,
  })
  let underWay = new Map<string, Promise<CachedPage | null>>()
  shelves.onCatalogueChange(() => {
    kept.clear()
    underWay = new Map()
  })

  async function make(address: string, round: typeof underWay) {
    const nonce = newNonce()
    const page = await readyPage(await render(address, nonce), nonce, policy)
    if (page?.status === 200 && round === underWay) kept.set(address, page)
    return page
  }

  /** Null when the page cannot be cached, or the response was for one visitor only. */
  return async function find(address: string): Promise<CachedPage | null> {
    if (!shelves.isConnected()) return null
    const ready = kept.get(address) ?? underWay.get(address)
    if (ready) return ready
    const round = underWay
    const making = make(address, round)
    round.set(address, making)
    const forget = () => round.get(address) === making && round.delete(address)
    const late = setTimeout(forget, LONGEST_MAKING)
    return making.finally(() => {
      clearTimeout(late)
      forget()
    })
  }
}

async function readyPage(answer: Response, nonce: string, policy: Policy): Promise<CachedPage | null> {
  if (answer.headers.has('set-cookie')) return null
  const html = await answer.text()
  const plain = Buffer.from(html.replaceAll(` nonce="${nonce}"`, ''))
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  headers.set('cache-control', 'private, no-store')
  headers.set('vary', 'Accept-Encoding')
  if (headers.get('content-type')?.startsWith('text/html'))
    headers.set('content-security-policy', await policy(scriptHashes(html, nonce)))
  return { status: answer.status, headers: [...headers], plain, brotli: await press(plain, PRESSED) }
}
