/**
 * The original images, each under the hash of its bytes, so that a URL never refers to two images. The demo catalogue's
 * images and the admin's uploads are in DATA_DIR or in an S3 store; the images that the pages import are in the build.
 */
import fs from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Format } from '#shop/media/rules.ts'
import { KEY_LENGTH } from '#core/image-url.ts'
import { ifExists } from './atomic-files.server.ts'
import type { OriginalFiles } from './original-files.server.ts'
import { keyOf } from './original-key.server.ts'
import { measure } from './sharp.server.ts'

export type Original = { kind: Format; width: number; height: number; bytes: number }

const STORED_KEY = new RegExp(`^[0-9a-f]{${KEY_LENGTH}}$`)
/** File names as Vite writes them for imports: `banner-B7xk2_Qa.avif`. */
const BUILD_FILE = /^[\w.-]+-[\w-]{8}\.(avif|webp|jpg)$/
const BUILD_FOLDER = 'build/client/assets'
const MAX_CACHED = 5000

export function openOriginals(files: OriginalFiles) {
  const cache = new LRUCache<string, Original>({ max: MAX_CACHED })

  const keepWith = (write: OriginalFiles['keep']) => async (bytes: Uint8Array, kind: Format) => {
    const key = keyOf(bytes)
    await write(key, bytes, kind)
    return key
  }

  /** The bytes; undefined if the original is missing now. */
  async function read(key: string) {
    const bytes = await readBytes(key)
    if (!bytes) cache.delete(key)
    return bytes
  }

  async function readBytes(key: string) {
    if (STORED_KEY.test(key)) return files.read(key)
    return BUILD_FILE.test(key) ? ifExists(fs.readFile(path.join(BUILD_FOLDER, key))) : undefined
  }

  async function find(key: string) {
    const cached = cache.get(key)
    if (cached) return cached
    const bytes = await read(key)
    if (!bytes) return undefined
    const original = { bytes: bytes.length, ...(await measure(bytes)) }
    cache.set(key, original)
    return original
  }

  /** Without looking for it. */
  const findKnown = (key: string) => cache.get(key)
  const isShared = async (key: string) => STORED_KEY.test(key) && files.isShared(key)

  const isThere = async (key: string) => (STORED_KEY.test(key) ? files.has(key) : (await find(key)) !== undefined)

  async function remove(key: string) {
    if (STORED_KEY.test(key)) await files.remove(key)
    cache.delete(key)
  }

  const [keep, keepPackaged] = [keepWith(files.keep), keepWith(files.keepPackaged)]
  return { keep, keepPackaged, find, findKnown, read, isShared, isThere, remove }
}
