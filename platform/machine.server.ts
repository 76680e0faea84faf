/** The version of the store and the disk of its data folder. */
import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { Machine } from '#shop/services.ts'

export function createMachine(home: string): Machine {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  return {
    version,
    readDisk: async () => {
      const { bavail, blocks, bsize } = await statfs(home)
      return { free: bavail * bsize, total: blocks * bsize }
    },
  }
}
