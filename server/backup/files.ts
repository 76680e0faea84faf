/** The files of a store, below its data folder. Those in an S3 store stay there. */
import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ifExists, TEMP_SUFFIX } from '#platform/images/atomic-files.server.ts'
import { StartupError } from '#core/startup-error.ts'

export const FILE_FOLDERS = { originals: 'media/originals', objects: 'storage/objects' }

const FILE_NAME = /^(originals|objects)\/([\w-]+(?:\/[\w-]+)?(?:\.\w+)?)$/

/** Yields paths relative to the folder; nothing for a folder that does not exist. */
export async function* listFiles(folder: string): AsyncGenerator<string> {
  for (const entry of (await ifExists(fs.readdir(folder, { withFileTypes: true }))) ?? []) {
    if (entry.isFile() && !entry.name.endsWith(TEMP_SUFFIX)) yield entry.name
    if (entry.isDirectory())
      for await (const name of listFiles(path.join(folder, entry.name))) yield `${entry.name}/${name}`
  }
}

/** A restore that fails removes what it wrote, so nothing may be there before. */
export async function assertNoFiles(home: string) {
  for (const folder of Object.values(FILE_FOLDERS))
    for await (const name of listFiles(path.join(home, folder)))
      throw new StartupError(
        `There are files already (${path.join(home, folder, name)}): a backup is restored into an empty data folder (setting DATA_DIR). Move them away; the backup has its own.`,
      )
}

export async function removeFiles(home: string) {
  for (const folder of Object.values(FILE_FOLDERS))
    await fs.rm(path.join(home, folder), { recursive: true, force: true })
}

/** `name` is that of the archive, without `files/`. Only names that a store itself gives are written. */
export async function restoreFile(home: string, name: string, bytes: AsyncIterable<Buffer>) {
  const [, kind, file] = FILE_NAME.exec(name) ?? []
  if (!kind || !file) throw new StartupError(`The backup has a file that no store writes: ${JSON.stringify(name)}.`)
  const target = path.join(home, FILE_FOLDERS[kind as keyof typeof FILE_FOLDERS], file)
  await fs.mkdir(path.dirname(target), { recursive: true })
  await pipeline(bytes, createWriteStream(target, { flush: true }))
}
