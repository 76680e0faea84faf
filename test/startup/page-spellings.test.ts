/** T-PATH: however the path of a private page is written, who may not see it does not see it, and nobody keeps it. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { signIn, type Identity } from '../torture/identities.ts'
import { openTorturedStore, type TorturedStore } from '../torture/store.ts'
import { openAsk, type Answer, type Asked } from './ask.ts'
import { DATA, FORMS, PAGES, SPELLINGS } from './closed-paths.ts'
import { stopStores } from './start-store.ts'

/** Each spelling is tried with one page of six; with RUNS with all of them. */
const STEP = process.env.RUNS ? 1 : 6

type Visitor = Pick<Identity, 'headers'>

let stranger: Visitor
let shopper: Visitor
let admin: Visitor
let store: TorturedStore
let client: ReturnType<typeof openAsk>
/** What a plain request does not get. */
const denied = new Map<Visitor, Record<'pages' | 'forms', Asked[]>>()

beforeAll(async () => {
  store = await openTorturedStore(inject('seededHome'), { CDN_CACHES_PAGES: 'true' })
  client = openAsk(store.port)
  const pool = store.pool()
  const [anyone, buyer, , owner] = await signIn(store, pool)
  ;[stranger, shopper, admin] = [anyone!, buyer!, owner!]
  await pool.end()
  const pages = PAGES.map((path) => ({ path }))
  for (const visitor of [stranger, shopper, admin])
    denied.set(visitor, {
      pages: await findDenied(visitor, pages),
      forms: visitor === admin ? [] : await findDenied(visitor, FORMS),
    })
})
afterAll(async () => {
  client.close()
  await stopStores()
})

const ask = (visitor: Visitor, asked: Asked) => client.ask({ ...asked, headers: visitor.headers })

async function findDenied(visitor: Visitor, all: Asked[]) {
  const answers = await Promise.all(all.map((asked) => ask(visitor, asked)))
  return all.filter((_, at) => isDenied(answers[at]!))
}

/** Whether a visitor gets nothing: refused, not found, or sent to sign in, also in the data of a page (single fetch). */
const isDenied = ({ status, headers: { location = '' }, text }: Answer) =>
  [400, 401, 403, 404, 405].includes(status) ||
  (status === 202 && /\/login|\/admin/.test(text)) ||
  (status >= 300 && status < 400 && /^\/(login|admin)/.test(location))

/** What a visitor gets, or could be kept for others, under another spelling. */
async function findWrong(visitor: Visitor, all: Asked[], write: (path: string) => string, first: number) {
  const tried = all.filter((_, at) => (at + first) % STEP === 0)
  const wrong = await Promise.all(
    tried.map(async ({ path, ...more }) => {
      const answer = await ask(visitor, { path: write(path), ...more })
      const { location, 'cache-control': control, 'cache-status': status } = answer.headers
      const kept = [control, status].join(' ')
      const isKept = /public|s-maxage|pages;/.test(kept)
      return isDenied(answer) && !isKept ? [] : [[write(path), answer.status, location, kept].join(' ')]
    }),
  )
  return wrong.flat()
}
const ALL = [...SPELLINGS, ...DATA]
const positionOf = (name: string) => ALL.findIndex(([other]) => other === name)

test('refuses closed pages and forms at their plain paths', () => {
  expect(denied.get(stranger)!.pages.length).toBeGreaterThan(60)
  expect(denied.get(shopper)!.pages.length).toBeGreaterThan(60)
  expect(denied.get(stranger)!.forms.length).toBeGreaterThan(50)
  expect(denied.get(shopper)!.forms.length).toBeGreaterThan(40)
  // What an admin does not get is not there.
  expect(denied.get(admin)!.pages.length).toBeLessThan(denied.get(stranger)!.pages.length / 2)
})

test.for(SPELLINGS)('gives a stranger nothing for %s', async ([name, write]) => {
  expect(await findWrong(stranger, denied.get(stranger)!.pages, write, positionOf(name))).toEqual([])
})

test.for(SPELLINGS)('gives a shopper nothing of others for %s', async ([name, write]) => {
  expect(await findWrong(shopper, denied.get(shopper)!.pages, write, positionOf(name))).toEqual([])
})

test.for(DATA)('gives nobody the closed data of %s', async ([name, write]) => {
  for (const visitor of [stranger, shopper])
    expect(await findWrong(visitor, denied.get(visitor)!.pages, write, positionOf(name))).toEqual([])
})

test.for(ALL)('carries out no closed form for %s', async ([name, write]) => {
  for (const visitor of [stranger, shopper])
    expect(await findWrong(visitor, denied.get(visitor)!.forms, write, positionOf(name))).toEqual([])
})
