/** The product form without scripts: an error stands at its field, with a link to it, and nothing typed is lost. */
import { meera } from '#test/fixtures.ts'
import { callRoute } from '#test/call-route.ts'
import { readPage } from '#test/page.ts'
import { requireAttribute } from '#test/require-attribute.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import * as editPage from './edit-product-page.tsx'

const KURTA = {
  ...{ title: 'Indigo Kurta', gender: 'women', category: 'Kurtas and Kurtis', price: '1499', version: '1' },
  imageUrl: 'https://a.in/b.jpg',
}
const page = (shop: TestShop, answer?: object) =>
  readPage(editPage, shop.as(meera), '/editProduct/1', { params: { id: '1' }, ...(answer && { answer }) })

/** Posts the form and reads the page that answers. */
async function post(shop: TestShop, form: Record<string, string>) {
  const answer = await callRoute(editPage.action, shop.as(meera), '/editProduct/1', { ...KURTA, ...form }, { id: '1' })
  if (answer instanceof Response) throw new Error('The form was accepted')
  return page(shop, answer.data)
}

test('links an error of an attribute to its field', async ({ shop }) => {
  const { html, words, links } = await post(shop, { 'attributes.fabric': '', 'attributes.fabric.paper': 'on' })
  expect(links.Fabric).toBe('#product-attributes.fabric')
  expect(html).toContain('id="product-attributes.fabric" tabindex="-1"')
  // Once in the summary and once at the field.
  expect(words.filter((word) => word === 'Fabric: there is no value "paper"')).toHaveLength(2)
})

test('asks for an attribute that the new category of a product requires', async ({ shop }) => {
  await requireAttribute(shop.db, 'sole', 2)
  expect((await page(shop)).html).not.toContain('attributes.sole')
  const { links, words } = await post(shop, { gender: 'unisex', category: 'department:furniture' })
  expect(links.Sole).toBe('#product-attributes.sole')
  expect(words).toEqual(expect.arrayContaining(['Sole is required', 'Rubber']))
})
