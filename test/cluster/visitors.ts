/** Visitors without a session who read the same pages all the time, or search: what they get while something is broken. */
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const PATHS = ['/', '/women', '/category/clothes', '/product/1']
const PAUSE = 100
const PATIENCE = 15_000

export type Visits = {
  pages: number
  /** Pages that were not new: marked so while the database is away (docs/decisions/0191). */
  stale: number
  /** Answers that are no page, by status, or by the code of a broken connection. */
  failures: Record<string, number>
  /** Milliseconds until the slowest page. */
  slowest: number
}

export const newVisits = (): Visits => ({ pages: 0, stale: 0, failures: {}, slowest: 0 })

const WORDS = ['kurta', 'saree', 'shirt', 'dress', 'jeans', 'watch', 'bag', 'lamp', 'shoes', 'jacket']
let searches = 0
/** No two searches are the same, also not of two trials, so that each asks the database. */
const nextSearch = () => `/search?q=${WORDS[searches % WORDS.length]}&price_max=${5000 + searches++}`
const pageAt = (at: number) => PATHS[at % PATHS.length]!

/** Every process of the store has every page before the trials begin. */
export async function warmPages(ports: string[]) {
  for (const port of ports)
    for (const path of PATHS) for (let time = 0; time < 3; time++) await get(`http://127.0.0.1:${port}${path}`)
}

export const keepReading = (url: string, visits: Visits, isOver: () => boolean) => visit(url, pageAt, visits, isOver)
export const keepSearching = (url: string, visits: Visits, isOver: () => boolean) =>
  visit(url, nextSearch, visits, isOver)

async function visit(url: string, pathAt: (at: number) => string, visits: Visits, isOver: () => boolean) {
  for (let at = 0; !isOver(); at++) {
    const began = Date.now()
    const answer = await get(url + pathAt(at)).catch((error: NodeJS.ErrnoException) => ({
      status: error.code ?? error.message,
      isStale: false,
    }))
    if (answer.status === 200) {
      visits.pages++
      if (answer.isStale) visits.stale++
      visits.slowest = Math.max(visits.slowest, Date.now() - began)
    } else visits.failures[answer.status] = (visits.failures[answer.status] ?? 0) + 1
    await wait(PAUSE)
  }
}

/** A new connection each time, as HAProxy chooses a process for each request. */
const get = (url: string) =>
  new Promise<{ status: number; isStale: boolean }>((resolve, reject) => {
    const request = http.get(url, { agent: false, timeout: PATIENCE }, (response) => {
      const isStale = /ttl=-/.test(String(response.headers['cache-status'] ?? ''))
      response
        .resume()
        .once('error', reject)
        .once('end', () => resolve({ status: response.statusCode!, isStale }))
    })
    request.once('timeout', () => request.destroy(new Error('No answer came.'))).once('error', reject)
  })
