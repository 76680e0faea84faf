import { messages } from '#shop/search/messages.ts'
import { callRoute } from '#test/call-route.ts'
import { expect, test } from '#test/shop.ts'
import { readPage } from '#test/page.ts'
import * as searchPage from './search-page.tsx'
import { loader } from './search-page.tsx'

test('answers 429 with a message when an IP has searched too often', async ({ shop }) => {
  const visitor = { ...shop.visitor, ip: '203.0.113.7' }
  const limited = { ...shop, visitor, settings: { ...shop.settings, searchesPerMinute: 1 } }
  expect(await callRoute(loader, limited, '/search?q=kurta')).toMatchObject({ text: 'kurta' })
  expect(await callRoute(loader, limited, '/search?q=jeans')).toMatchObject({
    data: { message: messages.tooOften },
    init: { status: 429 },
  })
})

test('shows what was understood as links to the search without it', async ({ shop }) => {
  const { links, words } = await readPage(searchPage, shop, '/search?q=kurta+for+women+under+1500')
  expect(words).toContain('Results for “kurta for women under 1500”')
  expect(Object.values(links)).toEqual(
    expect.arrayContaining(['/search?q=kurta+under+1500', '/search?q=kurta+for+women']),
  )
})

test('says which brand is not sold, and shows other products under a heading of their own', async ({ shop }) => {
  const { words } = await readPage(searchPage, shop, '/search?q=nike+kurta')
  expect(words).toEqual(
    expect.arrayContaining(['No products found', 'We do not sell Nike.', 'What we do sell: kurta', 'Indigo Kurta']),
  )
})
