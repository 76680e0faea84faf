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
const LOOK_AFTER = 1 / 16
const DOWN_TO = 0.8

/** The folder `all` belongs to the cache alone. */
export function openRenditionCache(all: string, limit: number) {
  const folder = path.join(all, CACHE_VERSION)
  let written = Infinity
  let sweeping: Promise<void> | undefined

  async function read(key: string, name: string) {
    const file = path.join(folder, key, name)
    const there = await ifExists(fs.stat(file))
    if (!there) return undefined
    if (Date.now() - there.mtimeMs > days(1)) void fs.utimes(file, new Date(), new Date()).catch(() => undefined)
    return ifExists(fs.readFile(file))
  }

  async function write(key: string, name: string, bytes: Uint8Array) {
    try {
      await writeAtomically(path.join(folder, key, name), bytes)
      written += bytes.length
    } catch (error) {
      logError(error)
    }
    if (written > limit * LOOK_AFTER) sweeping ??= sweep().finally(() => (sweeping = undefined))
  }

  async function sweep() {
    written = 0
    const files = await everyFile(all).catch((error: unknown) => (logError(error), []))
    const isLeftOver = ({ file, at }: Found) => file.endsWith(TEMP_SUFFIX) && Date.now() - at > hours(1)
    const kept = files.filter((one) => !isLeftOver(one)).toSorted((a, b) => a.at - b.at)
    const size = kept.reduce((sum, { bytes }) => sum + bytes, 0)
    let tooMuch = size > limit ? size - limit * DOWN_TO : 0
    const oldest = kept.filter(({ bytes }) => tooMuch > 0 && ((tooMuch -= bytes), true))
    for (const { file } of [...files.filter(isLeftOver), ...oldest]) await fs.rm(file, { force: true }).catch(logError)
  }

  const names = async (key: string) => (await ifExists(fs.readdir(path.join(folder, key)))) ?? []

  return { read, write, names, swept: async () => sweeping }
}

type Found = { file: string; bytes: number; at: number }

async function everyFile(folder: string) {
  const names = (await ifExists(fs.readdir(folder, { recursive: true }))) ?? []
  const files: Found[] = []
  for (const name of names) {
    const file = path.join(folder, name)
    const there = await ifExists(fs.stat(file))
    if (there?.isFile()) files.push({ file, bytes: there.size, at: there.mtimeMs })
  }
  return files
}
