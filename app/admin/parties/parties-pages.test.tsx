import { listParties } from '#shop/law/list-parties.ts'
import { callRoute, redirectLocation } from '#test/call-route.ts'
import { meera } from '#test/fixtures.ts'
import { inputOf, readPage } from '#test/page.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import * as partiesPage from './parties-page.tsx'
import * as partyPage from './party-page.tsx'

const send = (shop: TestShop, id: string, form: Record<string, string>) =>
  callRoute(partyPage.action, shop.as(meera), `/admin/parties/${id}`, form, { id })

test('adds, lists, changes and deletes a manufacturer without scripts', async ({ shop }) => {
  const fields = { name: 'Neelambari Weavers', address: '4 Mill Road, Erode 638001', country: 'IN', version: '0' }
  expect((await readPage(partiesPage, shop.as(meera), '/admin/parties')).words).toContain('Nobody is listed yet')
  expect(redirectLocation(await send(shop, 'new', fields))).toBe('/admin/parties')
  const { words, links } = await readPage(partiesPage, shop.as(meera), '/admin/parties')
  expect(words).toEqual(expect.arrayContaining(['Neelambari Weavers', '0 products']))
  const path = links['Edit Neelambari Weavers']!
  const id = path.split('/').at(-1)!
  const form = await readPage(partyPage, shop.as(meera), path, { params: { id } })
  expect(inputOf(form.html, 'version')).toContain('value="1"')
  expect(form.words).toContain('Delete')
  await send(shop, id, { ...fields, name: 'Neelambari Mills', version: '1' })
  expect(await listParties(shop.as(meera))).toMatchObject([{ name: 'Neelambari Mills', version: 2 }])
  expect(redirectLocation(await send(shop, id, { ...fields, do: 'delete', version: '2' }))).toBe('/admin/parties')
  expect(await listParties(shop.as(meera))).toEqual([])
})

test('shows the typed values again beside the error', async ({ shop }) => {
  const answer = (await send(shop, 'new', { name: 'Weavers', address: '', country: 'IN', email: 'me' })) as {
    data: { error: string; fieldErrors: Record<string, string>; values: Record<string, string> }
  }
  const { html, words } = await readPage(partyPage, shop.as(meera), '/admin/parties/new', {
    params: { id: 'new' },
    answer: answer.data,
  })
  expect(inputOf(html, 'email')).toContain('value="me"')
  expect(words).toEqual(expect.arrayContaining(['Address is required', 'Please enter an email address']))
})
