/**
 * Cached pages are stored compressed: that way five times as many fit. For the few clients that do not accept brotli a
 * page is decompressed, and the most recently requested ones are kept.
 */
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { CachedPage } from './page-cache.ts'

const MAX_BYTES = 4 * 1024 * 1024
const decompress = promisify(brotliDecompress)

export function openUncompressedPages() {
  const bodies = new LRUCache<CachedPage, Buffer<ArrayBuffer>>({
    maxSize: MAX_BYTES,
    sizeCalculation: (body) => body.length + 1,
  })
  const peekUncompressed = (page: CachedPage) => bodies.get(page)

  async function readUncompressed(page: CachedPage) {
    const kept = peekUncompressed(page)
    if (kept) return kept
    const body = await decompress(page.brotli)
    bodies.set(page, body)
    return body
  }

  return { peekUncompressed, readUncompressed }
}
