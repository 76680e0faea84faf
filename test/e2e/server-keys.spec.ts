/** The admin creates and revokes a server key with forms only. */
import { comeAsAdmin, expect, test } from './fixtures.ts'
import { makeKey } from './make-key.ts'

test.use({ javaScriptEnabled: false })

test('accepts the key of an API client until it is revoked', async ({ page, playwright, baseURL }) => {
  await comeAsAdmin(page)
  await page.goto('/admin/keys')
  const name = await makeKey(page, ['Change orders'])
  const key = await page.getByRole('region', { name: 'Server key' }).innerText()

  // An API client has none of the browser's cookies.
  const program = await playwright.request.newContext({
    baseURL: baseURL!,
    extraHTTPHeaders: { authorization: `Bearer ${key.trim()}` },
  })
  expect((await program.get('/api/admin/orders')).status()).toBe(200)
  expect((await program.get('/api/admin/products')).status()).toBe(403)
  expect((await program.get('/api/cart')).status()).toBe(403)
  expect((await program.get('/rest/v1/orders')).status()).toBe(401)
  expect((await program.get('/admin/orders', { maxRedirects: 0 })).status()).toBe(403)

  await page.goto('/admin/keys')
  await expect(page.getByText(key.trim())).toHaveCount(0)
  await page.getByRole('link', { name: `Revoke ${name}` }).click()
  await page.getByRole('button', { name: 'Yes, revoke it' }).click()
  await expect(page.getByRole('link', { name: `Revoke ${name}` })).toHaveCount(0)
  const refused = await program.get('/api/admin/orders')
  expect([refused.status(), await refused.json()]).toMatchObject([401, { detail: 'This server key has been revoked.' }])
  await program.dispose()

  await page.goto('/admin/audit?kind=key')
  await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveText([
    /Revoked a server key/,
    /Made a server key/,
  ])
})
