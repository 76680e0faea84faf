/** Unknown URLs, tampered carts and invalid queries: a clear message, the right status, and no lost data. */
import { expect, test } from './fixtures.ts'

test('serves the icon at its default URL', async ({ request }) => {
  const icon = await request.get('/favicon.ico')
  expect(icon.status()).toBe(200)
  expect(icon.headers()['content-type']).toContain('image/')
})

test.describe('unknown URLs', () => {
  test.use({ expected: [/404/] })

  // S2.1-26, S2.4-06, D26, Q4
  test('redirects to the home page with a toast when the product is unknown', async ({ page }) => {
    const answer = await page.goto('/product/99999')
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('Product not found').first()).toBeVisible()
    await page.waitForURL((url) => url.pathname === '/')
  })

  // S2.1-26, S2.5-07, D26, Q4
  test('redirects to the home page with a toast when the category is unknown', async ({ page }) => {
    const answer = await page.goto('/category/spaceships')
    expect(answer?.status()).toBe(404)
    await page.waitForURL((url) => url.pathname === '/')
    await expect(page.getByText('Category not found').first()).toBeVisible()
  })

  // D43
  test('keeps an unknown URL and offers a link to the home page', async ({ page }) => {
    const answer = await page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('link', { name: /home/i }).first()).toBeVisible()
  })
})

for (const path of ['/product/abc', '/product/-1', '/product/99999999999999999999', '/men/0', '/women/9999999999']) {
  // S2.1-26, S2.7-03
  test(`${path} is a 404 document`, async ({ request }) => {
    const answer = await request.get(path)
    expect(answer.status()).toBe(404)
    expect(await answer.text()).not.toMatch(/select |at \w+ \(/i)
  })
}

for (const path of [
  '/men?page=abc&order=sideways',
  '/women?page=-5&category=Nothing',
  '/category/clothes?price_min=abc&price_max=-1&sort=;drop table',
  '/category/clothes?subcategory=%00',
  '/search?q=%27%22%25_%5C%3Cscript%3E',
  `/search?q=${'k'.repeat(3000)}`,
]) {
  test(`${path.slice(0, 60)} is answered`, async ({ request }) => {
    expect((await request.get(path)).status()).toBeLessThan(500)
  })
}

test('repairs a cart that was tampered with', async ({ page }) => {
  await page.goto('/healthz')
  await page.evaluate(() =>
    localStorage.setItem(
      'cart',
      JSON.stringify([
        { id: 1, quantity: -7, price: 1, title: '<img src=x onerror=alert(1)>' },
        { id: 'x' },
        42,
        { id: 999999, quantity: 1e99 },
      ]),
    ),
  )
  await page.goto('/cart')
  await expect(page.getByText('Loading your cart...')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('₹1', { exact: true })).toHaveCount(0)
})

test('sends compressed responses that vary by Accept-Encoding', async ({ request }) => {
  for (const [read, sent] of Object.entries({ gzip: 'gzip', 'gzip, deflate, br': 'br' })) {
    const document = await request.get('/', { headers: { 'accept-encoding': read } })
    expect(await document.text()).toContain('</html>')
    expect(document.headers()).toMatchObject({
      'content-encoding': sent,
      vary: expect.stringMatching(/accept-encoding/i),
    })
  }
  const document = await request.get('/')
  const script = /\/assets\/react-[\w-]+\.js/.exec(await document.text())![0]
  for (const encoding of ['br', 'gzip']) {
    const answer = await request.get(script, { headers: { 'accept-encoding': encoding } })
    expect(answer.headers()).toMatchObject({
      'content-encoding': encoding,
      'content-type': expect.stringMatching(/javascript/),
      vary: expect.stringMatching(/accept-encoding/i),
    })
  }
})
