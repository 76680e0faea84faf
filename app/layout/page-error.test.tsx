import { storeInfo } from '#shop/layout-data.ts'
import { readPage } from '#test/page.ts'
import { expect, test } from '#test/shop.ts'
import * as frontPage from '../home/home-page.tsx'
import * as storeLayout from './store-layout.tsx'

// S8.10-01, Q38
test('shows one heading and only the public message when a page fails permanently (Q38)', async ({ shop }) => {
  const failing = (message?: string) => ({
    ...storeLayout,
    loader: async () => ({ data: message && { message }, init: { status: 500 } }),
  })
  const withMessage = await readPage(failing('The store is busy.'), shop, '/about')
  expect(withMessage.words).toEqual(
    expect.arrayContaining(['Unexpected Application Error!', 'The store is busy.', 'Try Again']),
  )
  const withoutMessage = await readPage(failing(), shop, '/about')
  expect(withoutMessage.words).toContain('Something went wrong! Please try again.')
})

// S8.10-01
test('keeps the store name, the page message and the links when the menus cannot be read', async ({ shop }) => {
  const frame = { store: storeInfo(shop) }
  const failing = async () => ({ data: { message: 'Failed to load products' }, init: { status: 503 } })
  const layout = await readPage({ ...storeLayout, loader: failing }, shop, '/about', { frame })
  expect(layout.html).toContain('plain-header')
  expect(layout.links).toMatchObject({
    dhoop: '/',
    'Need help?': '/help',
    'Try Again': '/about',
    'Return to Home': '/',
  })
  expect(layout.words).toContain('Failed to load products')

  const front = await readPage({ ...frontPage, loader: failing }, shop, '/', { frame })
  expect(front.words).toEqual(expect.arrayContaining(['Failed to load products', 'Try Again', 'Quality guarantee']))
})
