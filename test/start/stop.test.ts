/** Stopping under load: no client loses an answer, and the store ends by itself. */
import http from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { clearUp, freePort, launch, newHome, until } from './launch.ts'

afterEach(clearUp)

const CLIENTS = 20
const ROUNDS = 3
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
const ASKED = [
  { path: '/healthz' },
  { path: '/' },
  { path: '/search?q=cotton+shirt' },
  { path: '/login', method: 'POST', headers: FORM, body: 'email=asha%40example.in&password=wrong+one' },
]

type Asked = (typeof ASKED)[number]
type Seen = { answers: number; last: string | undefined; refusal: string }

/** One answer and what it says of the connection; what fails names its code. */
const ask = (agent: http.Agent, port: string, { body, ...asked }: Asked) =>
  new Promise<string | undefined>((done, fail) => {
    const request = http.request({ ...asked, agent, host: '127.0.0.1', port }, (answer) => {
      answer.resume().once('error', fail)
      answer.once('end', () => done(answer.headers.connection))
    })
    request.once('error', fail).end(body)
  })

/** Asks over one connection until nobody answers any more. */
async function keepAsking(port: string, first: number, seen: Seen) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  for (let at = first; seen.refusal === ''; at++) {
    try {
      seen.last = await ask(agent, port, ASKED[at % ASKED.length]!)
      seen.answers++
    } catch (error) {
      seen.refusal = (error as NodeJS.ErrnoException).code ?? String(error)
    }
  }
  agent.destroy()
  return seen
}

test('cuts no answer of keep-alive clients when it is stopped under load', async () => {
  const home = newHome()
  for (let round = 0; round < ROUNDS; round++) {
    const port = await freePort()
    const store = launch('build/server/index.js', { PORT: port, DATA_DIR: home })
    await store.opened
    const seen = Array.from({ length: CLIENTS }, (): Seen => ({ answers: 0, last: undefined, refusal: '' }))
    const clients = seen.map((one, at) => keepAsking(port, at, one))
    await until(() => seen.every(({ answers }) => answers > 3))

    store.process.kill('SIGTERM')
    for (const { refusal, last } of await Promise.all(clients))
      expect({ refusal, last }).toEqual({ refusal: 'ECONNREFUSED', last: 'close' })
    expect(await store.ended).toBe(0)
  }
})
