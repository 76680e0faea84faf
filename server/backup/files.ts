/** The files of a store: below its data folder, or in its S3 store (bucket-files.ts). */
import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ifExists, TEMP_SUFFIX } from '#platform/images/atomic-files.server.ts'
import { StartupError } from '#core/startup-error.ts'

export type FileKind = 'originals' | 'objects'
/** `name` is that in an archive, without `files/`. */
type StoredFile = { name: string; size: number; bytes: AsyncIterable<Uint8Array> }
export type StoredFiles = {
  /** The bytes of each file are read before the next one is asked for. */
  list: () => AsyncGenerator<StoredFile>
  /** A restore that fails removes what it wrote, so nothing may be there before. */
  assertNone: () => Promise<void>
  /** Only names that a store itself gives are written. */
  restore: (name: string, bytes: AsyncIterable<Buffer>) => Promise<void>
  /** What a restore wrote. */
  remove: () => Promise<void>
}

export const FILE_FOLDERS: Record<FileKind, string> = { originals: 'media/originals', objects: 'storage/objects' }

const FILE_NAME = /^(originals|objects)\/([\w-]+(?:\/[\w-]+)?(?:\.\w+)?)$/

export function openFolderFiles(home: string): StoredFiles {
  const folders = Object.values(FILE_FOLDERS).map((folder) => path.join(home, folder))

  async function* list() {
    for (const [kind, folder] of Object.entries(FILE_FOLDERS))
      for await (const name of listNames(path.join(home, folder))) {
        if (!isStoredName(`${kind}/${name}`)) continue
        // A file may be deleted meanwhile. Its rows are not in the backup, or it has been moved to the S3 store.
        await using handle = await ifExists(fs.open(path.join(home, folder, name)))
        if (!handle) continue
        const { size } = await handle.stat()
        yield { name: `${kind}/${name}`, size, bytes: handle.createReadStream({ autoClose: false }) }
      }
  }

  async function assertNone() {
    for (const folder of folders)
      for await (const name of listNames(folder))
        throw new StartupError(
          `There are files already (${path.join(folder, name)}): a backup is restored into an empty data folder (setting DATA_DIR). Move them away; the backup has its own.`,
        )
  }

  async function restore(name: string, bytes: AsyncIterable<Buffer>) {
    const { kind, file } = parseName(name)
    const target = path.join(home, FILE_FOLDERS[kind], file)
    await fs.mkdir(path.dirname(target), { recursive: true })
    await pipeline(bytes, createWriteStream(target, { flush: true }))
  }

  async function remove() {
    for (const folder of folders) await fs.rm(folder, { recursive: true, force: true })
  }

  return { list, assertNone, restore, remove }
}

/** Yields paths relative to the folder; nothing for a folder that does not exist. */
export async function* listNames(folder: string): AsyncGenerator<string> {
  for (const entry of (await ifExists(fs.readdir(folder, { withFileTypes: true }))) ?? []) {
    if (entry.isFile() && !entry.name.endsWith(TEMP_SUFFIX)) yield entry.name
    if (entry.isDirectory())
      for await (const name of listNames(path.join(folder, entry.name))) yield `${entry.name}/${name}`
  }
}

/** Whether a store itself gives such a name. */
export const isStoredName = (name: string) => FILE_NAME.test(name)

export function parseName(name: string): { kind: FileKind; file: string } {
  const [, kind, file] = FILE_NAME.exec(name) ?? []
  if (!kind || !file) throw new StartupError(`The backup has a file that no store writes: ${JSON.stringify(name)}.`)
  return { kind: kind as FileKind, file }
}
