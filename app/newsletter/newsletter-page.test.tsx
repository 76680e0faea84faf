import { callRoute } from '#test/call-route.ts'
import { inputOf, readPage } from '#test/page.ts'
import { expect, test } from '#test/shop.ts'
import * as newsletterPage from './newsletter-page.tsx'

const EMAIL = 'reader@example.in'

test('keeps the email in the field when a rate limit refuses it without scripts', async ({ shop }) => {
  const subscribe = () => callRoute(newsletterPage.action, shop, '/newsletter', { email: EMAIL })
  for (let nth = 0; nth < 3; nth++) await subscribe()
  const answer = (await subscribe()) as { data: object; init: { status: number } }
  expect(answer.init.status).toBe(429)
  const { html } = await readPage({ default: newsletterPage.default }, shop, '/newsletter', { answer: answer.data })
  expect(inputOf(html, 'email')).toContain(`value="${EMAIL}"`)
})

test('empties the field when the subscription was accepted', async ({ shop }) => {
  const answer = (await callRoute(newsletterPage.action, shop, '/newsletter', { email: EMAIL })) as { data: object }
  const { html } = await readPage({ default: newsletterPage.default }, shop, '/newsletter', { answer: answer.data })
  expect(inputOf(html, 'email')).not.toContain(EMAIL)
})
