/** Which emails an admin gets, and that nobody chooses for another one. */
import { eq } from 'drizzle-orm'
import { auditLog, users } from '#db/schema.server.ts'
import { asha, meera, ravi } from '#test/fixtures.ts'
import { expect, test } from '#test/shop.ts'
import { listAuditEvents } from '../audit-log/list-events.ts'
import { AuditQuery } from '../audit-log/input.ts'
import { OwnEmails, OwnEmailsForm } from './input.ts'
import { messages } from './messages.ts'
import { chooseOwnEmails, readOwnEmails } from './own-emails.ts'
import { findRecipientsOf, listAdminRecipients } from './recipients.ts'

test('follows the setting until the admin chooses, and then the choice', async ({ shop }) => {
  Object.assign(shop.settings, { adminMails: ['health', 'refunds'], adminEmails: [meera.email, ravi.email] })
  const hers = shop.as(meera)
  expect(await readOwnEmails(hers)).toEqual({ to: meera.email, emails: ['refunds', 'health'], isChosen: false })
  expect(await chooseOwnEmails(hers, { emails: ['orders'] })).toBe(messages.saved)
  expect(await readOwnEmails(hers)).toEqual({ to: meera.email, emails: ['orders'], isChosen: true })
  expect(await findRecipientsOf(shop, 'orders')).toEqual([meera.email])
  expect(await findRecipientsOf(shop, 'refunds')).toEqual([ravi.email])
  Object.assign(shop.settings, { adminMails: ['orders'] })
  expect(await findRecipientsOf(shop, 'orders')).toEqual([meera.email, ravi.email])
  await chooseOwnEmails(hers, { emails: [] })
  expect(await findRecipientsOf(shop, 'orders')).toEqual([ravi.email])
})

test('moves with the account, and does not count once it is no admin', async ({ shop }) => {
  await chooseOwnEmails(shop.as(meera), { emails: ['orders'] })
  await shop.db.update(users).set({ email: 'new@example.in' }).where(eq(users.id, meera.id))
  expect(await listAdminRecipients(shop)).toEqual([{ email: meera.email, kinds: shop.settings.adminMails }])
  Object.assign(shop.settings, { adminEmails: ['new@example.in'] })
  expect(await findRecipientsOf(shop, 'refunds')).toEqual([])
  Object.assign(shop.settings, { adminEmails: [] })
  expect(await listAdminRecipients(shop)).toEqual([])
})

test('is for admins only, and the audit log tells what changed', async ({ shop }) => {
  await expect(readOwnEmails(shop.as(asha))).rejects.toMatchObject({ code: 'forbidden' })
  await expect(chooseOwnEmails(shop.as(asha), { emails: [] })).rejects.toMatchObject({ code: 'forbidden' })
  Object.assign(shop.settings, { adminMails: ['refunds'] })
  const hers = shop.as(meera)
  await chooseOwnEmails(hers, { emails: ['orders', 'refunds'] })
  await chooseOwnEmails(hers, { emails: ['orders', 'refunds'] })
  expect(await shop.db.$count(auditLog)).toBe(1)
  expect((await listAuditEvents(hers, AuditQuery.parse({}))).items).toMatchObject([
    { did: 'Chose own emails', record: meera.email, changes: [{ field: 'Emails', before: [], after: ['New orders'] }] },
  ])
})

test('accepts known kinds once, in the order of the page', () => {
  expect(OwnEmails.parse({ emails: ['health', 'orders', 'health'] })).toEqual({ emails: ['orders', 'health'] })
  expect(OwnEmails.safeParse({ emails: ['gossip'] }).error?.issues[0]?.message).toBe(messages.unknown)
  expect(OwnEmailsForm.parse({ backups: 'on', other: 'on' })).toEqual({ emails: ['backups'] })
})
