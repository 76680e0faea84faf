/** Writes an upload to a temporary file next to its target, counted, hashed and flushed to disk. */
import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'

export type SpooledFile = { size: number; sha256: string }

/** Undefined when there are more than `most` bytes. Any failure deletes the file. */
export async function spoolToDisk(file: string, bytes: AsyncIterable<Uint8Array>, most: number) {
  await fs.mkdir(path.dirname(file), { recursive: true })
  const counted = await fill(file, bytes, most).catch(async (error: unknown) => {
    await fs.rm(file, { force: true })
    throw error
  })
  if (!counted) await fs.rm(file, { force: true })
  return counted
}

async function fill(file: string, bytes: AsyncIterable<Uint8Array>, most: number): Promise<SpooledFile | undefined> {
  const hash = createHash('sha256')
  let size = 0
  await using open = await fs.open(file, 'wx')
  for await (const chunk of bytes) {
    size += chunk.byteLength
    if (size > most) return undefined
    hash.update(chunk)
    await open.writeFile(chunk)
  }
  await open.sync()
  return { size, sha256: hash.digest('hex') }
}

/** An ETag of the bytes alone. */
export const etagOf = ({ sha256 }: SpooledFile) => `"${sha256.slice(0, 32)}"`
