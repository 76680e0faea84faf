/**
 * Ready answers for whoever is not signed in.
 *
 *   1. What is kept was asked for by nobody: the page is made for its address alone, without cookies, headers or a name.
 *   2. What the shelves show changes in every process at once: the database announces it, and everything kept is dropped.
 *      What was begun before that is given to those who wait for it, but neither kept nor given to anybody who comes later.
 *      A process that does not hear the database keeps nothing.
 *   3. One address is made once at a time, however many ask for it; what is not made in time is made anew for who comes then.
 *   4. Inline scripts are allowed by their hashes (D47), since a kept answer cannot have a nonce: it is made with one, which
 *      says whose they are, and then taken out.
 *   5. What is not there, or leads elsewhere, is answered as it was made, and not kept.
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

const BYTES = 48 * 1024 * 1024
/** For what no announcement tells of: the time of day. */
const LIFE = minutes(1)
/** How long later visitors wait for what an earlier one began. */
const LONGEST_MAKING = seconds(5)
const press = promisify(brotliCompress)
const PRESSED = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** `policy` says what a page may show and run, with these inline scripts. */
export function openPageCache(render: Render, shelves: Shelves, policy: Policy = contentSecurityPolicy) {
  const kept = new LRUCache<string, CachedPage>({
    maxSize: BYTES,
    sizeCalculation: ({ plain, brotli: pressed }, address) => plain.length + pressed.length + address.length,
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

  /** Null where nothing can be kept, or the answer was for one visitor only. */
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
