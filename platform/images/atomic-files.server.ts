/** Writes files that appear completely or not at all, so that several processes can share a folder. */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'

export const TEMP_SUFFIX = '.unfinished'

export async function writeAtomically(file: string, bytes: Uint8Array, { flush = false } = {}) {
  const folder = path.dirname(file)
  const tempFile = path.join(folder, `${randomBytes(9).toString('hex')}${TEMP_SUFFIX}`)
  await fs.mkdir(folder, { recursive: true })
  try {
    await fs.writeFile(tempFile, bytes, { flush })
    await fs.rename(tempFile, file)
  } catch (error) {
    await fs.rm(tempFile, { force: true })
    throw error
  }
}

/** Undefined when the file does not exist. */
export const ifExists = <T>(found: Promise<T>) =>
  found.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
