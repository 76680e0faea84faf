import { mailbox } from '#db/schema.server.ts'
import { asha, meera } from '#test/fixtures.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { days, addDuration } from '#core/time.ts'
import { deleteOldMails, listMails, readMail } from './mailbox.ts'

const sent = async (shop: TestShop, to: string) =>
  (
    await shop.db
      .insert(mailbox)
      .values({ to, subject: 'Hello', html: '<p>Hello</p>', text: 'Hello', createdAt: shop.now() })
      .returning()
  )[0]!.id

// S2.8-04
test('lists the sent emails, newest first, when the store runs in demo mode', async ({ shop }) => {
  const first = await sent(shop, asha.email)
  const second = await sent(shop, asha.email)
  expect((await listMails(shop)).map((mail) => mail.id)).toEqual([second, first])
  await expect(readMail(shop, Number('nonsense'))).rejects.toMatchObject({ code: 'not-found' })
  expect(await readMail(shop, first)).toMatchObject({ to: asha.email, text: 'Hello' })
})

test('shows emails to an admin only to admins', async ({ shop }) => {
  const id = await sent(shop, meera.email)
  expect(await listMails(shop.as(asha))).toEqual([])
  await expect(readMail(shop.as(asha), id)).rejects.toMatchObject({ code: 'not-found' })
  expect(await readMail(shop.as(meera), id)).toMatchObject({ to: meera.email })
})

// S2.8-04, D14
test('has no mailbox when the store runs in production, even for an admin', async ({ shop }) => {
  const production = { ...shop.as(meera), settings: { ...shop.settings, mode: 'production' as const } }
  await expect(listMails(production)).rejects.toMatchObject({ code: 'not-found' })
  await expect(readMail(production, 1)).rejects.toMatchObject({ code: 'not-found' })
})

test('keeps an email for a month', async ({ shop }) => {
  await sent(shop, asha.email)
  shop.clock.at = addDuration(shop.clock.at, days(30))
  const newMailId = await sent(shop, asha.email)
  await deleteOldMails(shop)
  expect(await listMails(shop)).toHaveLength(2)
  shop.clock.at = addDuration(shop.clock.at, 1)
  await deleteOldMails(shop)
  expect((await listMails(shop)).map((mail) => mail.id)).toEqual([newMailId])
})
