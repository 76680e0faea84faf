import { searchCounts } from '#db/schema.server.ts'
import { listSearchTerms } from '#shop/search/list-terms.ts'
import { callRoute, redirectLocation } from '#test/call-route.ts'
import { meera } from '#test/fixtures.ts'
import { inputOf, readPage } from '#test/page.ts'
import { expect, test } from '#test/shop.ts'
import { loader as exportSearches } from './export-searches.ts'
import * as reportPage from './report-page.tsx'
import * as termPage from './term-page.tsx'
import * as termsPage from './terms-page.tsx'

test('leads from a search without results to a synonym, without scripts', async ({ shop }) => {
  const admin = shop.as(meera)
  await shop.db.insert(searchCounts).values({ day: '2026-01-14', text: '=matka', asked: 7, nothing: 5, corrected: 0 })
  const { words, links } = await readPage(reportPage, admin, '/admin/search?show=nothing')
  expect(words).toEqual(expect.arrayContaining(['=matka', '7', '5']))
  expect(links['Show what it finds : =matka'] ?? links['Show what it finds: =matka']).toBe('/search?q=%3Dmatka')
  const path = '/admin/search/terms/new?kind=product&same=%3Dmatka'
  expect(Object.values(links)).toContain(path)
  const { html } = await readPage(termPage, admin, path, { params: { id: 'new' } })
  expect(inputOf(html, 'same')).toContain('value="=matka"')
  const form = { kind: 'product', term: 'surahi', same: 'matka', covers: '' }
  const answer = await callRoute(termPage.action, admin, path, form, { id: 'new' })
  expect(redirectLocation(answer)).toBe('/admin/search/terms')
  expect((await readPage(termsPage, admin, '/admin/search/terms?q=matka')).words).toContain('surahi')
  expect(await listSearchTerms(admin, { q: 'matka' })).toMatchObject([{ same: ['matka'] }])
})

test('writes the report as a file that no spreadsheet runs', async ({ shop }) => {
  await shop.db.insert(searchCounts).values({ day: '2026-01-14', text: '=1+1', asked: 1, nothing: 1, corrected: 0 })
  const file = await callRoute(exportSearches, shop.as(meera), '/admin/search/searches.csv')
  expect(await (file as Response).text()).toBe("search,searched,nothing_found,corrected\r\n'=1+1,1,1,0\r\n")
})
