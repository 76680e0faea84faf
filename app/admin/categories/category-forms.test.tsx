import { listGenderCategories } from '#shop/gender-categories/list-gender-categories.ts'
import { reorderGenderCategory } from '#shop/gender-categories/save-gender-category.ts'
import { listCategories } from '#shop/merchandising/list-categories.ts'
import { reorderCategory } from '#shop/merchandising/reorder-category.ts'
import { callRoute, redirectLocation } from '#test/call-route.ts'
import { meera } from '#test/fixtures.ts'
import { inputOf, readPage, type Page } from '#test/page.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import * as categoryPage from './category-page.tsx'
import * as genderPage from './gender-page.tsx'

/** The hidden fields and the place of a form that was opened. */
async function open(shop: TestShop, page: Page, path: string, id: number) {
  const { html } = await readPage(page, shop.as(meera), path, { params: { id: String(id) } })
  const valueOf = (name: string) => /value="(.*?)"/.exec(inputOf(html, name) ?? '')?.[1] ?? ''
  const place = /name="place".*?<option value="(\d+)" selected/s.exec(html)![1]!
  return { version: valueOf('version'), placeWas: valueOf('placeWas'), place }
}

test('leaves a category where another admin has moved it while its form was open', async ({ shop }) => {
  const list = async () => (await listCategories(shop.as(meera))).departments
  const [clothes, furniture] = await list()
  const path = `/admin/categories/${clothes!.id}`
  const form = { ...(await open(shop, categoryPage, path, clothes!.id)), name: 'Apparel', isShown: 'on', inMenu: 'on' }
  expect(form).toMatchObject({ place: '1', placeWas: '1' })
  const post = (fields: Record<string, string>) =>
    callRoute(categoryPage.action, shop.as(meera), path, fields, { id: String(clothes!.id) })
  await reorderCategory(shop.as(meera), { id: furniture!.id, step: 'up', version: furniture!.version })
  expect(redirectLocation(await post(form))).toBe('/admin/categories')
  expect((await list()).map(({ name }) => name)).toEqual(['Furniture', 'Apparel'])
  await post({ ...form, version: '2', placeWas: '2' })
  expect((await list()).map(({ name }) => name)).toEqual(['Apparel', 'Furniture'])
})

test('leaves a category of men where another admin has moved it while its form was open', async ({ shop }) => {
  const list = async () => (await listGenderCategories(shop.as(meera))).filter(({ gender }) => gender === 'men')
  const [shirts, jeans] = await list()
  const path = `/admin/categories/genders/${shirts!.id}`
  const form = { ...(await open(shop, genderPage, path, shirts!.id)), label: 'Shirts', categoryId: '1' }
  await reorderGenderCategory(shop.as(meera), { id: jeans!.id, step: 'up', version: jeans!.version })
  await callRoute(genderPage.action, shop.as(meera), path, form, { id: String(shirts!.id) })
  expect((await list()).map(({ label }) => label)).toEqual(['Jeans', 'Shirts'])
})
