/** Writes an upload to a temporary file next to its target, counted, hashed and flushed to disk. */
import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'

export type SpooledFile = { size: number; sha256: string }

/** Undefined when there are more than `maxBytes`. Any failure deletes the file. */
export async function spoolToDisk(file: string, bytes: AsyncIterable<Uint8Array>, maxBytes: number) {
  await fs.mkdir(path.dirname(file), { recursive: true })
  const spooled = await writeCounted(file, bytes, maxBytes).catch(async (error: unknown) => {
    await fs.rm(file, { force: true })
    throw error
  })
  if (!spooled) await fs.rm(file, { force: true })
  return spooled
}

async function writeCounted(
  file: string,
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<SpooledFile | undefined> {
  const hash = createHash('sha256')
  let size = 0
  await using handle = await fs.open(file, 'wx')
  for await (const chunk of bytes) {
    size += chunk.byteLength
    if (size > maxBytes) return undefined
    hash.update(chunk)
    await handle.writeFile(chunk)
  }
  await handle.sync()
  return { size, sha256: hash.digest('hex') }
}

/** An ETag of the bytes alone. */
export const etagOf = ({ sha256 }: SpooledFile) => `"${sha256.slice(0, 32)}"`
