/** Copies one file to the S3 store, reads it back, and compares the two. */
import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { KEY_LENGTH } from '#core/image-url.ts'
import { ifExists } from '#platform/images/atomic-files.server.ts'
import type { Bucket } from '#platform/object-store/bucket.server.ts'
import { ObjectStoreUnavailableError } from '#platform/object-store/unavailable.ts'
import { nameInBucket } from '../backup/bucket-files.ts'
import { FILE_FOLDERS, parseName } from '../backup/files.ts'
import type { FileState, Journal } from './journal.ts'

export type Place = { home: string; bucket: Bucket; journal: Journal }
/** `gone`: the store has deleted the file meanwhile. */
export type Outcome = { moved: FileState } | 'gone' | 'damaged' | 'changing' | 'different'

const MAX_TRIES = 3

export function pathOf(home: string, name: string) {
  const { kind, file } = parseName(name)
  return path.join(home, FILE_FOLDERS[kind], file)
}

export async function readState(file: string): Promise<FileState | undefined> {
  const stats = await ifExists(fs.stat(file))
  return stats && { size: stats.size, changedAt: stats.mtimeMs }
}

/** `name` is that of an archive (server/backup/files.ts). */
export async function moveFile(place: Place, name: string): Promise<Outcome> {
  const { home, bucket } = place
  const file = pathOf(home, name)
  const target = nameInBucket(name)
  let outcome: Outcome = 'changing'
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const before = await readState(file)
    if (!before) return removeGone(place, name)
    const sum = await hashFile(file)
    if (sum !== undefined && isDamaged(name, sum)) return 'damaged'
    const isSame = sum !== undefined && (await copy(bucket, { file, target, size: before.size, sum }))
    const after = await readState(file)
    if (!after) return removeGone(place, name)
    const isUnchanged = after.size === before.size && after.changedAt === before.changedAt
    if (isSame && isUnchanged) return { moved: before }
    outcome = isUnchanged ? 'different' : 'changing'
  }
  // The store reads the S3 store first, so nothing wrong may stay there.
  await bucket.remove(target)
  return outcome
}

/**
 * The store deletes from the disk first, so its deletion from the bucket may have come before the copy. Another command
 * deletes from the disk what it has noted.
 */
async function removeGone({ bucket, journal }: Place, name: string): Promise<Outcome> {
  if (!(await journal.isNoted(name))) await bucket.remove(nameInBucket(name))
  return 'gone'
}

type Copy = { file: string; target: string; size: number; sum: string }

/** Whether the S3 store has the same bytes now. What an interrupted command has sent is not sent again. */
async function copy(bucket: Bucket, { file, target, size, sum }: Copy) {
  const isThere = (await bucket.size(target)) === size && (await hashObject(bucket, target)) === sum
  if (isThere) return true
  const blob = await ifExists(openAsBlob(file))
  if (!blob || blob.size !== size) return false
  await bucket.put(target, blob, sum)
  return (await hashObject(bucket, target)) === sum
}

/** The name of an original image is the hash of its bytes. */
function isDamaged(name: string, sum: string) {
  const { kind, file } = parseName(name)
  return kind === 'originals' && sum.slice(0, KEY_LENGTH) !== path.parse(file).name
}

const hashFile = (file: string) => ifExists(hashOf(createReadStream(file)))

async function hashObject(bucket: Bucket, target: string) {
  const bytes = await bucket.get(target)
  return bytes && hashOf(breakOff(bytes as AsyncIterable<Uint8Array>))
}

async function* breakOff(bytes: AsyncIterable<Uint8Array>) {
  try {
    yield* bytes
  } catch {
    throw new ObjectStoreUnavailableError('The S3 store broke off a download.')
  }
}

async function hashOf(bytes: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}
