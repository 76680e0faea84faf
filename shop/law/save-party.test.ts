import { asc, eq } from 'drizzle-orm'
import { auditLog, products } from '#db/schema.server.ts'
import { asha, kurta, meera } from '#test/fixtures.ts'
import { expect, test } from '#test/shop.ts'
import { messages as shopMessages } from '../messages.ts'
import { PartyCommand, SaveParty } from './input.ts'
import { listParties, readParty } from './list-parties.ts'
import { messages } from './messages.ts'
import { addParty, changeParty, deleteParty } from './save-party.ts'

const weavers = { name: 'Neelambari Weavers', address: '4 Mill Road, Erode 638001' }
const form = (more: Record<string, string> = {}) => SaveParty.parse({ ...weavers, ...more })

test('adds and changes a responsible party, and records both', async ({ shop }) => {
  const { id } = await addParty(shop.as(meera), form({ country: 'in' }))
  expect(await listParties(shop.as(meera))).toMatchObject([{ ...weavers, country: 'IN', email: '', products: 0 }])
  const changed = form({ phone: '0424 225 500', version: '1' })
  expect(await changeParty(shop.as(meera), id, changed)).toBe('Responsible party updated successfully')
  await changeParty(shop.as(meera), id, { ...changed, version: 2 })
  expect(await readParty(shop.as(meera), id)).toMatchObject({ phone: '0424 225 500', version: 2 })
  expect(await shop.db.select().from(auditLog).orderBy(asc(auditLog.id))).toMatchObject([
    { action: 'add-party', entity: 'party', entityId: String(id), after: weavers },
    { action: 'change-party', before: { phone: '' }, after: { phone: '0424 225 500' } },
  ])
})

test('overwrites no change of another admin', async ({ shop }) => {
  const { id } = await addParty(shop.as(meera), form())
  await changeParty(shop.as(meera), id, form({ phone: '1', version: '1' }))
  const late = form({ phone: '2', version: '1' })
  const conflict = { code: 'conflict', message: messages.changedMeanwhile('meera@example.in') }
  await expect(changeParty(shop.as(meera), id, late)).rejects.toMatchObject(conflict)
  await expect(deleteParty(shop.as(meera), id, 1)).rejects.toMatchObject(conflict)
})

test('deletes a party that no product names', async ({ shop }) => {
  const { id } = await addParty(shop.as(meera), form())
  await shop.db.update(products).set({ packerId: id }).where(eq(products.id, kurta.id))
  await expect(deleteParty(shop.as(meera), id, 1)).rejects.toMatchObject({
    code: 'conflict',
    message: 'Neelambari Weavers is named by 1 product. Choose another one there first.',
  })
  await shop.db.update(products).set({ packerId: null })
  await deleteParty(shop.as(meera), id, 1)
  expect(await listParties(shop.as(meera))).toEqual([])
  await expect(deleteParty(shop.as(meera), id, 1)).rejects.toMatchObject({ code: 'not-found' })
})

test('lets only admins read and write responsible parties', async ({ shop }) => {
  const forbidden = { code: 'forbidden', message: shopMessages.notAdmin }
  await expect(listParties(shop.as(asha))).rejects.toMatchObject(forbidden)
  await expect(addParty(shop.as(asha), form())).rejects.toMatchObject(forbidden)
  await expect(changeParty(shop.as(asha), 1, form())).rejects.toMatchObject(forbidden)
  await expect(deleteParty(shop.as(asha), 1, 1)).rejects.toMatchObject(forbidden)
})

test('names the field that is wrong', () => {
  const issues = (fields: Record<string, string>) =>
    PartyCommand.safeParse({ ...weavers, ...fields }).error?.issues.map(({ path, message }) => [path[0], message])
  expect(issues({ name: ' ' })).toMatchObject([['name', expect.any(String)]])
  expect(issues({ country: 'XX', email: 'me' })).toEqual([
    ['country', messages.invalidCountry],
    ['email', messages.invalidEmail],
  ])
  expect(issues({ do: 'delete', version: '1' })).toBeUndefined()
})
