/**
 * The original images in an S3 store, for several machines. Each machine keeps those it used last on its disk.
 *
 *   1. The images of the store's own package are read from there, and never uploaded.
 *   2. An original is checked against its key. One that is damaged is not kept, and counts as an S3 store that is away.
 *   3. What the S3 store does not have, or cannot give now, may still be in the folder of a store that began on a disk.
 */
import path from 'node:path'
import type { Format } from '#shop/media/rules.ts'
import type { Bucket } from '../object-store/bucket.server.ts'
import { ObjectStoreUnavailableError } from '../object-store/unavailable.ts'
import { openOriginalFolder, type OriginalFiles } from './original-files.server.ts'
import { keyOf } from './original-key.server.ts'
import { openPackagedOriginals } from './packaged-originals.server.ts'
import { openRenditionCache } from './rendition-cache.server.ts'

export const ORIGINALS_PREFIX = 'originals/'
const NAME = 'original'
/** The most frequent kind first: uploads are stored as JPEG. */
const KINDS: Format[] = ['jpg', 'avif', 'webp']

/** `limit` is the size of the machine's own copies, in bytes. */
export function openBucketOriginals(home: string, bucket: Bucket, limit: number): OriginalFiles {
  const folder = openOriginalFolder(home)
  const packaged = openPackagedOriginals()
  const cache = openRenditionCache(path.join(home, 'media', 'fetched'), limit)
  const pending = new Map<string, Promise<Buffer | undefined>>()
  const nameOf = (key: string, kind: Format) => `${ORIGINALS_PREFIX}${key}.${kind}`

  async function download(key: string) {
    for (const kind of KINDS) {
      const bytes = await bucket.read(nameOf(key, kind))
      if (!bytes) continue
      if (keyOf(bytes) !== key)
        throw new ObjectStoreUnavailableError(`${nameOf(key, kind)} is damaged in the S3 store.`)
      await cache.write(key, NAME, bytes)
      return bytes
    }
    return folder.read(key)
  }

  async function fetch(key: string) {
    try {
      return await download(key)
    } catch (error) {
      const unmoved = await folder.read(key)
      if (unmoved) return unmoved
      throw error
    }
  }

  async function read(key: string) {
    const found = (await cache.read(key, NAME)) ?? (await packaged.read(key))
    if (found) return found
    const running = pending.get(key)
    if (running) return running
    const started = fetch(key).finally(() => pending.delete(key))
    pending.set(key, started)
    return started
  }

  async function keep(key: string, bytes: Uint8Array, kind: Format) {
    const name = nameOf(key, kind)
    if ((await bucket.size(name)) !== bytes.length) await bucket.putBytes(name, new Uint8Array(bytes))
    await cache.write(key, NAME, bytes)
  }

  async function has(key: string) {
    if (await packaged.has(key)) return true
    for (const kind of KINDS) if ((await bucket.size(nameOf(key, kind))) !== undefined) return true
    return folder.has(key)
  }

  /** Other machines may keep their copies until they need the room. */
  async function remove(key: string) {
    for (const kind of KINDS) await bucket.remove(nameOf(key, kind))
    await Promise.all([cache.remove(key), folder.remove(key)])
  }

  const isShared = async (key: string) => !(await packaged.has(key))
  return { read, keep, keepPackaged: async () => undefined, has, remove, isShared }
}
