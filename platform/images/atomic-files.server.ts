/** Writes files that appear completely or not at all, so that several processes can share a folder. */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { logError } from '#core/log-error.ts'
import { hours } from '#core/time.ts'

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

const ABANDONED_AFTER = hours(1)

/** Deletes unfinished files of a folder whose process was killed. The function may be called often; it looks once an hour. */
export function openAbandonedFiles(folder: string) {
  let nextLook = 0
  return async () => {
    if (Date.now() < nextLook) return
    nextLook = Date.now() + ABANDONED_AFTER
    try {
      for (const name of (await ifExists(fs.readdir(folder))) ?? [])
        if (name.endsWith(TEMP_SUFFIX)) await removeIfOld(path.join(folder, name))
    } catch (error) {
      logError(error)
    }
  }
}

async function removeIfOld(file: string) {
  const stats = await ifExists(fs.stat(file))
  if (stats && Date.now() - stats.mtimeMs > ABANDONED_AFTER) await fs.rm(file, { force: true })
}
