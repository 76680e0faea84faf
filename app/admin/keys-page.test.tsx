/** The keys on the desk. */
import { eq } from 'drizzle-orm'
import { auditLog, users } from '#db/tables.server.ts'
import { messages } from '#shop/accounts/messages.ts'
import { asha, meera } from '#test/cast.ts'
import { knock } from '#test/knock.ts'
import { readPage } from '#test/page.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import * as keysPage from './keys-page.tsx'

const PASSWORD = 'mulberry silk'
const withPassword = async (shop: TestShop) =>
  shop.db
    .update(users)
    .set({ passwordHash: await shop.tools.passwords.hash(PASSWORD) })
    .where(eq(users.id, meera.id))
const show = (shop: TestShop, currentPassword: string, who = meera) =>
  knock(keysPage.action, shop.as(who), '/admin/keys', { currentPassword })

test('the admin reads the address, the public key and how to begin, and not the service key', async ({ shop }) => {
  const { html, words } = await readPage(keysPage, shop.as(meera), '/admin/keys')
  expect(words).toEqual(expect.arrayContaining(['Keys', 'http://localhost:3000', shop.tools.keys.anon]))
  expect(html).toContain('createClient')
  expect(html).not.toContain(shop.tools.keys.service)
})

test('the service key is shown for the password, and that it was is written down', async ({ shop }) => {
  await withPassword(shop)
  const answer = await show(shop, PASSWORD)
  expect(answer).toMatchObject({ data: { result: shop.tools.keys.service } })
  const { words } = await readPage(keysPage, shop.as(meera), '/admin/keys', {
    answer: (answer as { data: object }).data,
  })
  expect(words).toContain(shop.tools.keys.service)
  expect(await shop.db.select().from(auditLog)).toMatchObject([{ action: 'show-key', actorId: meera.id }])
})

test('without the password the service key stays where it is', async ({ shop }) => {
  await withPassword(shop)
  expect(await show(shop, 'cotton')).toMatchObject({ data: { refused: messages.wrongPassword }, init: { status: 422 } })
  expect(await show(shop, '')).toMatchObject({ data: { refused: messages.fillAll } })
  expect(await shop.db.select().from(auditLog)).toEqual([])
})

test('nobody else reads a key', async ({ shop }) => {
  expect(await knock(keysPage.loader, shop.as(asha), '/admin/keys')).toMatchObject({ init: { status: 403 } })
  expect(await show(shop, PASSWORD, asha)).toMatchObject({ init: { status: 403 } })
})
