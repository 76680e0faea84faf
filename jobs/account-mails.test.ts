import { eq } from 'drizzle-orm'
import { users } from '#db/schema.server.ts'
import { requestEmailChange, confirmEmailChange } from '#shop/accounts/email/change-email.ts'
import { confirmEmail } from '#shop/accounts/email/confirm-email.ts'
import { resetPassword } from '#shop/accounts/password/reset-password.ts'
import { asha, meera } from '#test/fixtures.ts'
import { createKey, withPassword } from '#test/server-key.ts'
import { expect, test } from '#test/shop.ts'
import { handlers } from './jobs.ts'

const linkIn = (text: string, path: string) =>
  new RegExp(`http://localhost:3000${path}\\?code=([\\w-]+)`).exec(text)?.[1] ?? ''

test('names the user in the verification email, and verifies with its link', async ({ shop }) => {
  await shop.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, asha.id))
  await handlers(shop)['send-email-verification']({ name: 'send-email-verification', userId: asha.id })
  const [mail] = shop.sentMails
  expect(mail).toMatchObject({ to: asha.email, subject: 'Verify your email for Dhoop' })
  expect(mail!.text).toContain('Hello Asha')
  expect(linkIn(mail!.html, '/verify-email')).toBe(linkIn(mail!.text, '/verify-email'))
  await confirmEmail(shop, linkIn(mail!.text, '/verify-email'))
})

test('sends no verification email when the email is already verified', async ({ shop }) => {
  await handlers(shop)['send-email-verification']({ name: 'send-email-verification', userId: asha.id })
  expect(shop.sentMails).toEqual([])
})

test('changes the password with the link of the reset email', async ({ shop }) => {
  await handlers(shop)['send-password-reset']({ name: 'send-password-reset', userId: asha.id })
  await resetPassword(shop, { code: linkIn(shop.sentMails[0]!.text, '/reset-password'), password: 'new marigold' })
})

test('informs the owner, without a working link, when an existing email signs up again', async ({ shop }) => {
  await handlers(shop)['send-already-registered']({ name: 'send-already-registered', userId: asha.id })
  expect(shop.sentMails[0]).toMatchObject({ to: asha.email })
  expect(shop.sentMails[0]!.text).not.toContain('code=')
})

test('escapes a name when it contains HTML', async ({ shop }) => {
  const userMetadata = { first_name: '<img src=x onerror=alert(1)>' }
  await shop.db.update(users).set({ userMetadata }).where(eq(users.id, asha.id))
  await handlers(shop)['send-password-reset']({ name: 'send-password-reset', userId: asha.id })
  expect(shop.sentMails[0]!.html).not.toContain('<img src=x')
})

test('asks the new email to confirm, and informs the old one twice, when the email changes', async ({ shop }) => {
  const passwordHash = await shop.services.passwords.hash('marigold')
  await shop.db.update(users).set({ passwordHash }).where(eq(users.id, asha.id))
  await requestEmailChange(shop.as(asha), { email: 'new@example.in', currentPassword: 'marigold' })
  const run = handlers(shop)
  const notice = { name: 'send-email-change-notice', userId: asha.id, to: asha.email } as const
  await run['send-email-change']({ name: 'send-email-change', userId: asha.id })
  await run['send-email-change-notice']({ ...notice, isDone: false })
  await confirmEmailChange(shop, linkIn(shop.sentMails[0]!.text, '/change-email'))
  await run['send-email-change-notice']({ ...notice, isDone: true })
  expect(shop.sentMails.map((mail) => mail.to)).toEqual(['new@example.in', asha.email, asha.email])
  expect(shop.sentMails[1]!.text).toContain('http://localhost:3000/forgot-password')
  for (const mail of shop.sentMails.slice(1)) {
    expect(mail.text).toContain('new@example.in')
    expect(mail.text).not.toContain('code=')
  }
})

test('sends nothing when there is no email change', async ({ shop }) => {
  await handlers(shop)['send-email-change']({ name: 'send-email-change', userId: asha.id })
  await handlers(shop)['send-email-change-notice']({
    name: 'send-email-change-notice',
    userId: asha.id,
    to: 'x@y.in',
    isDone: false,
  })
  expect(shop.sentMails).toEqual([])
})

test('reports a changed password and a deleted account in HTML and plain text', async ({ shop }) => {
  await handlers(shop)['send-password-changed']({ name: 'send-password-changed', userId: asha.id })
  await handlers(shop)['send-account-deleted']({ name: 'send-account-deleted', to: asha.email, person: 'Asha' })
  expect(shop.sentMails).toMatchObject([
    { to: asha.email, subject: 'Your Dhoop password was changed' },
    { to: asha.email, subject: 'Your Dhoop account has been deleted' },
  ])
  for (const mail of shop.sentMails) {
    expect(mail.html).toContain('<html')
    expect(mail.text).toContain('Hello Asha')
  }
})

test('tells the creator of a server key its permissions and how to revoke it, but not the key', async ({ shop }) => {
  await withPassword(shop)
  const key = await createKey(shop.as(meera), { rights: ['change-orders'] })
  const [job] = shop.enqueuedJobs.filter(({ name }) => name === 'send-server-key-created')
  await handlers(shop)['send-server-key-created'](job as never)
  const [mail] = shop.sentMails
  expect(mail).toMatchObject({ to: meera.email, subject: 'A server key of Dhoop was made' })
  for (const text of ['Warehouse', 'read orders, change orders', 'http://localhost:3000/admin/keys'])
    expect(mail!.text).toContain(text)
  expect(mail!.text + mail!.html).not.toContain(key.slice(0, 30))
})
