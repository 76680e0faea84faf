/**
 * The original images, each under the hash of its bytes, so that a URL never refers to two images. The demo catalogue's
 * images and the admin's uploads are in DATA_DIR; the images that the pages import are in the build.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { FORMATS, type Format } from '#shop/media/rules.ts'
import { KEY_LENGTH } from '#core/image-url.ts'
import { ifExists, writeAtomically } from './atomic-files.server.ts'
import { measure } from './sharp.server.ts'

export type Original = { file: string; kind: Format; width: number; height: number; bytes: number }

const STORED_KEY = new RegExp(`^[0-9a-f]{${KEY_LENGTH}}$`)
/** File names as Vite writes them for imports: `banner-B7xk2_Qa.avif`. */
const BUILD_FILE = /^[\w.-]+-[\w-]{8}\.(avif|webp|jpg)$/
const BUILD_FOLDER = 'build/client/assets'
const MAX_CACHED = 5000

export function openOriginals(home: string) {
  const folder = path.join(home, 'media', 'originals')
  const cache = new LRUCache<string, Original>({ max: MAX_CACHED })

  async function keep(bytes: Uint8Array, kind: Format) {
    const key = createHash('sha256').update(bytes).digest('hex').slice(0, KEY_LENGTH)
    const file = path.join(folder, `${key}.${kind}`)
    if (!(await ifExists(fs.stat(file)))) await writeAtomically(file, bytes, { flush: true })
    return key
  }

  async function find(key: string) {
    const cached = cache.get(key)
    // Another process may have removed it.
    if (cached && (await ifExists(fs.stat(cached.file)))) return cached
    const file = STORED_KEY.test(key)
      ? await findStored(key)
      : BUILD_FILE.test(key)
        ? path.join(BUILD_FOLDER, key)
        : undefined
    const stats = file && (await ifExists(fs.stat(file)))
    if (!stats) return undefined
    const original = { file, bytes: stats.size, ...(await measure(file)) }
    cache.set(key, original)
    return original
  }

  async function findStored(key: string) {
    for (const kind of FORMATS) {
      const file = path.join(folder, `${key}.${kind}`)
      if (await ifExists(fs.stat(file))) return file
    }
    return undefined
  }

  async function remove(key: string) {
    for (const kind of FORMATS) await fs.rm(path.join(folder, `${key}.${kind}`), { force: true })
    cache.delete(key)
  }

  return { keep, find, remove, evict: (key: string) => void cache.delete(key) }
}
