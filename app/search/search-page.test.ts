import { messages } from '#shop/search/messages.ts'
import { callRoute } from '#test/call-route.ts'
import { expect, test } from '#test/shop.ts'
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
