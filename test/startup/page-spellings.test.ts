/** T-PATH: however the path of a private page is written, who may not see it does not see it, and nobody keeps it. */
import http from 'node:http'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { PAGE_ROUTES } from '../authorization/page-routes.ts'
import { copyHome, freePort, startStore, stopStores } from './start-store.ts'

const SPELLINGS: [name: string, write: (path: string) => string][] = [
  ['a second slash', (path) => `/${path}`],
  ['a second slash within', (path) => path.replace(/(?<=.)\/|$/, '//')],
  ['an escaped dot', (path) => `${path}/%2e`],
  ['a folder and back', (path) => `/about/%2e%2e${path}`],
  ['capitals', (path) => path.toUpperCase()],
  ['a slash at the end', (path) => `${path}/`],
  ['a dot at the end', (path) => `${path}.`],
  ['an escaped letter', (path) => `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`],
  ['a letter that is escaped twice', (path) => `/%25${path.charCodeAt(1).toString(16)}${path.slice(2)}`],
  ['the name of its data', (path) => `${path}.data`],
  ['an escaped slash', (path) => path.replaceAll('/', '%2f').replace('%2f', '/')],
  ['an escaped slash at the end', (path) => `${path}%2f`],
  ['a parameter of the path', (path) => `${path};x=y`],
  ['a backslash', (path) => path.replaceAll('/', '\\').replace('\\', '/\\')],
  ['a null', (path) => `${path}%00`],
  ['the name of a file', (path) => `${path}/x.css`],
]

/** Pages that a stranger may not see, as a plain request shows; ids name nothing, so nothing but the decision is compared. */
const PATHS = [
  ...new Set(
    PAGE_ROUTES.filter(([route, audience]) => !route.startsWith('POST') && audience !== 'public').map(
      ([route]) => route,
    ),
  ),
]
  .filter((route) => route !== '/*')
  .map((route) => route.replaceAll(/:\w+\??/g, '1'))

/** Each spelling is tried with one page of six; with RUNS with all of them. */
const STEP = process.env.RUNS ? 1 : 6

let port: string
let denied: string[]
const agent = new http.Agent({ keepAlive: true, maxSockets: 6 })

beforeAll(async () => {
  port = await freePort()
  const settings = { PORT: port, DATA_DIR: copyHome(inject('seededHome')), DEMO: 'true', CDN_CACHES_PAGES: 'true' }
  await startStore('build/server/index.js', settings).opened
  const plain = await Promise.all(PATHS.map(async (path) => ({ path, isDenied: isDenied(await ask(path)) })))
  denied = plain.filter((one) => one.isDenied).map(({ path }) => path)
  expect(denied.length).toBeGreaterThan(60)
})
afterAll(async () => {
  agent.destroy()
  await stopStores()
})

type Answer = { status: number; to: string; cache: string; text: string }

const ask = (path: string) =>
  new Promise<Answer>((resolve, reject) => {
    http
      .get({ host: '127.0.0.1', port, path, agent }, (answer) => {
        const { location = '', 'cache-control': control = '', 'cache-status': kept = '' } = answer.headers
        let text = ''
        answer.on('data', (part: Buffer) => (text += part.toString())).once('error', reject)
        answer.once('end', () =>
          resolve({ status: answer.statusCode!, to: location, cache: [control, kept].join(' '), text }),
        )
      })
      .once('error', reject)
  })

/** Whether a stranger sees nothing: refused, not found, or sent to sign in, also in the data of a page (single fetch). */
const isDenied = ({ status, to, text }: Answer) =>
  [400, 401, 403, 404, 405].includes(status) ||
  (status === 202 && /\/login|\/admin/.test(text)) ||
  (status >= 300 && status < 400 && /^\/(login|admin)/.test(to))

test.for(SPELLINGS)('gives a stranger nothing for %s', async ([name, write]) => {
  const first = SPELLINGS.findIndex(([other]) => other === name)
  const wrong = await Promise.all(
    denied
      .filter((_, at) => (at + first) % STEP === 0)
      .map(async (path) => {
        const answer = await ask(write(path))
        const isKept = /public|s-maxage|pages;/.test(answer.cache)
        return isDenied(answer) && !isKept ? [] : [`${write(path)} ${answer.status} ${answer.to} ${answer.cache}`]
      }),
  )
  expect(wrong.flat()).toEqual([])
})
