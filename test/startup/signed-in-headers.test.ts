/** T-HDR: what a signed-in visitor reads is kept for nobody, and what an admin types gets out of no header. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { signIn, type Identity } from '../torture/identities.ts'
import { openTorturedStore, type TorturedStore } from '../torture/store.ts'
import { openAsk, type Asked } from './ask.ts'
import { FILE_ENDS } from './closed-paths.ts'
import { stopStores } from './start-store.ts'

const NAME = 'canary7f3a51'

let store: TorturedStore
let client: ReturnType<typeof openAsk>
let shopper: Identity
let admin: Identity
let server: Identity

beforeAll(async () => {
  store = await openTorturedStore(inject('seededHome'), {
    CDN_CACHES_PAGES: 'true',
    STORE_NAME: 'Dhoop"\r\nset-cookie: split=1',
  })
  client = openAsk(store.port)
  const pool = store.pool()
  const [, buyer, , owner, program] = await signIn(store, pool)
  ;[shopper, admin, server] = [buyer!, owner!, program!]
  await pool.query(
    `update shop.users set user_metadata = jsonb_build_object('first_name', $1::text) where email like 'torture-%'`,
    [NAME],
  )
  await pool.end()
})
afterAll(async () => {
  client.close()
  await stopStores()
})

const ask = ({ headers }: Identity, asked: Asked) => client.ask({ ...asked, headers: { ...headers, ...asked.headers } })

const PRIVATE = ['/account', '/account/addresses', '/order-history', '/checkout', '/cart', '/wishlist', '/mailbox']
const OF_ADMINS = ['/admin', '/users', '/admin/orders/export.csv']
const CACHED = ['/women', '/category/clothes', '/product/1', '/about']

test('lets nobody keep what is shown to a signed-in visitor under the name of a file', async () => {
  expect((await ask(shopper, { path: '/account' })).text).toContain(NAME)
  const names = [...PRIVATE, ...CACHED, ...OF_ADMINS].flatMap((page) =>
    ['', ...FILE_ENDS].map((end) => ({ page, path: page + end })),
  )
  await Promise.all(
    names.map(async ({ page, path }) => {
      const { headers } = await ask(OF_ADMINS.includes(page) ? admin : shopper, { path })
      expect(headers['cache-control'], path).not.toMatch(/public|s-maxage|immutable/)
      if (!CACHED.includes(page)) expect(headers['cache-status'] ?? '', path).not.toContain('pages')
      expect((await client.ask({ path })).text, path).not.toContain(NAME)
    }),
  )
})

const TYPED = [
  '1%0d%0aset-cookie:%20split=1',
  '1%0aset-cookie:%20split=1',
  '1%22;%20filename=evil.exe',
  '%e5%98%8d%e5%98%8aset-cookie:%20split=1',
]
const DOWNLOADS = [
  (typed: string) => `/admin/orders/export.csv?status=${typed}&q=${typed}`,
  (typed: string) => `/admin/cash/export.csv?show=${typed}`,
  (typed: string) => `/admin/gst/export.zip?month=${typed}`,
  (typed: string) => `/admin/search/searches.csv?show=${typed}`,
  (typed: string) => `/admin/offers/${typed}/codes.csv`,
  (typed: string) => `/admin/runs/${typed}/rows.csv`,
  (typed: string) => `/admin/products/export.csv?name=${typed}`,
  (typed: string) => `/admin/stock/${typed}/export.csv`,
  (typed: string) => `/order-history/${typed}/invoice.pdf`,
]
/** RFC 6266: a quoted name without quotes. */
const PLAIN_NAME = /^(?:attachment|inline); filename="[\w.-]+"$/

test('has nothing that was typed in the name of a download', async () => {
  let named = 0
  for (const typed of TYPED)
    for (const of of DOWNLOADS) {
      const path = of(typed)
      const { status, headers } = await ask(admin, { path })
      const disposition = headers['content-disposition']
      expect(status, path).toBeLessThan(500)
      expect(headers['set-cookie'] ?? [], path).toEqual([])
      if (disposition) expect(disposition, path).toMatch(PLAIN_NAME)
      if (disposition) named++
    }
  expect(named).toBeGreaterThanOrEqual(2 * TYPED.length)
})

const STORED = ["a';filename=evil.exe", 'a b&$@=;:+,?.txt', "x''y.txt", 'a.txt; filename=evil.exe']
const REFUSED = ['a"b.txt', 'a\\b.txt', 'a\r\nset-cookie: split=1', 'a\u0085b', 'धूप.txt', 'a\u0000b']
const WANTED = [...STORED, ...REFUSED.filter((name) => !name.includes('\u0000')), '\u560d\u560aset-cookie: split=1']
/** RFC 6266 and RFC 8187: a token, and the same as an extended value. */
const ENCODED_NAME = /^attachment; filename=([\w.!~%-]+); filename\*=UTF-8''([\w.!~%-]+)$/

test('encodes the name of a stored file', async () => {
  const json = { 'content-type': 'application/json' }
  const bucket = { path: '/storage/v1/bucket', body: JSON.stringify({ name: 'names', public: true }), headers: json }
  expect((await ask(server, bucket)).status).toBe(200)
  const put = (name: string) =>
    ask(server, { path: at(name), body: 'indigo', headers: { 'content-type': 'text/plain' } })
  const at = (name: string) => `/storage/v1/object/names/${encodeURIComponent(name)}`
  for (const name of STORED) expect([name, (await put(name)).status]).toEqual([name, 200])
  for (const name of REFUSED) expect([name, (await put(name)).status]).toEqual([name, 400])
  for (const name of STORED)
    for (const wanted of WANTED) {
      const path = `/storage/v1/object/public/names/${encodeURIComponent(name)}?download=${encodeURIComponent(wanted)}`
      const { status, headers } = await client.ask({ path })
      const [, plain, extended] = ENCODED_NAME.exec(headers['content-disposition'] ?? '') ?? []
      expect([path, status, decodeURIComponent(plain ?? ''), extended]).toEqual([path, 200, wanted, plain])
      expect(headers['set-cookie'] ?? [], path).toEqual([])
    }
})
