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
): { path: string; file: string; layouts: string[] }[] =>
  entries.flatMap(({ path, index, file, children }) =>
    children ? pages(children, [...layouts, file]) : [{ path: index ? '/' : `/${path}`, file, layouts }],
  )
const PRIVATE_LAYOUTS = ['layout/signed-in-layout.tsx', 'layout/signed-out-layout.tsx', 'admin/admin-layout.tsx']

async function read(shop: TestShop, route: typeof robots, path: string, params?: Record<string, string>) {
  const answer = await callRoute(route, shop, path, undefined, params)
  return answer instanceof Response ? answer.text() : `${answer.init?.status}`
}
const listed = (text: string, field: string) =>
  [...text.matchAll(new RegExp(`^${field}: (.*)$`, 'gm'))].map((match) => match[1]!)

test('excludes personal, admin and API pages, but no public page, from search engines', async ({ shop }) => {
  const text = await read(shop, robots, '/robots.txt')
  const isDisallowed = (path: string) => listed(text, 'Disallow').some((prefix) => path.startsWith(prefix))
  const privatePages = pages(routes).filter(({ layouts }) => layouts.some((layout) => PRIVATE_LAYOUTS.includes(layout)))
  const otherPaths = ['/wishlist', '/search', '/adminLogin', '/api/products', '/rest/v1/orders', '/auth/v1/user']
  for (const path of [...privatePages.map(({ path }) => path), ...otherPaths])
    expect([path, isDisallowed(path)]).toEqual([path, true])
  const locations = [
    ...(await read(shop, sitemap, '/sitemap.xml')).matchAll(/<loc>http:\/\/localhost:3000(.*?)<\/loc>/g),
  ]
  expect(locations.length).toBeGreaterThan(15)
  expect(isDisallowed('/cart')).toBe(false)
  for (const [, path] of locations) expect([path, isDisallowed(path!)]).toEqual([path, false])
  expect(listed(text, 'Sitemap')).toEqual(['http://localhost:3000/sitemap.xml'])
})

test('lists home, information pages, and products with their date of change in the sitemap', async ({ shop }) => {
  const text = await read(shop, sitemap, '/sitemap.xml')
  const infoPages = pages(routes).filter(
    ({ path, file }) => (/^information\/.*-page/.test(file) && !path.includes(':')) || path === '/',
  )
  for (const { path } of infoPages) expect(text).toContain(`<loc>http://localhost:3000${path}</loc>`)
  expect(text).toMatch(/<loc>http:\/\/localhost:3000\/women\/1<\/loc><lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
  expect(await read(shop, sitemap, '/sitemap/1.xml', { part: '1.xml' })).toBe(text)
  for (const part of ['2.xml', '0.xml', 'abc', '1', '99999.xml'])
    expect([part, await read(shop, sitemap, `/sitemap/${part}`, { part })]).toEqual([part, '404'])
})
