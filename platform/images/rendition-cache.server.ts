/**
 * The renditions on disk: a folder for each original, a file for each size and format.
 *
 *   1. It is only a cache: the folder may be emptied at any time, and on a full disk renditions are made again.
 *   2. It stays below its limit on its own: the least recently used renditions are deleted first.
 *   3. `CACHE_VERSION` changes with the rendering method. Renditions of an older version are deleted with the others.
 */
import fs from 'node:fs/promises'
import path from 'node:path'
import { logError } from '#core/log-error.ts'
import { days, hours } from '#core/time.ts'
import { ifExists, TEMP_SUFFIX, writeAtomically } from './atomic-files.server.ts'

export const CACHE_VERSION = 'r1'
/** After LOOK_AFTER of the limit has been written, the size is checked. A clean-up reduces it to DOWN_TO. */
const CHECK_AFTER = 1 / 16
const DOWN_TO = 0.8

/** The folder `all` belongs to the cache alone. */
export function openRenditionCache(root: string, limit: number) {
  const folder = path.join(root, CACHE_VERSION)
  let written = Infinity
  let cleaning: Promise<void> | undefined

  async function read(key: string, name: string) {
    const file = path.join(folder, key, name)
    const stats = await ifExists(fs.stat(file))
    if (!stats) return undefined
    if (Date.now() - stats.mtimeMs > days(1)) void fs.utimes(file, new Date(), new Date()).catch(() => undefined)
    return ifExists(fs.readFile(file))
  }

  async function write(key: string, name: string, bytes: Uint8Array) {
    try {
      await writeAtomically(path.join(folder, key, name), bytes)
      written += bytes.length
    } catch (error) {
      logError(error)
    }
    if (written > limit * CHECK_AFTER) cleaning ??= cleanUp().finally(() => (cleaning = undefined))
  }

  async function cleanUp() {
    written = 0
    const files = await listFiles(root).catch((error: unknown) => (logError(error), []))
    const isAbandoned = ({ file, at }: CacheFile) => file.endsWith(TEMP_SUFFIX) && Date.now() - at > hours(1)
    const current = files.filter((one) => !isAbandoned(one)).toSorted((a, b) => a.at - b.at)
    const size = current.reduce((sum, { bytes }) => sum + bytes, 0)
    let excess = size > limit ? size - limit * DOWN_TO : 0
    const oldest = current.filter(({ bytes }) => excess > 0 && ((excess -= bytes), true))
    for (const { file } of [...files.filter(isAbandoned), ...oldest]) await fs.rm(file, { force: true }).catch(logError)
  }

  const names = async (key: string) => (await ifExists(fs.readdir(path.join(folder, key)))) ?? []

  const remove = (key: string) => fs.rm(path.join(folder, key), { recursive: true, force: true })

  return { read, write, names, remove, cleanedUp: async () => cleaning }
}

type CacheFile = { file: string; bytes: number; at: number }

async function listFiles(folder: string) {
  const names = (await ifExists(fs.readdir(folder, { recursive: true }))) ?? []
  const files: CacheFile[] = []
  for (const name of names) {
    const file = path.join(folder, name)
    const stats = await ifExists(fs.stat(file))
    if (stats?.isFile()) files.push({ file, bytes: stats.size, at: stats.mtimeMs })
  }
  return files
}
