/** One request at a time: how long the answer takes, and how long the database worked for it. */
import { setTimeout as wait } from 'node:timers/promises'
import { renderedForOneVisitor } from './page-rows.mjs'
import { spentByLiving } from './processor-time.mjs'
import { percentile } from './report.mjs'

export const FEWEST_SAMPLES = 5
const LONGEST_ROW = 10_000
/** By then a process has dropped what a change affects. */
const NOTICE = 50
/** The menu is read after any change of the catalogue. That belongs to no single page, so it has its own row. */
const MENU_PAGE = { path: '/about', headers: renderedForOneVisitor('/about') }

/** Two requests warm the database. A page that takes long is requested less often. */
export async function measureRow(request, { time, memory, samples }) {
  const figures = []
  const until = Date.now() + LONGEST_ROW
  for (let at = -2; at < samples && (at < FEWEST_SAMPLES || Date.now() < until); at++) {
    await memory.prepare()
    const figure = await sample(request, time)
    if (figure.failed) return figure
    if (at >= 0) figures.push(figure)
  }
  return summaryOf(figures)
}

/** Empties the memory of the process before each sample, and measures how long reading the menu takes. */
export function memoryOf({ url, pool, postmaster }, time) {
  const empty = async () => {
    await pool.query("select pg_notify('shelves', '')")
    await wait(NOTICE)
  }
  const readMenu = () => sample({ url, postmaster, ...MENU_PAGE }, time)
  async function prepare() {
    await empty()
    await readMenu()
  }
  async function measureMenu() {
    const figures = []
    while (figures.length < FEWEST_SAMPLES) {
      await empty()
      figures.push(await readMenu())
    }
    return summaryOf(figures)
  }
  return { prepare, measureMenu }
}

/** The median and the 95th percentile of each figure. */
function summaryOf(figures) {
  const of = (key) => {
    const values = figures.map((one) => one[key])
    if (values.includes(undefined)) return undefined
    return { p50: percentile(values, 0.5), p95: percentile(values, 0.95) }
  }
  return {
    database: of('database'),
    processor: of('processor')?.p50,
    answer: of('answer'),
    statements: of('statements')?.p50,
    samples: figures.length,
  }
}

/** Of a long answer only the first `bytes` are read. */
async function sample({ url, path, headers, postmaster, bytes = Infinity }, time) {
  await time?.reset()
  const spentBefore = postmaster && spentByLiving(postmaster)
  const started = performance.now()
  const response = await fetch(url + path, { headers, redirect: 'manual' })
  let read = 0
  for await (const chunk of response.body ?? []) {
    read += chunk.length
    if (read > bytes) break
  }
  const answer = performance.now() - started
  const processor = postmaster && spentByLiving(postmaster) - spentBefore
  const spent = await time?.read()
  if (response.status !== 200) return { failed: `status ${response.status}`, answer }
  return { answer, processor, database: spent?.ms, statements: spent?.statements }
}
