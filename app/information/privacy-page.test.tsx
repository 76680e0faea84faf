import { readPage } from '#test/page.ts'
import { expect, test } from '#test/shop.ts'
import * as privacyPage from './privacy-page.tsx'

test('lists every cookie and the recipients of payment data on the privacy page', async ({ shop }) => {
  const { html, words } = await readPage({ default: privacyPage.default }, shop, '/privacy')
  const cookies = /In your browser<\/h2>.*?<ul>(.*?)<\/ul>/s.exec(html)?.[1]?.match(/<li>.*?<\/li>/gs) ?? []
  const expected = [
    'you are signed in',
    'a year after signing in',
    'a notification',
    'guest’s cart',
    'put away the request',
    'an account elsewhere',
  ]
  expect(cookies).toHaveLength(expected.length)
  for (const [index, text] of expected.entries()) expect(cookies[index]).toContain(text)
  expect(words.join(' ')).toContain('the payment provider sees the payment')
})
