import { auditLog, offerCodes } from '#db/schema.server.ts'
import { asha, meera } from '#test/fixtures.ts'
import { insertOffer, insertRunningOffer } from '#test/admin-offers.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { exportCodes, listCodes, makeCodes } from './codes.ts'
import { MakeCodesBody } from './input.ts'
import { messages } from './messages.ts'
import { CODES_PAGE_SIZE } from './rules.ts'

const make = (shop: TestShop, id: number, fields: object) => makeCodes(shop.as(meera), id, MakeCodesBody.parse(fields))

test('makes different codes of letters that are not mistaken, behind a prefix', async ({ shop }) => {
  const id = await insertOffer(shop, { codeMode: 'many' })
  const { message, codes } = await make(shop, id, { count: 10_000, prefix: 'diwali', maxUses: 2 })
  expect(message).toBe(messages.codesMade(10_000))
  expect(new Set(codes).size).toBe(10_000)
  for (const code of codes) expect(code).toMatch(/^DIWALI-[A-HJ-KM-NP-Z2-9]{10}$/)
  expect(await listCodes(shop.as(meera), id, 201)).toMatchObject({
    ...{ total: 10_000, page: 200, pages: 200, items: expect.objectContaining({ length: CODES_PAGE_SIZE }) as unknown },
  })
  const exported: string[] = []
  for await (const batch of exportCodes(shop.as(meera), id)) exported.push(...batch.map(({ code }) => code))
  expect(exported).toEqual(codes.toSorted())
  expect((await shop.db.select().from(auditLog)).at(-1)).toMatchObject({
    ...{ action: 'make-codes', entityId: String(id), after: { codes: 10_000, prefix: 'DIWALI', maxUses: 2 } },
  })
})

test('makes another code instead of one that exists', async ({ shop }) => {
  const id = await insertRunningOffer(shop, { codeMode: 'one', code: 'AAAAAAAAAA' })
  const many = await insertOffer(shop, { codeMode: 'many' })
  const { number } = shop.services.secrets
  let calls = 0
  shop.services = {
    ...shop.services,
    secrets: { ...shop.services.secrets, number: (min, max) => (calls++ < 10 ? 0 : number(min, max)) },
  }
  const { codes } = await make(shop, many, { count: 1 })
  expect(codes).toHaveLength(1)
  expect(codes).not.toContain('AAAAAAAAAA')
  expect(await shop.db.$count(offerCodes)).toBe(2)
  expect((await listCodes(shop.as(meera), id, 1)).items).toMatchObject([{ code: 'AAAAAAAAAA', maxUses: null }])
})

test('makes codes only of an offer with many codes', async ({ shop }) => {
  const id = await insertOffer(shop)
  await expect(make(shop, id, { count: 1 })).rejects.toMatchObject({ code: 'conflict', message: messages.notMany })
  await expect(make(shop, id + 1, { count: 1 })).rejects.toMatchObject({ code: 'not-found' })
})

test('lets only admins make and read codes', async ({ shop }) => {
  const id = await insertOffer(shop, { codeMode: 'many' })
  const forbidden = { code: 'forbidden' }
  await expect(makeCodes(shop.as(asha), id, MakeCodesBody.parse({ count: 1 }))).rejects.toMatchObject(forbidden)
  await expect(listCodes(shop.as(asha), id, 1)).rejects.toMatchObject(forbidden)
  await expect(exportCodes(shop.as(asha), id).next()).rejects.toMatchObject(forbidden)
})
