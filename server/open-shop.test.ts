import { Hono } from 'hono'
import { AWAY, broken } from '#test/broken.ts'
import { expect, test } from '#test/shop.ts'
import { openShopFor } from './open-shop.ts'

// S8.10-01
test('who cannot be looked up is not nobody: asking who it is fails, and asks for what nobody sees do not', async ({
  shop,
}) => {
  const { withCookie } = openShopFor(broken(shop, null, AWAY), [])
  const seen = await new Promise<Awaited<ReturnType<typeof withCookie>>>((done) => {
    const app = new Hono().get('/', async (c) => {
      done(await withCookie(c))
      return c.text('')
    })
    void app.request('/', { headers: { cookie: 'sid=a-secret' } })
  })
  expect(() => seen.user).toThrow(AWAY)
  expect(seen.settings.name).toBe('Dhoop')
})
