import { eq } from 'drizzle-orm'
import { auditLog, serverKeys, users } from '#db/schema.server.ts'
import { asha, meera, ravi } from '#test/fixtures.ts'
import { expect, committingTest, test, type TestShop } from '#test/shop.ts'
import { keyForm, make, newKey, withPassword } from '#test/server-key.ts'
import { days, addDuration, minutes } from '#core/time.ts'
import { messages as accounts } from '../accounts/messages.ts'
import { findUserByCookie, findUserBySession } from '../accounts/sessions/sessions.ts'
import { messages as common } from '../messages.ts'
import { anonymizeAccount } from '../personal-data/delete-account.ts'
import { exportOwnData } from '../personal-data/export-own-data.ts'
import { withTransaction, withUser, type Shop } from '../shop.ts'
import { authenticateServerKey } from './authenticate-server-key.ts'
import { CreateServerKey } from './input.ts'
import { messages } from './messages.ts'
import { isServerKey, MAX_KEYS, REVOKED_SHOWN } from './rules.ts'
import { listServerKeys, revokeServerKey } from './server-keys.ts'

const rows = (shop: Shop) => shop.db.select().from(serverKeys)
const deeds = (shop: Shop) => shop.db.select().from(auditLog).orderBy(auditLog.id)
const idOf = async (shop: Shop) => (await rows(shop))[0]!.id
const wrong = (sentence: string) => ({ wrong: sentence })

test('a key is told once, and of it nothing is kept that opens anything', async ({ shop }) => {
  await withPassword(shop)
  const key = await make(shop.as(meera), { rights: ['change-orders'] })
  expect(isServerKey(key) && key.length > 50).toBe(true)
  const [row] = await rows(shop)
  expect(row).toMatchObject({ name: 'Warehouse', lastFour: key.slice(-4), makerId: meera.id, expiresAt: null })
  expect(row!.keyHash).toEqual(shop.services.secrets.hash(key))
  const everything = JSON.stringify([row, await deeds(shop), await listServerKeys(shop.as(meera))])
  expect(everything).not.toContain(key.slice(11, -4))
  expect(JSON.stringify(await listServerKeys(shop.as(meera)))).not.toContain('Hash')
})

test('whoever may change may read what has become of it', async ({ shop }) => {
  const key = await newKey(shop, { rights: ['change-products', 'read-customers'] })
  expect(await authenticateServerKey(shop, key)).toEqual({
    id: await idOf(shop),
    name: 'Warehouse',
    rights: ['read-products', 'change-products', 'read-customers'],
  })
})

test('a key opens until it is revoked, and its making and revoking are written down', async ({ shop }) => {
  await withPassword(shop)
  const key = await make(shop.as(meera))
  const id = await idOf(shop)
  expect(await authenticateServerKey(shop, key)).toMatchObject({ id })
  expect(await revokeServerKey(shop.as(meera), id)).toBe(messages.revoked('Warehouse'))
  expect(await authenticateServerKey(shop, key)).toEqual(wrong(messages.refused.revoked))
  expect(await deeds(shop)).toMatchObject([
    { action: 'make-server-key', entity: 'key', entityId: id, actorId: meera.id, after: { name: 'Warehouse' } },
    { action: 'revoke-server-key', entity: 'key', entityId: id, actorId: meera.id },
  ])
})

test('a key opens to its last moment, and not after', async ({ shop }) => {
  const key = await newKey(shop, { life: '30' })
  const end = addDuration(shop.now(), days(30))
  shop.clock.at = addDuration(end, -1)
  expect(await authenticateServerKey(shop, key)).toMatchObject({ name: 'Warehouse' })
  shop.clock.at = end
  expect(await authenticateServerKey(shop, key)).toEqual(wrong(messages.refused.expired))
  expect((await listServerKeys(shop.as(meera))).keys).toMatchObject([{ state: 'expired', expiresAt: end }])
})

test('what is no key of the store’s opens nothing', async ({ shop }) => {
  const key = await newKey(shop)
  for (const other of [
    `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`,
    `${key}=`,
    key.toUpperCase(),
    'server_key_',
  ])
    expect(await authenticateServerKey(shop, other)).toEqual(wrong(messages.refused.unknown))
})

test.for<[string, (shop: TestShop) => unknown]>([
  ['is taken off the list of admins', (shop) => shop.settings.adminEmails.splice(0)],
  ['changes to an address that is on no list', (shop) => change(shop, { email: 'elsewhere@example.in' })],
  ['is blocked', (shop) => change(shop, { bannedUntil: addDuration(shop.now(), days(1)) })],
])('a key ends when its maker %s', async ([, happens], { shop: whole }) => {
  const shop = { ...whole, settings: { ...whole.settings, adminEmails: [meera.email] } }
  const key = await newKey(shop)
  await happens(shop)
  expect(await authenticateServerKey(shop, key)).toEqual(wrong(messages.refused.orphaned))
  expect((await listServerKeys(withUser(shop, meera))).keys).toMatchObject([{ state: 'orphaned' }])
})

const change = (shop: Shop, to: Partial<typeof users.$inferInsert>) =>
  shop.db.update(users).set(to).where(eq(users.id, meera.id))

test('the keys of whoever deletes the account end with it, and stand in the copy of their data', async ({ shop }) => {
  const key = await newKey(shop)
  expect(await exportOwnData(shop.as(meera))).toMatchObject({ server_keys: [{ name: 'Warehouse', revoked_at: null }] })
  expect(await exportOwnData(shop.as(asha))).toMatchObject({ server_keys: [] })
  await withTransaction(shop.as(meera), (shop) => anonymizeAccount(shop, meera.id))
  expect(await authenticateServerKey(shop, key)).toEqual(wrong(messages.refused.revoked))
  expect((await listServerKeys(shop.as(meera))).revoked).toMatchObject([{ by: 'Deleted account', name: 'Warehouse' }])
})

test('when it was used last is noted, though not at every request', async ({ shop }) => {
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

test('a session alone makes no key: it takes the password', async ({ shop }) => {
  await withPassword(shop)
  await expect(make(shop.as(meera), { currentPassword: 'cotton' })).rejects.toMatchObject({
    fieldErrors: { currentPassword: accounts.wrongPassword },
  })
  expect([await rows(shop), await deeds(shop)]).toEqual([[], []])
})

test('two keys of one name cannot be told apart, once one is revoked they can', async ({ shop }) => {
  await newKey(shop)
  await withPassword(shop)
  await expect(make(shop.as(meera), { name: 'WAREHOUSE' })).rejects.toMatchObject({
    code: 'conflict',
    fieldErrors: { name: messages.nameTaken },
  })
  const id = await idOf(shop)
  await revokeServerKey(shop.as(meera), id)
  expect(isServerKey(await make(shop.as(meera)))).toBe(true)
  await expect(revokeServerKey(shop.as(meera), id)).rejects.toMatchObject({ code: 'conflict' })
})

test('there are never more keys than anybody can look after', async ({ shop }) => {
  await withPassword(shop)
  const [first] = await shop.db
    .insert(serverKeys)
    .values(Array.from({ length: MAX_KEYS }, (_, n) => madeBefore(shop, n)))
    .returning()
  await expect(make(shop.as(meera))).rejects.toMatchObject({ code: 'conflict', message: messages.tooMany(MAX_KEYS) })
  await revokeServerKey(shop.as(meera), first!.id)
  await make(shop.as(meera))
  await shop.db.update(serverKeys).set({ revokedAt: shop.now() })
  const { keys, revoked } = await listServerKeys(shop.as(meera))
  expect([keys.length, revoked.length]).toEqual([0, REVOKED_SHOWN])
})

const madeBefore = (shop: Shop, n: number) => ({
  ...{ name: `Key ${n}`, keyHash: shop.services.secrets.hash(`${n}`), lastFour: 'abcd' },
  ...{ rights: ['read-orders' as const], makerId: meera.id, createdAt: shop.now() },
})

test.for<[string, object, string]>([
  ['without a name', { name: ' ' }, common.fillRequired],
  ['with a name as long as a page', { name: 'a'.repeat(61) }, common.tooLong(60)],
  ['that may do nothing', { rights: [] }, messages.chooseRight],
  ['for a life that is not offered', { life: '9' }, messages.chooseLife],
  ['without the password', { currentPassword: '' }, accounts.fillAll],
])('no key is made %s', ([, wanted, sentence]) => {
  expect(CreateServerKey.safeParse(keyForm(wanted)).error?.issues[0]?.message).toBe(sentence)
})

test('nobody else makes, sees or revokes a key', async ({ shop }) => {
  const key = await newKey(shop)
  const id = await idOf(shop)
  const byKey = {
    ...shop,
    serverKey: (await authenticateServerKey(shop, key)) as { id: string; name: string; rights: [] },
  }
  for (const [other, message] of [
    [shop, common.notAdmin],
    [shop.as(asha), common.notAdmin],
    [byKey, common.needsPerson],
  ] as const) {
    const refused = { code: 'forbidden', message }
    await expect(make(other, { name: 'Another' })).rejects.toMatchObject(refused)
    await expect(listServerKeys(other)).rejects.toMatchObject(refused)
    await expect(revokeServerKey(other, id)).rejects.toMatchObject(refused)
  }
  expect(await authenticateServerKey(shop, key)).toMatchObject({ id })
  await expect(revokeServerKey(shop.as(meera), ravi.id)).rejects.toMatchObject({
    code: 'not-found',
    message: messages.unknown,
  })
})

test('a key is no session: neither a browser’s nor a program’s', async ({ shop }) => {
  const key = await newKey(shop)
  expect(await findUserByCookie(shop, key)).toBeNull()
  expect(await findUserBySession(shop, await idOf(shop))).toBeNull()
})

committingTest('of two who revoke at once one does, and one is told that it is done', async ({ shop }) => {
  await newKey(shop)
  const id = await idOf(shop)
  const both = await Promise.allSettled([1, 2].map(() => revokeServerKey(shop.as(meera), id)))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: messages.alreadyRevoked },
  })
  expect((await deeds(shop)).filter(({ action }) => action === 'revoke-server-key')).toHaveLength(1)
})

committingTest('of two who make a key of one name at once one does', async ({ shop }) => {
  await withPassword(shop)
  const both = await Promise.allSettled([1, 2].map(() => make(shop.as(meera))))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await rows(shop)).toHaveLength(1)
})
