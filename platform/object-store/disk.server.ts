/**
 * Stores the bytes of files on the local disk, below DATA_DIR. Each file is named by its version, which the store
 * generates: no name from a user ever reaches the disk. A file appears completely or not at all, and survives power
 * loss.
 */
import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { ObjectStore } from '#shop/media/object-store.ts'
import { ifExists, TEMP_SUFFIX } from '../images/atomic-files.server.ts'
import { etagOf, spoolToDisk } from './spool.server.ts'

const VERSION = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function createDiskStore(home: string): ObjectStore {
  const all = path.join(home, 'storage', 'objects')
  const place = (version: string) => {
    if (!VERSION.test(version)) throw new Error('That is no version of a file.')
    return path.join(all, version.slice(0, 2), version)
  }

  return {
    put: async (version, bytes, most) => {
      const file = place(version)
      const counted = await spoolToDisk(`${file}${TEMP_SUFFIX}`, bytes, most)
      if (!counted) return undefined
      await fs.rename(`${file}${TEMP_SUFFIX}`, file)
      await flushFolder(path.dirname(file))
      return { size: counted.size, etag: etagOf(counted) }
    },

    get: async (version, part) => {
      const open = await ifExists(fs.open(place(version)))
      const stream = open?.createReadStream(part && { start: part.from, end: part.to })
      return stream && (Readable.toWeb(stream) as ReadableStream<Uint8Array>)
    },

    remove: async (version) => {
      // Also deletes what an upload left behind whose process ended.
      await fs.rm(`${place(version)}${TEMP_SUFFIX}`, { force: true })
      await fs.rm(place(version), { force: true })
    },
  }
}

/** Makes the new name durable. Windows cannot flush folders. */
async function flushFolder(folder: string) {
  try {
    await using open = await fs.open(folder)
    await open.sync()
  } catch (error) {
    if (!['EISDIR', 'EPERM', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
