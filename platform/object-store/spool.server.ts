/** What comes in, in a file beside its place: counted, hashed, and on the disk for sure. */
import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'

export type SpooledFile = { size: number; sha256: string }

/** Nothing where there is more than `most`. Whatever goes wrong leaves no file. */
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

/** As an ETag: of the bytes alone. */
export const etagOf = ({ sha256 }: SpooledFile) => `"${sha256.slice(0, 32)}"`
