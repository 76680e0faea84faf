/** One visitor who reads one page after the other while something happens to the store. */
import { setTimeout as wait } from 'node:timers/promises'
import { openLoad, percentile, type Sample } from './load.ts'

/** So that fewer pages are searched than one address may in a minute. */
const PAUSE = 200
const PAGES = ['/', '/women', '/search?q=kurta', '/api/products', '/cart', '/login']

export function watchPages(url: string) {
  const load = openLoad(url, 1)
  const samples: Sample[] = []
  let isOver = false
  const reading = (async () => {
    for (let at = 0; !isOver; at++, await wait(PAUSE)) samples.push(await load.send(PAGES[at % PAGES.length]!))
  })()
  return {
    end: async () => {
      isOver = true
      await reading
      load.close()
      return samples
    },
  }
}

export function summarize(samples: Sample[], maxTime: number) {
  const failed = samples.map(({ status }) => status).filter((status) => status !== 200)
  const findings = [...new Set(failed)].map(
    (status) => `${failed.filter((one) => one === status).length} pages ended with ${status}`,
  )
  const slowest = percentile(samples, 1)
  if (slowest > maxTime) findings.push(`a page took ${slowest} ms`)
  return { counts: { pages: samples.length, pagesP99: percentile(samples, 0.99), slowestPage: slowest }, findings }
}
