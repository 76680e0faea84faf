/**
 * Stores the bytes of files in an S3-compatible store, so that every process of the store can read them. An upload is
 * first counted and hashed on the local disk, because it is sent complete, with its size and its hash signed.
 *
 * A store that began on a disk finds there what has not been moved yet (server/move-files).
 */
import { openAsBlob } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { ObjectStore } from '#shop/media/object-store.ts'
import { openAbandonedFiles, TEMP_SUFFIX } from '../images/atomic-files.server.ts'
import { openBucket, type S3 } from './bucket.server.ts'
import { createDiskStore } from './disk.server.ts'
import { etagOf, spoolToDisk } from './spool.server.ts'

export function createS3Store(s3: S3, home: string): ObjectStore {
  const bucket = openBucket(s3)
  const disk = createDiskStore(home)
  const spoolFolder = path.join(home, 'storage', 'coming')
  const deleteAbandoned = openAbandonedFiles(spoolFolder)

  return {
    put: async (version, bytes, maxBytes) => {
      await deleteAbandoned()
      const file = path.join(spoolFolder, `${version}${TEMP_SUFFIX}`)
      const spooled = await spoolToDisk(file, bytes, maxBytes)
      if (!spooled) return undefined
      try {
        await bucket.put(version, await openAsBlob(file), spooled.sha256)
      } finally {
        await fs.rm(file, { force: true })
      }
      return { size: spooled.size, etag: etagOf(spooled) }
    },

    get: async (version, range) => {
      try {
        return (await bucket.get(version, range)) ?? (await disk.get(version, range))
      } catch (error) {
        const unmoved = await disk.get(version, range)
        if (unmoved) return unmoved
        throw error
      }
    },

    // From the disk first: what is moved just now is looked for there afterwards, and removed again.
    remove: async (version) => {
      await disk.remove(version)
      await bucket.remove(version)
    },
  }
}
