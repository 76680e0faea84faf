/** Where backups are kept: a folder, or an S3-compatible store. */
import { createReadStream, createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { ifExists } from '#platform/images/atomic-files.server.ts'
import { StartupError } from '#core/startup-error.ts'
import { days } from '#core/time.ts'

export type BackupPlace = {
  /** For people. */
  name: string
  /** Names of backups, in no order. */
  list: () => Promise<string[]>
  /** Keeps the file under its name only when `write` has ended, and nothing if it fails. Returns its size in bytes. */
  save: (name: string, write: (sink: Writable) => Promise<void>) => Promise<number>
  open: (name: string) => Promise<Readable>
  remove: (name: string) => Promise<void>
}

const UNFINISHED = '.unfinished'

export function openFolder(folder: string): BackupPlace {
  const pathOf = (name: string) => path.join(folder, path.basename(name))
  return {
    name: folder,
    list: async () => ((await ifExists(fs.readdir(folder))) ?? []).filter((name) => !name.endsWith(UNFINISHED)),
    save: async (name, write) => {
      await fs.mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
        throw new StartupError(`Backups cannot be kept in ${folder} (setting BACKUP_FOLDER): ${error.code}.`)
      })
      await removeUnfinished(folder)
      const unfinished = `${pathOf(name)}${UNFINISHED}`
      try {
        await write(createWriteStream(unfinished, { mode: 0o600, flush: true }))
        await fs.rename(unfinished, pathOf(name))
      } catch (error) {
        await fs.rm(unfinished, { force: true })
        throw error
      }
      return (await fs.stat(pathOf(name))).size
    },
    open: async (name) => {
      if (!(await ifExists(fs.stat(pathOf(name))))) throw new StartupError(`There is no backup ${pathOf(name)}.`)
      return createReadStream(pathOf(name))
    },
    remove: (name) => fs.rm(pathOf(name), { force: true }),
  }
}

/** What killed backups left. Another store may be writing into the same folder now. */
async function removeUnfinished(folder: string) {
  for (const name of await fs.readdir(folder)) {
    const file = path.join(folder, name)
    const stats = name.endsWith(UNFINISHED) ? await ifExists(fs.stat(file)) : undefined
    if (stats && Date.now() - stats.mtimeMs > days(1)) await fs.rm(file, { force: true })
  }
}
