import { messages } from '#shop/merchandising/messages.ts'
import { callRoute, flashCookie, redirectLocation } from '#test/call-route.ts'
import { asha, meera } from '#test/fixtures.ts'
import { expect, test } from '#test/shop.ts'
import { action } from './setup-page.tsx'

test('says that the store has its categories when another tab was faster', async ({ shop }) => {
  const answer = await callRoute(action, shop.as(meera), '/admin/setup', { choice: 'all' })
  expect(redirectLocation(answer)).toBe('/admin/categories')
  expect(flashCookie(answer)).toContain(messages.alreadySetUp)
  const form = { choice: 'picked' }
  expect(await callRoute(action, shop.as(meera), '/admin/setup', form)).toMatchObject({ init: { status: 422 } })
  expect(await callRoute(action, shop.as(asha), '/admin/setup', form)).toMatchObject({ init: { status: 403 } })
})
