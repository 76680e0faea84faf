/** A store whose line to the database dies silently: it takes what is sent and passes nothing on, and refuses nobody. */
import fs from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { startPostgres } from '#db/embedded.server.ts'
import { openLine } from '../line.ts'
import { clearUp, freePort, startStore, newHome } from './start-store.ts'

afterEach(clearUp)

const PAGES = ['/', '/women', '/product/1', '/cart', '/search?q=kurta', '/api/products', '/login']
/** In milliseconds, and promises of the product, not figures of a machine: from the request to the whole answer, */
const LONGEST = 10_000
/** and from the return of the database to a store of which every address is there. */
const BACK = 5000
const TABLES = '/rest/v1/products_data?select=id&limit=1'

async function read(port: string, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers, signal: AbortSignal.timeout(LONGEST) })
  const text = await answer.text()
  return { path, status: answer.status, again: answer.headers.get('retry-after'), text }
}

test('answers everybody within 10 s while the line is dead, and is whole 5 s after it is back, without a restart', async () => {
  const home = newHome('database')
  fs.mkdirSync(home)
  const database = await startPostgres(home)
  const line = await openLine(database.settings)
  const port = await freePort()
  const store = startStore('build/server/index.js', {
    ...{ PORT: port, DATA_DIR: newHome(), DEMO: 'true' },
    DATABASE_URL: `postgresql://store@127.0.0.1:${line.port}/postgres`,
  })
  try {
    await store.opened
    for (const path of PAGES) expect(await read(port, path)).toMatchObject({ path, status: 200 })

    line.dieSilently()
    const session = { cookie: 'sid=somebody' }
    // At once, while it is found out, and afterwards.
    for (const pause of [0, 1000, 5000]) {
      await wait(pause)
      const asked = [...PAGES, TABLES].flatMap((path) => [read(port, path), read(port, path, session)])
      for (const answer of await Promise.all(asked)) {
        expect([200, 503]).toContain(answer.status)
        expect(answer.text).not.toBe('')
        if (answer.status === 503) expect([answer.path, answer.again]).toEqual([answer.path, expect.any(String)])
      }
    }
    expect(await read(port, '/search?q=lamp')).toMatchObject({ status: 503 })

    line.comeBack()
    await wait(BACK)
    for (const { path, status } of await Promise.all([...PAGES, TABLES].map((path) => read(port, path))))
      expect({ path, status }).toEqual({ path, status: 200 })
  } finally {
    store.process.kill('SIGTERM')
    await store.ended
    await line.close()
    await database.stop()
  }
})
