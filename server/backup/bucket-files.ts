/**
 * The files of a store with an S3 store. What its data folder still has is read from there, the rest from the bucket.
 * Names are never used twice, so a file that the bucket has already need not be written again: a backup is restored beside
 * a bucket that has survived.
 */
import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { ORIGINALS_PREFIX } from '#platform/images/bucket-originals.server.ts'
import { TEMP_SUFFIX } from '#platform/images/atomic-files.server.ts'
import type { Bucket } from '#platform/object-store/bucket.server.ts'
import { spoolToDisk } from '#platform/object-store/spool.server.ts'
import { parseName, type StoredFiles } from './files.ts'

/** The name in the bucket of a file that an archive or a data folder calls `originals/KEY.jpg` or `objects/ab/VERSION`. */
export function nameInBucket(name: string) {
  const { kind, file } = parseName(name)
  return kind === 'originals' ? `${ORIGINALS_PREFIX}${file}` : path.posix.basename(file)
}

const nameInArchive = (name: string) =>
  name.startsWith(ORIGINALS_PREFIX) ? name : `objects/${name.slice(0, 2)}/${name}`

export function openBucketFiles(home: string, bucket: Bucket, folder: StoredFiles): StoredFiles {
  const written: string[] = []

  async function* list() {
    const inFolder = new Set<string>()
    for await (const file of folder.list()) {
      inFolder.add(nameInBucket(file.name))
      yield file
    }
    for (const prefix of [ORIGINALS_PREFIX, ''])
      for await (const { name, size } of bucket.list(prefix)) {
        const bytes = inFolder.has(name) ? undefined : await bucket.get(name)
        if (bytes) yield { name: nameInArchive(name), size, bytes: bytes as AsyncIterable<Uint8Array> }
      }
  }

  async function restore(name: string, bytes: AsyncIterable<Buffer>) {
    const target = nameInBucket(name)
    const file = path.join(home, 'storage', 'coming', `${randomUUID()}${TEMP_SUFFIX}`)
    const spooled = await spoolToDisk(file, bytes, Infinity)
    if (!spooled) return
    try {
      if ((await bucket.size(target)) === spooled.size) return
      await bucket.put(target, await openAsBlob(file), spooled.sha256)
      written.push(target)
    } finally {
      await fs.rm(file, { force: true })
    }
  }

  async function remove() {
    for (const name of written.splice(0)) await bucket.remove(name)
  }

  return { list, assertNone: folder.assertNone, restore, remove }
}
