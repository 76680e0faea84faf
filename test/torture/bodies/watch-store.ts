/** Memory and files of a store while bodies come. */
import fs from 'node:fs'
import path from 'node:path'
import { readMemory } from '../load.ts'
import type { TorturedStore } from '../store.ts'

export const MEGABYTE = 1024 * 1024
/** Memory that the bodies may take together, in megabytes. */
const MEMORY = 300
/** What files may grow by afterwards: two that are compressed are kept. */
const MAX_LEFT = 4 * MEGABYTE

/** `maxWhile` is by how many bytes files may grow meanwhile. `elsewhere` counts those that lie in no folder of the store. */
export function watchStore(store: TorturedStore, maxWhile: number, elsewhere: () => number) {
  const pid = store.process().process.pid!
  const bytesNow = () => bytesIn(store.home) + elsewhere()
  const before = { memory: readMemory(pid), bytes: bytesNow() }
  let [memory, bytes] = [before.memory, before.bytes]
  const timer = setInterval(() => {
    if (!store.isRunning()) return
    memory = Math.max(memory, readMemory(pid))
    bytes = Math.max(bytes, bytesNow())
  }, 250)
  const grownBy = (to: number) => Math.round((to - before.bytes) / MEGABYTE)
  return {
    end: () => {
      clearInterval(timer)
      const left = bytesNow()
      const findings: string[] = []
      if (memory > before.memory + MEMORY) findings.push(`memory grew from ${before.memory} to ${memory} MB`)
      if (bytes > before.bytes + maxWhile) findings.push(`files grew by ${grownBy(bytes)} MB`)
      if (left > before.bytes + MAX_LEFT) findings.push(`files of ${grownBy(left)} MB are left`)
      const counts = { memoryBefore: before.memory, memoryMost: memory, filesMost: grownBy(bytes) }
      return { counts: { ...counts, filesLeft: grownBy(left) }, findings }
    },
  }
}

/** Of all files but those of the database. */
const bytesIn = (home: string) =>
  fs
    .readdirSync(home)
    .filter((name) => name !== 'postgres')
    .reduce((sum, name) => sum + bytesAt(path.join(home, name)), 0)

function bytesAt(place: string): number {
  const stat = fs.statSync(place, { throwIfNoEntry: false })
  if (!stat?.isDirectory()) return stat?.size ?? 0
  return fs.readdirSync(place).reduce((sum, name) => sum + bytesAt(path.join(place, name)), 0)
}
