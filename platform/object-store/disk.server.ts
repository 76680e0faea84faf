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
  const root = path.join(home, 'storage', 'objects')
  const pathOf = (version: string) => {
    if (!VERSION.test(version)) throw new Error('That is no version of a file.')
    return path.join(root, version.slice(0, 2), version)
  }

  return {
    put: async (version, bytes, maxBytes) => {
      const file = pathOf(version)
      const spooled = await spoolToDisk(`${file}${TEMP_SUFFIX}`, bytes, maxBytes)
      if (!spooled) return undefined
      await fs.rename(`${file}${TEMP_SUFFIX}`, file)
      await flushFolder(path.dirname(file))
      return { size: spooled.size, etag: etagOf(spooled) }
    },

    get: async (version, part) => {
      const handle = await ifExists(fs.open(pathOf(version)))
      const stream = handle?.createReadStream(part && { start: part.from, end: part.to })
      return stream && (Readable.toWeb(stream) as ReadableStream<Uint8Array>)
    },

    remove: async (version) => {
      // Also deletes what an upload left behind whose process ended.
      await fs.rm(`${pathOf(version)}${TEMP_SUFFIX}`, { force: true })
      await fs.rm(pathOf(version), { force: true })
    },
  }
}

/** Makes the new name durable. Windows cannot flush folders. */
async function flushFolder(folder: string) {
  try {
    await using handle = await fs.open(folder)
    await handle.sync()
  } catch (error) {
    if (!['EISDIR', 'EPERM', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
