/** Where the bytes of the original images are: in a folder of DATA_DIR. */
import fs from 'node:fs/promises'
import path from 'node:path'
import { FORMATS, type Format } from '#shop/media/rules.ts'
import { ifExists, openAbandonedFiles, writeAtomically } from './atomic-files.server.ts'

/** Keys are those of `keyOf` (originals.server.ts). */
export type OriginalFiles = {
  /** Undefined if there is no such original. */
  read: (key: string) => Promise<Buffer | undefined>
  keep: (key: string, bytes: Uint8Array, kind: Format) => Promise<void>
  /** For the images of the store's own package. */
  keepPackaged: (key: string, bytes: Uint8Array, kind: Format) => Promise<void>
  has: (key: string) => Promise<boolean>
  remove: (key: string) => Promise<void>
  /** Whether other machines read the same original, so that its renditions are worth sharing. */
  isShared: (key: string) => Promise<boolean>
}

export function openOriginalFolder(home: string): OriginalFiles {
  const folder = path.join(home, 'media', 'originals')
  const deleteAbandoned = openAbandonedFiles(folder)

  async function read(key: string) {
    for (const kind of FORMATS) {
      const bytes = await ifExists(fs.readFile(path.join(folder, `${key}.${kind}`)))
      if (bytes) return bytes
    }
    return undefined
  }

  async function keep(key: string, bytes: Uint8Array, kind: Format) {
    await deleteAbandoned()
    const file = path.join(folder, `${key}.${kind}`)
    if (!(await ifExists(fs.stat(file)))) await writeAtomically(file, bytes, { flush: true })
  }

  async function has(key: string) {
    for (const kind of FORMATS) if (await ifExists(fs.stat(path.join(folder, `${key}.${kind}`)))) return true
    return false
  }

  async function remove(key: string) {
    for (const kind of FORMATS) await fs.rm(path.join(folder, `${key}.${kind}`), { force: true })
  }

  return { read, keep, keepPackaged: keep, has, remove, isShared: () => Promise.resolve(false) }
}
