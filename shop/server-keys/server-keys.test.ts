import { eq } from 'drizzle-orm'
import { auditLog, serverKeys, users } from '#db/schema.server.ts'
import { asha, meera, ravi } from '#test/fixtures.ts'
import { expect, committingTest, test, type TestShop } from '#test/shop.ts'
import { keyForm, createKey, newKey, withPassword } from '#test/server-key.ts'
import { days, addDuration, minutes } from '#core/time.ts'
import { messages as accounts } from '../accounts/messages.ts'
import { findUserByCookie, findUserBySession } from '../accounts/sessions/find-user.ts'
import { messages as common } from '../messages.ts'
import { anonymizeAccount } from '../personal-data/delete-account.ts'
import { exportOwnData } from '../personal-data/export-own-data.ts'
import { withTransaction, withUser, type Shop } from '../shop.ts'
import { authenticateServerKey } from './authenticate-server-key.ts'
import { CreateServerKey } from './input.ts'
import { messages } from './messages.ts'
import { isServerKey, MAX_KEYS, MAX_LISTED_REVOKED } from './rules.ts'
import { listServerKeys, revokeServerKey } from './server-keys.ts'

const rows = (shop: Shop) => shop.db.select().from(serverKeys)
const listAuditEvents = (shop: Shop) => shop.db.select().from(auditLog).orderBy(auditLog.id)
const idOf = async (shop: Shop) => (await rows(shop))[0]!.id
const errorOf = (message: string) => ({ error: message })

test('returns the key only once and stores only its hash', async ({ shop }) => {
  await withPassword(shop)
  const key = await createKey(shop.as(meera), { rights: ['change-orders'] })
  expect(isServerKey(key) && key.length > 50).toBe(true)
  const [row] = await rows(shop)
  expect(row).toMatchObject({ name: 'Warehouse', lastFour: key.slice(-4), creatorId: meera.id, expiresAt: null })
  expect(row!.keyHash).toEqual(shop.services.secrets.hash(key))
  const stored = JSON.stringify([row, await listAuditEvents(shop), await listServerKeys(shop.as(meera))])
  expect(stored).not.toContain(key.slice(11, -4))
  expect(JSON.stringify(await listServerKeys(shop.as(meera)))).not.toContain('Hash')
})

test('adds the read permission when a key has the permission to change', async ({ shop }) => {
  const key = await newKey(shop, { rights: ['change-products', 'read-customers'] })
  expect(await authenticateServerKey(shop, key)).toEqual({
    id: await idOf(shop),
    name: 'Warehouse',
    rights: ['read-products', 'change-products', 'read-customers'],
  })
})

test('accepts a key until it is revoked, and records its creation and revocation', async ({ shop }) => {
  await withPassword(shop)
  const key = await createKey(shop.as(meera))
  const id = await idOf(shop)
  expect(await authenticateServerKey(shop, key)).toMatchObject({ id })
  expect(await revokeServerKey(shop.as(meera), id)).toBe(messages.revoked('Warehouse'))
  expect(await authenticateServerKey(shop, key)).toEqual(errorOf(messages.invalidKey.revoked))
  expect(await listAuditEvents(shop)).toMatchObject([
    { action: 'make-server-key', entity: 'key', entityId: id, actorId: meera.id, after: { name: 'Warehouse' } },
    { action: 'revoke-server-key', entity: 'key', entityId: id, actorId: meera.id },
  ])
})

test('accepts a key until the moment it expires, and not after', async ({ shop }) => {
  const key = await newKey(shop, { life: '30' })
  const end = addDuration(shop.now(), days(30))
  shop.clock.at = addDuration(end, -1)
  expect(await authenticateServerKey(shop, key)).toMatchObject({ name: 'Warehouse' })
  shop.clock.at = end
  expect(await authenticateServerKey(shop, key)).toEqual(errorOf(messages.invalidKey.expired))
  expect((await listServerKeys(shop.as(meera))).keys).toMatchObject([{ state: 'expired', expiresAt: end }])
})

test('rejects a key that the store did not create', async ({ shop }) => {
  const key = await newKey(shop)
  for (const invalidKey of [
    `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`,
    `${key}=`,
    key.toUpperCase(),
    'server_key_',
  ])
    expect(await authenticateServerKey(shop, invalidKey)).toEqual(errorOf(messages.invalidKey.unknown))
})

test.for<[string, (shop: TestShop) => unknown]>([
  ['is taken off the list of admins', (shop) => shop.settings.adminEmails.splice(0)],
  ['changes to an address that is on no list', (shop) => change(shop, { email: 'elsewhere@example.in' })],
  ['is blocked', (shop) => change(shop, { bannedUntil: addDuration(shop.now(), days(1)) })],
])('rejects a key when its creator %s', async ([, act], { shop: baseShop }) => {
  const shop = { ...baseShop, settings: { ...baseShop.settings, adminEmails: [meera.email] } }
  const key = await newKey(shop)
  await act(shop)
  expect(await authenticateServerKey(shop, key)).toEqual(errorOf(messages.invalidKey.orphaned))
  expect((await listServerKeys(withUser(shop, meera))).keys).toMatchObject([{ state: 'orphaned' }])
})

const change = (shop: Shop, to: Partial<typeof users.$inferInsert>) =>
  shop.db.update(users).set(to).where(eq(users.id, meera.id))

test('revokes the keys of a deleted account, and includes them in the data export', async ({ shop }) => {
  const key = await newKey(shop)
  expect(await exportOwnData(shop.as(meera))).toMatchObject({ server_keys: [{ name: 'Warehouse', revoked_at: null }] })
  expect(await exportOwnData(shop.as(asha))).toMatchObject({ server_keys: [] })
  await withTransaction(shop.as(meera), (shop) => anonymizeAccount(shop, meera.id))
  expect(await authenticateServerKey(shop, key)).toEqual(errorOf(messages.invalidKey.revoked))
  expect((await listServerKeys(shop.as(meera))).revoked).toMatchObject([{ by: 'Deleted account', name: 'Warehouse' }])
})

test('records the last use of a key, but not at every request', async ({ shop }) => {
  const key = await newKey(shop)
  const used = async () => (await rows(shop))[0]!.lastUsedAt
  const first = shop.now()
  expect(await used()).toBeNull()
  await authenticateServerKey(shop, key)
  shop.clock.at = addDuration(first, minutes(5))
  await authenticateServerKey(shop, key)
  expect(await used()).toEqual(first)
  shop.clock.at = addDuration(first, minutes(6))
  await authenticateServerKey(shop, key)
  expect(await used()).toEqual(shop.now())
})

test('requires the password to create a key, not only a session', async ({ shop }) => {
  await withPassword(shop)
  await expect(createKey(shop.as(meera), { currentPassword: 'cotton' })).rejects.toMatchObject({
    fieldErrors: { currentPassword: accounts.incorrectPassword },
  })
  expect([await rows(shop), await listAuditEvents(shop)]).toEqual([[], []])
})

test('rejects a second key of the same name until the first one is revoked', async ({ shop }) => {
  await newKey(shop)
  await withPassword(shop)
  await expect(createKey(shop.as(meera), { name: 'WAREHOUSE' })).rejects.toMatchObject({
    code: 'conflict',
    fieldErrors: { name: messages.nameTaken },
  })
  const id = await idOf(shop)
  await revokeServerKey(shop.as(meera), id)
  expect(isServerKey(await createKey(shop.as(meera)))).toBe(true)
  await expect(revokeServerKey(shop.as(meera), id)).rejects.toMatchObject({ code: 'conflict' })
})

test('rejects a new key when the maximum number of keys exists', async ({ shop }) => {
  await withPassword(shop)
  const [first] = await shop.db
    .insert(serverKeys)
    .values(Array.from({ length: MAX_KEYS }, (_, n) => keyRow(shop, n)))
    .returning()
  await expect(createKey(shop.as(meera))).rejects.toMatchObject({
    code: 'conflict',
    message: messages.tooMany(MAX_KEYS),
  })
  await revokeServerKey(shop.as(meera), first!.id)
  await createKey(shop.as(meera))
  await shop.db.update(serverKeys).set({ revokedAt: shop.now() })
  const { keys, revoked } = await listServerKeys(shop.as(meera))
  expect([keys.length, revoked.length]).toEqual([0, MAX_LISTED_REVOKED])
})

const keyRow = (shop: Shop, n: number) => ({
  ...{ name: `Key ${n}`, keyHash: shop.services.secrets.hash(`${n}`), lastFour: 'abcd' },
  ...{ rights: ['read-orders' as const], creatorId: meera.id, createdAt: shop.now() },
})

test.for<[string, object, string]>([
  ['without a name', { name: ' ' }, common.fillRequired],
  ['with a name as long as a page', { name: 'a'.repeat(61) }, common.tooLong(60)],
  ['that may do nothing', { rights: [] }, messages.permissionRequired],
  ['for a life that is not offered', { life: '9' }, messages.lifetimeRequired],
  ['without the password', { currentPassword: '' }, accounts.fillAll],
])('rejects a new key %s', ([, values, message]) => {
  expect(CreateServerKey.safeParse(keyForm(values)).error?.issues[0]?.message).toBe(message)
})

test('rejects creating, listing and revoking keys when the caller is not an admin', async ({ shop }) => {
  const key = await newKey(shop)
  const id = await idOf(shop)
  const byKey = {
    ...shop,
    serverKey: (await authenticateServerKey(shop, key)) as { id: string; name: string; rights: [] },
  }
  for (const [caller, message] of [
    [shop, common.notAdmin],
    [shop.as(asha), common.notAdmin],
    [byKey, messages.userRequired],
  ] as const) {
    const refused = { code: 'forbidden', message }
    await expect(createKey(caller, { name: 'Another' })).rejects.toMatchObject(refused)
    await expect(listServerKeys(caller)).rejects.toMatchObject(refused)
    await expect(revokeServerKey(caller, id)).rejects.toMatchObject(refused)
  }
  expect(await authenticateServerKey(shop, key)).toMatchObject({ id })
  await expect(revokeServerKey(shop.as(meera), ravi.id)).rejects.toMatchObject({
    code: 'not-found',
    message: messages.keyNotFound,
  })
})

test('rejects a server key as a session cookie and as a session of an API client', async ({ shop }) => {
  const key = await newKey(shop)
  expect(await findUserByCookie(shop, key)).toBeNull()
  expect(await findUserBySession(shop, await idOf(shop))).toBeNull()
})

committingTest('revokes once and rejects the second of two concurrent revocations', async ({ shop }) => {
  await newKey(shop)
  const id = await idOf(shop)
  const both = await Promise.allSettled([1, 2].map(() => revokeServerKey(shop.as(meera), id)))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: messages.alreadyRevoked },
  })
  expect((await listAuditEvents(shop)).filter(({ action }) => action === 'revoke-server-key')).toHaveLength(1)
})

committingTest('creates one key when two requests with one name run concurrently', async ({ shop }) => {
  await withPassword(shop)
  const both = await Promise.allSettled([1, 2].map(() => createKey(shop.as(meera))))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await rows(shop)).toHaveLength(1)
})
