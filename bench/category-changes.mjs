/**
 * How long after an admin has renamed a category each of two processes shows the new name in its menu and on the page of
 * the category (docs/performance.md).
 *
 *   npm run bench:categories -- 50         as many changes, on a new demo store with PROCESSES=2
 *
 * The time begins when the API has answered. The pages are requested all the time, so that they are cached before.
 */
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { endProgress, machine, percentile, printMachine, printTable, progress, writeResult } from './report.mjs'
import { startStore } from './store.mjs'

const [changes = '50'] = process.argv.slice(2)
const PORT = 3910
const PAGES = { menu: '/', page: '/category/furniture' }
const PATIENCE = 10_000

/** Connections are given to the processes in turn, and each agent keeps its one connection. */
const openClient = () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  return (path, { body, headers, method = 'GET' } = {}) =>
    new Promise((resolve, reject) => {
      const json = body && JSON.stringify(body)
      const all = { ...headers, ...(json && { 'content-type': 'application/json' }) }
      const request = http.request({ agent, port: PORT, path, method, headers: all }, (response) => {
        let text = ''
        response.on('data', (chunk) => (text += chunk)).once('error', reject)
        response.once('end', () =>
          response.statusCode < 300 ? resolve(text) : reject(new Error(`${response.statusCode} ${path}: ${text}`)),
        )
      })
      request.once('error', reject).end(json)
    })
}

async function timeUntilShown(client, url, name, from) {
  while (!(await client(url)).includes(name)) {
    if (performance.now() - from > PATIENCE) throw new Error(`${url} does not show ${name}.`)
    await wait(5)
  }
  return performance.now() - from
}

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'dhoop-bench-'))
const before = machine()
const times = {
  'menu, the process of the change': [],
  'menu, the other': [],
  'page, the process of the change': [],
  'page, the other': [],
}
progress('Starting the store …')
const store = await startStore({ port: PORT, dataDir, processes: 2 })
try {
  const clients = [openClient(), openClient()]
  for (const client of clients) await client('/healthz')
  const account = { email: store.admin, password: store.password }
  const token = JSON.parse(await clients[0]('/auth/v1/token?grant_type=password', { method: 'POST', body: account }))
  const headers = { authorization: `Bearer ${token.access_token}` }
  const { items } = JSON.parse(await clients[0]('/api/admin/categories', { headers }))
  let category = items.find(({ slug }) => slug === 'furniture')
  for (let count = 1; count <= Number(changes); count++) {
    progress(`Change ${count} of ${changes} …`)
    for (const client of clients) for (const url of Object.values(PAGES)) await client(url)
    const name = `Furniture ${count}`
    const body = { name, version: category.version }
    category = JSON.parse(await clients[0](`/api/admin/categories/${category.id}`, { method: 'PUT', headers, body }))
    const from = performance.now()
    const [own, other] = await Promise.all(
      clients.map(async (client) => ({
        menu: await timeUntilShown(client, PAGES.menu, name, from),
        page: await timeUntilShown(client, PAGES.page, name, from),
      })),
    )
    for (const kind of Object.keys(PAGES)) {
      times[`${kind}, the process of the change`].push(own[kind])
      times[`${kind}, the other`].push(other[kind])
    }
  }
} finally {
  endProgress()
  await store.stop()
  fs.rmSync(dataDir, { recursive: true, force: true })
}

const ms = (all, share) => Math.round(percentile(all, share))
printTable(
  ['shown in', 'median, ms', '95 %, ms', 'longest, ms'],
  Object.entries(times).map(([shown, all]) => [shown, ms(all, 0.5), ms(all, 0.95), ms(all, 1)]),
)
const after = machine()
printMachine(before, after)
writeResult('categories', { machine: after, loadBefore: before.load, changes: Number(changes), times })
