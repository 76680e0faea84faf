/** What search engines may crawl and what the sitemap lists, compared with the route table. */
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test, type TestShop } from '#test/shop.ts'
import { callRoute } from '#test/call-route.ts'
import routes from '../routes.ts'
import { loader as robots } from './robots.ts'
import { loader as sitemap } from './sitemap.ts'

const pages = (
  entries: RouteConfigEntry[],
  layouts: string[] = [],
): { path: string; file: string; behind: string[] }[] =>
  entries.flatMap(({ path, index, file, children }) =>
    children ? pages(children, [...layouts, file]) : [{ path: index ? '/' : `/${path}`, file, behind: layouts }],
  )
const OWN = ['frame/signed-in-layout.tsx', 'frame/signed-out-layout.tsx', 'admin/admin-layout.tsx']

async function read(shop: TestShop, door: typeof robots, path: string, params?: Record<string, string>) {
  const answer = await callRoute(door, shop, path, undefined, params)
  return answer instanceof Response ? answer.text() : `${answer.init?.status}`
}
const listed = (text: string, word: string) =>
  [...text.matchAll(new RegExp(`^${word}: (.*)$`, 'gm'))].map((it) => it[1]!)

test('excludes personal, admin and API pages, but no public page, from search engines', async ({ shop }) => {
  const text = await read(shop, robots, '/robots.txt')
  const isLeft = (path: string) => listed(text, 'Disallow').some((start) => path.startsWith(start))
  const own = pages(routes).filter(({ behind }) => behind.some((layout) => OWN.includes(layout)))
  const elsewhere = ['/wishlist', '/search', '/adminLogin', '/api/products', '/rest/v1/orders', '/auth/v1/user']
  for (const path of [...own.map(({ path }) => path), ...elsewhere]) expect([path, isLeft(path)]).toEqual([path, true])
  const found = [...(await read(shop, sitemap, '/sitemap.xml')).matchAll(/<loc>http:\/\/localhost:3000(.*?)<\/loc>/g)]
  expect(found.length).toBeGreaterThan(15)
  expect(isLeft('/cart')).toBe(false)
  for (const [, path] of found) expect([path, isLeft(path!)]).toEqual([path, false])
  expect(listed(text, 'Sitemap')).toEqual(['http://localhost:3000/sitemap.xml'])
})

test('lists home, information pages, and products with their date of change in the sitemap', async ({ shop }) => {
  const text = await read(shop, sitemap, '/sitemap.xml')
  const informing = pages(routes).filter(({ path, file }) => /^information\/.*-page/.test(file) || path === '/')
  for (const { path } of informing) expect(text).toContain(`<loc>http://localhost:3000${path}</loc>`)
  expect(text).toMatch(/<loc>http:\/\/localhost:3000\/women\/1<\/loc><lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
  expect(await read(shop, sitemap, '/sitemap/1.xml', { part: '1.xml' })).toBe(text)
  for (const part of ['2.xml', '0.xml', 'abc', '1', '99999.xml'])
    expect([part, await read(shop, sitemap, `/sitemap/${part}`, { part })]).toEqual([part, '404'])
})
