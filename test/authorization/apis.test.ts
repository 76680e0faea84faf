/** Authorization of every API (D32, S6.2-02, S6.3-03): each principal sends a request to each route. */
import { Hono } from 'hono'
import { catalogue } from '#api/fake-store/catalogue.ts'
import { cookieApis, tokenApis } from '#api/api.ts'
import { health } from '#api/health.ts'
import { openHub } from '#supabase/realtime/hub.ts'
import { createSupabaseApi } from '#supabase/supabase.ts'
import { ROUTES } from '#api/store/store.ts'
import { EXPOSED_TABLES } from '#supabase/rest/exposed-tables.ts'
import { readCart } from '#shop/cart/cart.ts'
import { listAddresses, saveAddress } from '#shop/checkout/addresses.ts'
import { toPublicId } from '#shop/catalogue/rules.ts'
import { deleteOrRestoreProduct } from '#shop/product-admin/delete-product.ts'
import { withUser, type Shop } from '#shop/shop.ts'
import { createBucket } from '#supabase/storage/buckets.ts'
import { seedCustomerData } from '../customer-data.ts'
import { asha, meera, soldOut } from '../fixtures.ts'
import { home } from '../checkout.ts'
import { withFactor } from '../totp-app.ts'
import { plain } from '../images.ts'
import { expect, test, type TestShop } from '../shop.ts'
import { lay } from '../storage-contract.ts'
import { expectOneRowEach, rollback } from './rollback.ts'
import { PRINCIPALS, AUDIENCES, headersOf, type Asker } from './principals.ts'
import { ashasFactor, FILE, PICTURE, PROGRAMS, type Row } from './apis.ts'

/** Authorization is checked per channel (supabase/realtime/realtime.test.ts). */
const SOCKET = '/realtime/v1/websocket'
const gone = toPublicId(soldOut.id)

const storeOf = (shop: Shop) => {
  const open = () => shop
  return new Hono()
    .route('/', createSupabaseApi(open, openHub(shop)))
    .route(
      '/',
      health(async () => []),
    )
    .route('/', tokenApis({ anonymous: open, fromCookie: open }))
    .route('/', cookieApis({ anonymous: open, fromCookie: open }))
}

// S6.2-02, S6.3-03, D32
test('has one row for every route', ({ shop }) => {
  const named = [...storeOf(shop).routes, ...catalogue(() => shop).routes]
    .filter(({ method, path }) => method !== 'ALL' && method !== 'OPTIONS' && path !== SOCKET)
    // Object names have several segments, so storage routes end in a star. Elsewhere a star is the fallback route.
    .filter(({ path }) => !path.endsWith('*') || path.startsWith('/storage/'))
    .map(({ method, path }) => `${method} ${path.replace(/(?<=\w)\/$/, '')}`)
  const own = ROUTES.map(({ method, path }) => `${method.toUpperCase()} /api${path}`)
  const tables = EXPOSED_TABLES.flatMap(({ name }) =>
    ['GET', 'POST', 'PATCH', 'DELETE'].map((method) => `${method} /rest/v1/${name}`),
  )
  expectOneRowEach(
    [...named, ...own, ...tables],
    PROGRAMS.map(([route]) => route),
  )
})

test.for(PROGRAMS)('%s: %s', async ([route, who, asked], { shop }) => {
  const letIn = await whoIsLetIn(shop, [route, who, asked])
  expect(letIn).toEqual(PRINCIPALS.filter((asker) => (AUDIENCES[who] as readonly Asker[]).includes(asker)))
})

async function whoIsLetIn(shop: TestShop, row: Row) {
  await seedCustomerData(shop)
  await saveAddress(shop.as(asha), home)
  await withFactor(shop, asha.id, { id: ashasFactor, status: 'unverified' })
  await createBucket(shop, 'service', 'lookbooks', {})
  const bytes = await plain(4, 5).png().toBuffer()
  for (const place of [FILE, PICTURE]) await lay(shop, place, bytes)
  await deleteOrRestoreProduct(shop.as(meera), { do: 'delete', id: String(gone) })
  const letIn: Asker[] = []
  for (const asker of PRINCIPALS) if (await rollback(shop, (inner) => isLetIn(inner, row, asker))) letIn.push(asker)
  return letIn
}

async function isLetIn(shop: Shop, [route, , { at, body } = {}]: Row, asker: Asker) {
  const own = withUser(shop, asha)
  const [method, path] = route.split(' ') as [string, string]
  const address = (at ?? path)
    .replace('{line}', String((await readCart(own)).lines[0]!.id))
    .replace('{gone}', String(gone))
    .replace('{address}', String((await listAddresses(own))[0]!.id))
  const typed = { 'content-type': 'application/json', prefer: 'return=representation' }
  const headers = { ...(await headersOf(shop, asker)), ...typed }
  const answer = await storeOf(shop).request(address, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  return !isTurnedAway(address, answer.status, await answer.text())
}

/**
 * Whether access was denied: an error status, not found, or none of Asha's rows. A validation error is not a denial,
 * because only permitted principals receive one.
 */
const isTurnedAway = (address: string, status: number, text: string) =>
  [401, 403, 404].includes(status) ||
  (address.startsWith('/rest/') && text === '[]') ||
  // How the storage API expresses 403 and 404 (wire.md 3.4), an invalid token, and an empty list.
  (status === 400 && /"statusCode":"40[134]"|"code":"Invalid(JWT|Signature)"/.test(text)) ||
  (address.startsWith('/storage/') && (text === '[]' || /"objects":\[\]|"signedURL":null/.test(text))) ||
  // How the Fake Store API expresses 404 (Q10).
  (status === 400 && text.includes('EntityNotFoundError'))
