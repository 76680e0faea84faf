import { readHexes } from '#shop/colours/read-hexes.ts'
import { messages } from '#shop/colours/messages.ts'
import { products, variants } from '#db/schema.server.ts'
import { eq } from 'drizzle-orm'
import { callRoute, redirectLocation } from '#test/call-route.ts'
import { dress, lamp, meera } from '#test/fixtures.ts'
import { inputOf, readPage } from '#test/page.ts'
import { expect, test } from '#test/shop.ts'
import * as colourPage from './colour-page.tsx'
import * as coloursPage from './colours-page.tsx'
import * as newPage from './new-colour-page.tsx'

test('leads from a colour that no word knows to its word, without scripts', async ({ shop }) => {
  const admin = shop.as(meera)
  await shop.db.update(variants).set({ colour: 'Rani' }).where(eq(variants.id, dress.variant))
  await shop.db
    .update(products)
    .set({ colours: ['Rani'] })
    .where(eq(products.id, dress.id))
  await shop.db.update(variants).set({ colour: 'रानी' }).where(eq(variants.id, lamp.variant))
  const { links, words } = await readPage(coloursPage, admin, '/admin/colours')
  expect(words).toEqual(
    expect.arrayContaining(['Colours without a word', 'Rani', 'रानी', 'Without a word from a to z']),
  )
  const path = '/admin/colours/new?name=rani'
  expect(Object.values(links)).toContain(path)
  const { html } = await readPage(newPage, admin, path)
  expect(inputOf(html, 'name')).toContain('value="rani"')
  expect(inputOf(html, 'hex')).toContain('type="color"')
  const sent = { name: 'rani', hex: '#d94f70', family: 'pink' }
  expect(await callRoute(newPage.action, admin, path, { ...sent, hex: 'x' })).toMatchObject({
    data: { fieldErrors: { hex: messages.hexNeeded }, values: { name: 'rani' } },
  })
  expect(redirectLocation(await callRoute(newPage.action, admin, path, sent))).toBe('/admin/colours')
  expect((await readHexes(shop)).get('rani')).toBe('#d94f70')
  expect((await readPage(coloursPage, admin, '/admin/colours?family=pink')).words).toContain('Rani')
})

test('changes and deletes a word, and says why not', async ({ shop }) => {
  const admin = shop.as(meera)
  const params = { name: 'wine' }
  const path = '/admin/colours/words/wine'
  const { html } = await readPage(colourPage, admin, path, { params })
  expect(inputOf(html, 'hex')).toContain('value="#5e1f2e"')
  const send = (form: Record<string, string>) => callRoute(colourPage.action, admin, path, form, params)
  expect(await send({ version: '1', hex: '#5e1f2f', family: 'maroon' })).toMatchObject({
    data: { fieldErrors: { family: messages.noFamily('maroon') } },
  })
  expect(redirectLocation(await send({ version: '1', hex: '#5e1f2f', family: 'red' }))).toBe('/admin/colours')
  expect(await send({ version: '1', do: 'delete' })).toMatchObject({
    data: { error: messages.changedMeanwhile(meera.email) },
  })
  expect(redirectLocation(await send({ version: '2', do: 'delete' }))).toBe('/admin/colours')
  expect((await readPage(colourPage, admin, path, { params })).status).toBe(404)
})
