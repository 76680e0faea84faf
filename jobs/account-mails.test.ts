import { eq } from 'drizzle-orm'
import { users } from '#db/tables.server.ts'
import { confirmEmail } from '#shop/accounts/confirm.ts'
import { resetPassword } from '#shop/accounts/recover.ts'
import { asha } from '#test/cast.ts'
import { expect, test } from '#test/shop.ts'
import { handlers } from './jobs.ts'

const linkIn = (text: string, path: string) =>
  new RegExp(`http://localhost:3000${path}\\?code=([\\w-]+)`).exec(text)?.[1] ?? ''

test('the verification mail says whom it is for, and its link verifies', async ({ shop }) => {
  await shop.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, asha.id))
  await handlers(shop)['send-email-verification']({ name: 'send-email-verification', userId: asha.id })
  const [mail] = shop.sent
  expect(mail).toMatchObject({ to: asha.email, subject: 'Verify your email for Dhoop' })
  expect(mail!.text).toContain('Hello Asha')
  expect(linkIn(mail!.html, '/verify-email')).toBe(linkIn(mail!.text, '/verify-email'))
  await confirmEmail(shop, linkIn(mail!.text, '/verify-email'))
})

test('nobody is asked to verify twice', async ({ shop }) => {
  await handlers(shop)['send-email-verification']({ name: 'send-email-verification', userId: asha.id })
  expect(shop.sent).toEqual([])
})

test('the link of the reset mail changes the password', async ({ shop }) => {
  await handlers(shop)['send-password-reset']({ name: 'send-password-reset', userId: asha.id })
  await resetPassword(shop, { code: linkIn(shop.sent[0]!.text, '/reset-password'), password: 'new marigold' })
})

test('the owner of an address that signs up again is told, without a link that opens anything', async ({ shop }) => {
  await handlers(shop)['send-already-registered']({ name: 'send-already-registered', userId: asha.id })
  expect(shop.sent[0]).toMatchObject({ to: asha.email })
  expect(shop.sent[0]!.text).not.toContain('code=')
})

test('a name that is code stays a name', async ({ shop }) => {
  const userMetadata = { first_name: '<img src=x onerror=alert(1)>' }
  await shop.db.update(users).set({ userMetadata }).where(eq(users.id, asha.id))
  await handlers(shop)['send-password-reset']({ name: 'send-password-reset', userId: asha.id })
  expect(shop.sent[0]!.html).not.toContain('<img src=x')
})
