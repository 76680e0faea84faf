/**
 * Ready answers for whoever is not signed in.
 *
 *   1. What is kept was asked for by nobody: the page is made for its address alone, without cookies, headers or a name.
 *   2. What the shelves show changes in every process at once: the database announces it, and everything kept is dropped.
 *      What was begun before that is given to those who wait for it, but neither kept nor given to anybody who comes later.
 *      A process that does not hear the database keeps nothing.
 *   3. One address is made once at a time, however many ask for it.
 *   4. Inline scripts are allowed by their hashes (D47), since a kept answer cannot have a nonce.
 */
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { minutes } from '#words/time.ts'
import { contentSecurityPolicy, hashesOf } from './security-headers.ts'

export type ReadyPage = { headers: [string, string][]; plain: Buffer<ArrayBuffer>; pressed: Buffer<ArrayBuffer> }
type Render = (address: string) => Promise<Response>
type Shelves = { onShelves: (listener: () => void) => void; isHearing: () => boolean }

const BYTES = 64 * 1024 * 1024
/** For what no announcement tells of: the time of day. */
const LIFE = minutes(1)
const press = promisify(brotliCompress)
const PRESSED = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

export function openPageCache(render: Render, shelves: Shelves) {
  const kept = new LRUCache<string, ReadyPage>({
    maxSize: BYTES,
    sizeCalculation: ({ plain, pressed }, address) => plain.length + pressed.length + address.length,
    ttl: LIFE,
  })
  let underWay = new Map<string, Promise<ReadyPage | null>>()
  shelves.onShelves(() => {
    kept.clear()
    underWay = new Map()
  })

  async function make(address: string, round: typeof underWay) {
    try {
      const page = await readyPage(await render(address))
      if (page && round === underWay) kept.set(address, page)
      return page
    } finally {
      round.delete(address)
    }
  }

  /** Null where the address has no answer for everybody: it leads elsewhere, or to nothing. */
  return async function find(address: string): Promise<ReadyPage | null> {
    if (!shelves.isHearing()) return null
    const ready = kept.get(address) ?? underWay.get(address)
    if (ready) return ready
    const making = make(address, underWay)
    underWay.set(address, making)
    return making
  }
}

async function readyPage(answer: Response): Promise<ReadyPage | null> {
  if (answer.status !== 200 || answer.headers.has('set-cookie')) return null
  const plain = Buffer.from(await answer.arrayBuffer())
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  headers.set('cache-control', 'private, no-store')
  headers.set('vary', 'Accept-Encoding')
  if (headers.get('content-type')?.startsWith('text/html'))
    headers.set('content-security-policy', contentSecurityPolicy(hashesOf(plain.toString())))
  return { headers: [...headers], plain, pressed: await press(plain, PRESSED) }
}
