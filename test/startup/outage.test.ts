/** A store whose database connection fails silently: data and connections are accepted, but nothing is forwarded. Runs alone. */
import fs from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { startPostgres } from '#db/embedded.server.ts'
import { openLine } from '../line.ts'
import { findFreePort } from '#test/find-free-port.ts'
import { stopStores, startStore, newHome } from './start-store.ts'

afterEach(stopStores)

const PAGES = ['/', '/women', '/product/1', '/cart', '/search?q=kurta', '/api/products', '/login']
/** Both limits are in milliseconds: product promises, not machine figures. From request to complete response. */
const MAX_RESPONSE_TIME = 10_000
/** From the return of the database until every URL of the store works. */
const RECOVERY_TIME = 5000
const TABLE_URL = '/rest/v1/products_data?select=id&limit=1'

async function read(port: string, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers,
    signal: AbortSignal.timeout(MAX_RESPONSE_TIME),
  })
  const text = await answer.text()
  const { status, headers: received } = answer
  return { path, status, retryAfter: received.get('retry-after'), cacheStatus: received.get('cache-status'), text }
}

test('responds in 10 s while the connection is dead and recovers in 5 s after its return, without a restart', async () => {
  const home = newHome('database')
  fs.mkdirSync(home)
  const database = await startPostgres(home)
  const line = await openLine(database.settings)
  const port = await findFreePort()
  const store = startStore('build/server/index.js', {
    ...{ PORT: port, DATA_DIR: newHome(), DEMO: 'true' },
    DATABASE_URL: `postgresql://store@127.0.0.1:${line.port}/postgres`,
  })
  try {
    await store.opened
    for (const path of PAGES) expect(await read(port, path)).toMatchObject({ path, status: 200 })

    line.failSilently()
    const session = { cookie: 'sid=somebody' }
    // The requests come immediately, during the detection of the failure, and afterwards.
    for (const pause of [0, 1000, 5000]) {
      await wait(pause)
      const requests = [...PAGES, TABLE_URL].flatMap((path) => [read(port, path), read(port, path, session)])
      for (const answer of await Promise.all(requests)) {
        expect([200, 503]).toContain(answer.status)
        expect(answer.text).not.toBe('')
        if (answer.status === 503) expect([answer.path, answer.retryAfter]).toEqual([answer.path, expect.any(String)])
      }
    }
    expect(await read(port, '/search?q=lamp')).toMatchObject({ status: 503 })
    for (const path of ['/', '/women', '/product/1'])
      expect(await read(port, path)).toMatchObject({
        ...{ path, status: 200 },
        cacheStatus: expect.stringMatching(/^pages; hit; ttl=-\d+$/) as string,
      })

    line.restore()
    await wait(RECOVERY_TIME)
    for (const { path, status } of await Promise.all([...PAGES, TABLE_URL].map((path) => read(port, path))))
      expect({ path, status }).toEqual({ path, status: 200 })
  } finally {
    store.process.kill('SIGTERM')
    await store.ended
    await line.close()
    await database.stop()
  }
})
