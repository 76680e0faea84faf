import { asc, eq } from 'drizzle-orm'
import { auditLog, categories, returnRules } from '#db/schema.server.ts'
import { fromRupees, ZERO } from '#core/money.ts'
import { asha, jeans, kurta, meera } from '#test/fixtures.ts'
import { committingTest, expect, test, type TestShop } from '#test/shop.ts'
import { messages as shopMessages } from '../messages.ts'
import { findReturnRules } from './find-rules.ts'
import { listReturnRules, listRuleCategories, readReturnRule } from './list-rules.ts'
import { AddReturnRule, ReturnRuleCommand } from './rule-input.ts'
import { ruleMessages as messages } from './rule-messages.ts'
import { addReturnRule, changeReturnRule, deleteReturnRule } from './save-rule.ts'

const form = (more: Record<string, string> = {}) => AddReturnRule.parse({ allows: 'all', ...more })
const ruleOf = async (shop: TestShop, id: number) => (await findReturnRules(shop, [id]))(id)

test('gives a category a rule, and a product of it another one', async ({ shop }) => {
  const admin = shop.as(meera)
  const [clothes] = await listRuleCategories(admin)
  await addReturnRule(admin, form({ categoryId: String(clothes!.id), days: '7', fee: '₹99', note: 'Party wear' }))
  await addReturnRule(admin, form({ sku: '152-indigo-s', allows: 'none' }))
  expect(await ruleOf(shop, jeans.id)).toMatchObject({ days: 7, fee: fromRupees(99), note: 'Party wear' })
  expect(await ruleOf(shop, kurta.id)).toMatchObject({ days: shop.settings.returnDays, isReturnable: false, fee: ZERO })
  expect(await listReturnRules(admin)).toMatchObject([
    { name: clothes!.name, categoryId: clothes!.id },
    { name: 'Indigo Kurta', productId: kurta.id },
  ])
})

test('changes and deletes a rule, and records it', async ({ shop }) => {
  const admin = shop.as(meera)
  const { id } = await addReturnRule(admin, form({ sku: '152-INDIGO-S', days: '10' }))
  const input = { days: 14, isReturnable: true, isExchangeOnly: false, fee: ZERO, note: '' }
  await changeReturnRule(admin, id, { ...input, version: 1 })
  await changeReturnRule(admin, id, { ...input, version: 2 })
  expect(await readReturnRule(admin, id)).toMatchObject({ days: 14, version: 2 })
  await deleteReturnRule(admin, id, 2)
  expect(await listReturnRules(admin)).toEqual([])
  await expect(readReturnRule(admin, id)).rejects.toMatchObject({ code: 'not-found' })
  const events = await shop.db.select().from(auditLog).orderBy(asc(auditLog.id))
  expect(events).toMatchObject([
    { action: 'add-return-rule', after: { for: 'Indigo Kurta', days: 10 } },
    { action: 'change-return-rule', before: { days: 10 }, after: { days: 14 } },
    { action: 'delete-return-rule', before: { days: 14 } },
  ])
})

test('overwrites no change of another admin', async ({ shop }) => {
  const admin = shop.as(meera)
  const { id } = await addReturnRule(admin, form({ sku: '152-INDIGO-S' }))
  const input = { days: 14, isReturnable: true, isExchangeOnly: false, fee: ZERO, note: '' }
  await changeReturnRule(admin, id, { ...input, version: 1 })
  const conflict = { code: 'conflict', message: messages.changedMeanwhile(meera.email) }
  await expect(changeReturnRule(admin, id, { ...input, days: 3, version: 1 })).rejects.toMatchObject(conflict)
  await expect(deleteReturnRule(admin, id, 1)).rejects.toMatchObject(conflict)
})

test('refuses a fee for what is exchanged only, and changes a rule that has one', async ({ shop }) => {
  const admin = shop.as(meera)
  const refused = { code: 'invalid', fieldErrors: { fee: messages.feeForExchange } }
  await expect(addReturnRule(admin, form({ sku: '152-INDIGO-S', allows: 'exchanges', fee: '99' }))).rejects.toMatchObject(refused) // oxfmt-ignore
  const old = { productId: kurta.id, isReturnable: true, isExchangeOnly: true, fee: fromRupees(99), note: '' }
  const [rule] = await shop.db.insert(returnRules).values(old).returning()
  const { productId: _, ...input } = old
  await expect(changeReturnRule(admin, rule!.id, { ...input, days: 5, version: 1 })).rejects.toMatchObject(refused)
  await changeReturnRule(admin, rule!.id, { ...input, days: 5, fee: ZERO, version: 1 })
  expect(await readReturnRule(admin, rule!.id)).toMatchObject({ isExchangeOnly: true, fee: 0, days: 5 })
})

test('adds no second rule to a category', async ({ shop }) => {
  const admin = shop.as(meera)
  await addReturnRule(admin, form({ categoryId: '1' }))
  const [{ name } = { name: '' }] = await listReturnRules(admin)
  await expect(addReturnRule(admin, form({ categoryId: '1', days: '7' }))).rejects.toMatchObject({
    ...{ code: 'conflict', message: messages.exists(name) },
  })
  expect(await shop.db.$count(returnRules)).toBe(1)
})

committingTest('adds one rule when four admins add it at once', async ({ shop }) => {
  const add = () => addReturnRule(shop.as(meera), form({ categoryId: '1' }))
  const added = await Promise.allSettled([add(), add(), add(), add()])
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await shop.db.$count(returnRules)).toBe(1)
})

test('says what is wrong with a target', async ({ shop }) => {
  const admin = shop.as(meera)
  const add = (more: Record<string, string>) => addReturnRule(admin, form(more))
  await expect(add({})).rejects.toMatchObject({ message: messages.targetNeeded })
  await expect(add({ categoryId: '1', sku: '152-INDIGO-S' })).rejects.toMatchObject({ message: messages.oneTarget })
  await expect(add({ sku: "152' or 1=1" })).rejects.toMatchObject({ message: messages.noProduct })
  await expect(add({ categoryId: '2147483647' })).rejects.toMatchObject({ message: messages.noCategory })
  await expect(add({ categoryId: '1', allows: 'none', fee: '9' })).rejects.toMatchObject({
    message: messages.feeWithoutReturn,
  })
  await shop.db.update(categories).set({ retiredAt: new Date() }).where(eq(categories.id, 1))
  await expect(add({ categoryId: '1' })).rejects.toMatchObject({ message: messages.noCategory })
})

test('names the field that is wrong', () => {
  const issues = (fields: Record<string, string>) =>
    AddReturnRule.safeParse({ allows: 'all', ...fields }).error?.issues.map(({ path, message }) => [path[0], message])
  for (const days of ['0', '366', '2.5', 'ten', '-1']) expect(issues({ days })).toEqual([['days', messages.badDays]])
  for (const fee of ['-5', 'free', '1.234']) expect(issues({ fee })).toEqual([['fee', messages.badFee]])
  expect(issues({ allows: 'perhaps' })).toEqual([['allows', messages.choiceNeeded]])
  expect(issues({ note: 'x'.repeat(81) })).toEqual([['note', messages.longNote]])
  expect(issues({ categoryId: '99999999999' })).toEqual([['categoryId', messages.noCategory]])
  expect(ReturnRuleCommand.parse({ do: 'delete', version: '3' })).toEqual({ do: 'delete', version: 3 })
})

test('lets only admins read and write rules', async ({ shop }) => {
  const forbidden = { code: 'forbidden', message: shopMessages.notAdmin }
  await expect(listReturnRules(shop.as(asha))).rejects.toMatchObject(forbidden)
  await expect(listRuleCategories(shop.as(asha))).rejects.toMatchObject(forbidden)
  await expect(addReturnRule(shop.as(asha), form({ categoryId: '1' }))).rejects.toMatchObject(forbidden)
  await expect(deleteReturnRule(shop.as(asha), 1, 1)).rejects.toMatchObject(forbidden)
})
