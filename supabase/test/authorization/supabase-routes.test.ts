/** Authorization of the Supabase API (D32, S6.2-02, S6.3-03): each principal sends a request to each route. */
import { Hono } from 'hono'
import { openHub } from '../../realtime/hub.ts'
import { EXPOSED_TABLES } from '../../rest/exposed-tables.ts'
import { createBucket } from '../../storage/buckets.ts'
import { createSupabaseApi } from '../../supabase.ts'
import { storeFile } from '../storage-contract.ts'
import type { Shop } from '#shop/shop.ts'
import { listPermitted, membersOf } from '#test/authorization/api-access.ts'
import { expectOneRowEach } from '#test/authorization/one-row-each.ts'
import { asha } from '#test/fixtures.ts'
import { plain } from '#test/images.ts'
import { expect, test } from '#test/shop.ts'
import { withFactor } from '#test/totp-app.ts'
import { ashasFactor, FILE, IMAGE_FILE, SUPABASE_ROUTES } from './supabase-routes.ts'

/** Authorization is checked per channel (supabase/realtime/realtime.test.ts). */
const SOCKET = '/realtime/v1/websocket'

function open(shop: Shop) {
  const api = createSupabaseApi(() => shop, openHub(shop))
  return new Hono().route('/', api)
}

/** Denied access is an empty list in /rest/v1, and 400 with the real status in the body in /storage/v1 (wire.md 3.4). */
const isDenied = (url: string, status: number, text: string) =>
  (url.startsWith('/rest/') && text === '[]') ||
  (status === 400 && /"statusCode":"40[134]"|"code":"Invalid(JWT|Signature)"/.test(text)) ||
  (url.startsWith('/storage/') && (text === '[]' || /"objects":\[\]|"signedURL":null/.test(text)))

// S6.2-02, S6.3-03, D32
test('has one row for every route', ({ shop }) => {
  const named = open(shop)
    .routes.filter(({ method, path }) => method !== 'ALL' && method !== 'OPTIONS' && path !== SOCKET)
    // Object names have several segments, so storage routes end in a star. Elsewhere a star is the fallback route.
    .filter(({ path }) => !path.endsWith('*') || path.startsWith('/storage/'))
    .map(({ method, path }) => `${method} ${path.replace(/(?<=\w)\/$/, '')}`)
  const tables = EXPOSED_TABLES.flatMap(({ name }) =>
    ['GET', 'POST', 'PATCH', 'DELETE'].map((method) => `${method} /rest/v1/${name}`),
  )
  expectOneRowEach(
    [...named, ...tables],
    SUPABASE_ROUTES.map(([route]) => route),
  )
})

test.for(SUPABASE_ROUTES)('%s: %s', async ([route, audience, request], { shop }) => {
  await withFactor(shop, asha.id, { id: ashasFactor, status: 'unverified' })
  await createBucket(shop, 'service', 'lookbooks', {})
  const bytes = await plain(4, 5).png().toBuffer()
  for (const path of [FILE, IMAGE_FILE]) await storeFile(shop, path, bytes)
  const permitted = await listPermitted(shop, [route, audience, request], { open, isDenied })
  expect(permitted).toEqual(membersOf(audience))
})
