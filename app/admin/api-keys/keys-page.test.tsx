/** The keys page of the admin panel. */
import { auditLog, serverKeys } from '#db/schema.server.ts'
import { messages as accounts } from '#shop/accounts/messages.ts'
import { authenticateServerKey } from '#shop/server-keys/authenticate-server-key.ts'
import { messages } from '#shop/server-keys/messages.ts'
import { REQUIRED } from '#core/domain-error.ts'
import { asha, meera } from '#test/fixtures.ts'
import { callRoute, flashCookie, redirectLocation } from '#test/call-route.ts'
import { inputOf, readPage } from '#test/page.ts'
import { keyForm, newKey, PASSWORD, withPassword } from '#test/server-key.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import * as keysPage from './keys-page.tsx'

const send = (shop: TestShop, form: Record<string, string>, user = meera) =>
  callRoute(keysPage.action, shop.as(user), '/admin/keys', form)
const show = (shop: TestShop, currentPassword: string, user = meera) =>
  send(shop, { do: 'show-service-key', currentPassword }, user)
const open = (shop: TestShop, path = '/admin/keys', answer?: object) =>
  readPage(keysPage, shop.as(meera), path, answer && { answer })
const dataOf = (answer: unknown) => (answer as { data: object }).data
const idOf = async (shop: TestShop) => (await shop.db.select().from(serverKeys))[0]!.id

test('shows the URL, the public key and a code example, but not the service key', async ({ shop }) => {
  const { html, words } = await open(shop)
  expect(words).toEqual(expect.arrayContaining(['Keys', 'http://localhost:3000', shop.services.tokens.anon]))
  expect(html).toContain('createClient')
  expect(html).not.toContain(shop.services.tokens.service)
})

test('leaves out the public and the service key when the store does not serve the Supabase API', async ({ shop }) => {
  shop.settings.supabaseApi = false
  const { html, words } = await open(shop)
  expect(html).not.toContain(shop.services.tokens.anon)
  expect(words).not.toContain('Service key')
  expect(words).toContain('No server has a key yet')
})

test('rejects the form for the service key when the store does not serve the Supabase API', async ({ shop }) => {
  shop.settings.supabaseApi = false
  await withPassword(shop)
  const answer = await show(shop, PASSWORD)
  expect(answer).toMatchObject({ data: { error: messages.noServiceKey }, init: { status: 404 } })
  expect((await open(shop, '/admin/keys', dataOf(answer))).words).toContain(messages.noServiceKey)
  expect(await shop.db.select().from(auditLog)).toEqual([])
})

test('shows the service key after the password and records an audit event', async ({ shop }) => {
  await withPassword(shop)
  const answer = await show(shop, PASSWORD)
  expect(answer).toMatchObject({ data: { result: { serviceKey: shop.services.tokens.service } } })
  expect((await open(shop, '/admin/keys', dataOf(answer))).words).toContain(shop.services.tokens.service)
  expect(await shop.db.select().from(auditLog)).toMatchObject([{ action: 'show-key', actorId: meera.id }])
})

test('does not show the service key when the password is missing or wrong', async ({ shop }) => {
  await withPassword(shop)
  expect(await show(shop, 'cotton')).toMatchObject({
    data: { error: accounts.incorrectPassword },
    init: { status: 422 },
  })
  expect(await show(shop, '')).toMatchObject({ data: { error: accounts.fillAll } })
  expect(await shop.db.select().from(auditLog)).toEqual([])
})

test('shows a server key only once, on the page that created it', async ({ shop }) => {
  expect((await open(shop)).words).toContain('No server has a key yet')
  await withPassword(shop)
  const answer = await send(shop, keyForm({ rights: ['change-orders'], life: '90' }))
  const { result } = dataOf(answer) as { result: { serverKey: string } }
  expect(await authenticateServerKey(shop, result.serverKey)).toMatchObject({
    rights: ['read-orders', 'change-orders'],
  })

  const created = await open(shop, '/admin/keys', dataOf(answer))
  expect(created.words).toContain(result.serverKey)
  const { html, words } = await open(shop)
  expect(html).not.toContain(result.serverKey)
  expect(words).toEqual(
    expect.arrayContaining([
      ...['Warehouse', `server_key_…${result.serverKey.slice(-4)}`, 'Read orders, Change orders'],
      ...['15 Jan 2026', 'by meera@example.in', '15 Jan 2026, 12:00 pm', '15 Apr 2026'],
    ]),
  )
})

test('keeps all typed values except the password when the form fails', async ({ shop }) => {
  await withPassword(shop)
  const rejected = await send(shop, keyForm({ rights: ['read-products'], currentPassword: 'cotton' }))
  expect(rejected).toMatchObject({ data: { error: accounts.incorrectPassword }, init: { status: 422 } })
  const { html } = await open(shop, '/admin/keys', dataOf(rejected))
  expect(inputOf(html, 'name')).toContain('Warehouse')
  expect([
    inputOf(html, 'read-products')?.includes('checked'),
    inputOf(html, 'read-orders')?.includes('checked'),
  ]).toEqual([true, false])
  expect(html).not.toContain('cotton')
  const empty = await send(shop, keyForm({ rights: [], name: '' }))
  expect(empty).toMatchObject({ data: { fieldErrors: { name: REQUIRED, rights: messages.permissionRequired } } })
  expect((await open(shop, '/admin/keys', dataOf(empty))).words).toContain(messages.permissionRequired)
})

test('asks for confirmation before a key is revoked and shows the result after a redirect', async ({ shop }) => {
  await newKey(shop)
  const id = await idOf(shop)
  expect((await open(shop)).links).toMatchObject({ 'Revoke Warehouse': `?revoke=${id}` })
  expect((await open(shop, `/admin/keys?revoke=${id}`)).words).toContain('Yes, revoke it')
  const answer = await send(shop, { do: 'revoke', id })
  expect([redirectLocation(answer), flashCookie(answer)]).toEqual([
    '/admin/keys',
    expect.stringContaining(messages.revoked('Warehouse')),
  ])
  expect((await open(shop)).words).toEqual(expect.arrayContaining(['No server has a key yet', '1 revoked key']))

  const second = await send(shop, { do: 'revoke', id })
  expect(second).toMatchObject({ data: { error: messages.alreadyRevoked }, init: { status: 409 } })
  expect((await open(shop, '/admin/keys', dataOf(second))).words).toContain(messages.alreadyRevoked)
  expect(await send(shop, { do: 'revoke', id: 'nonsense' })).toMatchObject({ data: { error: messages.keyNotFound } })
  expect(await send(shop, { do: 'nonsense' })).toMatchObject({ data: { error: messages.failed.other } })
})

test('shows that a key has ended when its creator is no longer an admin', async ({ shop }) => {
  await newKey(shop)
  const withoutAdmins = { ...shop.as(meera), settings: { ...shop.settings, adminEmails: [] } }
  expect((await readPage(keysPage, withoutAdmins, '/admin/keys')).words).toContain(
    'Ended: its maker is no admin any more',
  )
})

test('forbids other users to read, create or revoke a key', async ({ shop }) => {
  await newKey(shop)
  const id = await idOf(shop)
  expect(await callRoute(keysPage.loader, shop.as(asha), '/admin/keys')).toMatchObject({ init: { status: 403 } })
  const forms: Record<string, string>[] = [
    { do: 'show-service-key', currentPassword: PASSWORD },
    keyForm(),
    { do: 'revoke', id },
  ]
  for (const form of forms) expect(await send(shop, form, asha)).toMatchObject({ init: { status: 403 } })
  expect(await shop.db.select().from(serverKeys)).toMatchObject([{ revokedAt: null }])
})
