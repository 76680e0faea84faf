/** The images that come with the store: those of the demo catalogue, by the same keys as stored originals. */
import fs from 'node:fs/promises'
import path from 'node:path'
import { DEMO_IMAGES } from '#db/seed/images.ts'
import { ifExists } from './atomic-files.server.ts'
import { keyOf } from './original-key.server.ts'

/** The folder is read when the first key is looked up. */
export function openPackagedOriginals(folder = DEMO_IMAGES) {
  let files: Promise<Map<string, string>> | undefined

  async function readKeys() {
    const keys = new Map<string, string>()
    for (const name of (await ifExists(fs.readdir(folder))) ?? []) {
      const file = path.join(folder, name)
      keys.set(keyOf(await fs.readFile(file)), file)
    }
    return keys
  }
  const find = async (key: string) => {
    files ??= readKeys().catch((error: unknown) => {
      files = undefined
      throw error
    })
    return (await files).get(key)
  }

  return {
    has: async (key: string) => (await find(key)) !== undefined,
    read: async (key: string) => {
      const file = await find(key)
      return file === undefined ? undefined : fs.readFile(file)
    },
  }
}
