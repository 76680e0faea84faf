/** T-SOAK: many requests, after which the store uses no more memory than before. */
import { openClient } from '../client.ts'
import { countFiles, readMemory } from '../load.ts'
import { openTorturedStore } from '../store.ts'
import type { Trial } from '../trial.ts'

const PAGES = ['/', '/women', '/product/1', '/product/3', '/search?q=kurta', '/api/products', '/cart', '/login']
const CONNECTIONS = 8
const SAMPLES = 40
/** The last quarter of the samples may be so much larger than the second one. */
const GROWTH = 1.2

const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

export const soak: Trial = {
  name: 'soak',
  promises: ['T-SOAK'],
  title: 'many requests with bounded memory',
  obstacle: () => (process.platform === 'linux' ? undefined : 'it reads the memory of the store in /proc'),
  isInShortTier: false,
  run: async ({ scale, seededHome, say }) => {
    const store = await openTorturedStore(seededHome)
    const pid = store.process().process.pid!
    const statuses: Record<string, number> = {}
    const memory: number[] = []
    const files: number[] = []
    const started = Date.now()
    let sent = 0
    try {
      const work = async (first: number) => {
        const client = openClient(store.url, '')
        for (let at = first; sent < scale.requests; at++) {
          if (++sent % Math.ceil(scale.requests / SAMPLES) === 0) {
            memory.push(readMemory(pid))
            files.push(countFiles(pid))
            say(`${sent} of ${scale.requests} requests, ${memory.at(-1)} MB`)
          }
          const { status } = await client.call('GET', PAGES[at % PAGES.length]!)
          statuses[status] = (statuses[status] ?? 0) + 1
        }
        client.close()
      }
      await Promise.all(Array.from({ length: CONNECTIONS }, (_, at) => work(at)))
      const quarter = Math.floor(memory.length / 4)
      const [early, late] = [mean(memory.slice(quarter, 2 * quarter)), mean(memory.slice(-quarter))]
      const findings = late > early * GROWTH ? [`memory grew from ${early.toFixed(0)} to ${late.toFixed(0)} MB`] : []
      for (const [status, count] of Object.entries(statuses))
        if (status !== '200') findings.push(`${count} requests were answered with ${status}`)
      if (files.at(-1)! > files[quarter]! + CONNECTIONS)
        findings.push(`open files grew from ${files[quarter]} to ${files.at(-1)}`)
      const perSecond = Math.round((sent / (Date.now() - started)) * 1000)
      const megabytes = { memoryEarly: Math.round(early), memoryLate: Math.round(late) }
      return { counts: { requests: sent, perSecond, ...megabytes, files: files.at(-1)! }, findings }
    } finally {
      await store.stop()
    }
  },
}
