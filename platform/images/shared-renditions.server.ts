/**
 * Renditions that one machine has made, for the others, in an S3 store. They may be deleted there at any time. When it
 * is away, each machine makes its own.
 */
import { logError } from '#core/log-error.ts'
import type { Bucket } from '../object-store/bucket.server.ts'
import { CACHE_VERSION, type openRenditionCache } from './rendition-cache.server.ts'

export type SharedRenditions = {
  /** Undefined if no machine has made it. */
  read: (key: string, name: string) => Promise<Buffer | undefined>
  write: (key: string, name: string, bytes: Buffer) => Promise<void>
  remove: (key: string) => Promise<void>
}

/** What is read is kept in `cache`. Renditions of images that every machine has (not `isShared`) stay on the machine. */
export function openSharedRenditions(
  bucket: Bucket,
  cache: Pick<ReturnType<typeof openRenditionCache>, 'write'>,
  isShared: (key: string) => Promise<boolean>,
): SharedRenditions {
  const pending = new Map<string, Promise<Buffer | undefined>>()
  const nameOf = (key: string, name: string) => `renditions/${CACHE_VERSION}/${key}/${name}`

  async function fetch(key: string, name: string) {
    if (!(await isShared(key))) return undefined
    const bytes = await bucket.read(nameOf(key, name))
    if (bytes) await cache.write(key, name, bytes)
    return bytes
  }

  return {
    read: (key, name) => {
      const running = pending.get(nameOf(key, name))
      if (running) return running
      const started = fetch(key, name)
        .catch((error: unknown) => (logError(error), undefined))
        .finally(() => pending.delete(nameOf(key, name)))
      pending.set(nameOf(key, name), started)
      return started
    },
    write: async (key, name, bytes) => {
      try {
        if (await isShared(key)) await bucket.putBytes(nameOf(key, name), new Uint8Array(bytes))
      } catch (error) {
        logError(error)
      }
    },
    remove: async (key) => {
      for await (const { name } of bucket.list(nameOf(key, ''))) await bucket.remove(name)
    },
  }
}

export const noSharedRenditions: SharedRenditions = {
  read: () => Promise.resolve(undefined),
  write: () => Promise.resolve(),
  remove: () => Promise.resolve(),
}
