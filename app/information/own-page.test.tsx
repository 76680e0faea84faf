/** Pages in the merchant's own words, at their addresses. */
import { meera } from '#test/fixtures.ts'
import { callRoute, redirectLocation } from '#test/call-route.ts'
import { insertPage } from '#test/own-page.ts'
import { readPage } from '#test/page.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { deletePage } from '#shop/pages/save-page.ts'
import { loader as sitemap } from '../seo/sitemap.ts'
import * as aboutPage from './about-page.tsx'
import * as helpPage from './help-page.tsx'
import * as ownPage from './own-page.tsx'
import * as reviewsPageModule from './reviews-page.tsx'

const reviewsPage = { default: reviewsPageModule.default, loader: reviewsPageModule.loader }
const meta = { default: aboutPage.default, loader: aboutPage.loader }

test('replaces a page of the store while an own one is published at its address', async ({ shop }) => {
  const words = async () => (await readPage(meta, shop, '/about')).words.join(' ')
  expect(await words()).toContain('What we hold on to')
  await insertPage(shop, { slug: 'about', state: 'draft' })
  expect(await words()).toContain('What we hold on to')
  await deletePage(shop.as(meera), 'about', 1)
  await insertPage(shop, { slug: 'about', title: 'Our story', description: 'Since 1987', body: 'We weave.' })
  expect(await words()).toMatch(/Our story.*Since 1987.*We weave/s)
  expect(await words()).not.toContain('What we hold on to')
})

test('says how reviews work, until an own page does', async ({ shop }) => {
  const words = async () => (await readPage(reviewsPage, shop, '/pages/reviews')).words.join(' ')
  expect(await words()).toContain('We never change your words or your stars')
  await insertPage(shop, { slug: 'reviews', title: 'Our reviews', body: 'We read each.' })
  expect(await words()).toMatch(/Our reviews.*We read each/s)
  expect(await words()).not.toContain('We never change')
})

test('leads to the address of the store for a page that replaces one of the store', async ({ shop }) => {
  const load = (slug: string) => callRoute(ownPage.loader, shop, `/pages/${slug}`, undefined, { slug })
  expect(redirectLocation(await load('about'))).toBe('/about')
  expect(await load('nothing')).toMatchObject({ init: { status: 404 } })
  await insertPage(shop)
  expect(await load('care')).toMatchObject({ page: { title: 'Care' } })
})

test('lists own pages with their last change in the sitemap', async ({ shop }) => {
  await insertPage(shop)
  await insertPage(shop, { slug: 'terms' })
  const xml = await ((await callRoute(sitemap, shop, '/sitemap.xml')) as Response).text()
  const at = `<lastmod>${shop.now().toISOString()}</lastmod>`
  expect(xml).toContain(`/pages/care</loc>${at}`)
  expect(xml).toContain(`/terms</loc>${at}`)
  expect(xml).toContain('/privacy</loc></url>')
})

test('names the grievance officer on /help, in any words of the merchant', async ({ shop }) => {
  const settings = { ...shop.settings, grievanceOfficer: 'Kavya Rao, grievance@dhoop.example' }
  const help = { default: helpPage.default, loader: helpPage.loader }
  const words = async (settings: TestShop['settings']) =>
    (await readPage(help, { ...shop, settings }, '/help')).words.join(' ')
  expect(await words(settings)).toMatch(/Questions we hear often.*Grievance officer Kavya Rao/)
  await insertPage(shop, { slug: 'help', body: 'Ask us.' })
  expect(await words(settings)).toMatch(/Ask us.*Grievance officer Kavya Rao/)
  expect(await words(settings)).not.toContain('Questions we hear often')
  expect(await words(shop.settings)).not.toContain('Grievance')
})
