import { listReturnRules } from '#shop/returns/list-rules.ts'
import { ruleMessages as messages } from '#shop/returns/rule-messages.ts'
import { callRoute, redirectLocation } from '#test/call-route.ts'
import { meera } from '#test/fixtures.ts'
import { inputOf, readPage } from '#test/page.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import * as rulePage from './rule-page.tsx'
import * as rulesPage from './rules-page.tsx'

const send = (shop: TestShop, id: string, form: Record<string, string>) =>
  callRoute(rulePage.action, shop.as(meera), `/admin/return-rules/${id}`, form, { id })

test('adds, lists, changes and deletes a rule without scripts', async ({ shop }) => {
  const list = () => readPage(rulesPage, shop.as(meera), '/admin/return-rules')
  expect((await list()).words).toContain('Everything can be returned')
  const fields = { categoryId: '', sku: '152-INDIGO-S', allows: 'exchanges', days: '7', fee: '', note: '' }
  expect(redirectLocation(await send(shop, 'new', fields))).toBe('/admin/return-rules')
  const { words, links } = await list()
  expect(words).toEqual(expect.arrayContaining(['Indigo Kurta', '7 days, exchanges only']))
  const path = links['Edit Indigo Kurta']!
  const id = path.split('/').at(-1)!
  const { html } = await readPage(rulePage, shop.as(meera), path, { params: { id } })
  expect(inputOf(html, 'days')).toContain('value="7"')
  await send(shop, id, { allows: 'none', days: '', fee: '', note: 'Innerwear', version: '1' })
  expect((await list()).words).toEqual(expect.arrayContaining(['Innerwear', 'Not returnable']))
  expect(redirectLocation(await send(shop, id, { do: 'delete', version: '2' }))).toBe('/admin/return-rules')
  expect(await listReturnRules(shop.as(meera))).toEqual([])
})

test('shows the error beside the fee of a rule for exchanges only', async ({ shop }) => {
  const typed = { categoryId: '', sku: '152-INDIGO-S', allows: 'exchanges', days: '', fee: '99', note: '' }
  const answer = await send(shop, 'new', typed)
  expect(answer).toMatchObject({ data: { fieldErrors: { fee: messages.feeForExchange }, values: { fee: '99' } } })
})

test('shows the typed values again beside the error', async ({ shop }) => {
  const typed = { categoryId: '', sku: 'nothing', allows: 'all', days: '7', fee: '', note: '' }
  const answer = (await send(shop, 'new', typed)) as {
    data: { error: string; fieldErrors: Record<string, string>; values: Record<string, string> }
  }
  const params = { id: 'new' }
  const { html, words } = await readPage(rulePage, shop.as(meera), '/admin/return-rules/new', {
    params,
    answer: answer.data,
  })
  expect(inputOf(html, 'sku')).toContain('value="nothing"')
  expect(words).toContain(messages.noProduct)
})
