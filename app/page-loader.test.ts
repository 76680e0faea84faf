import { RouterContextProvider } from 'react-router'
import { minutes } from '#core/time.ts'
import { enforceRateLimit } from '#shop/rate-limit.ts'
import { expect, test } from '#test/shop.ts'
import { pageLoader } from './page-loader.ts'
import { retryAfterContext, shopContext } from './shop-context.ts'

test('sets the seconds until a retry when a rate limit refuses the page', async ({ shop }) => {
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  const loader = pageLoader((shop) => enforceRateLimit(shop, 'reads', { max: 1, window: minutes(3) }))
  const args = { context, params: {}, url: new URL('http://localhost:3000/search') } as unknown as Parameters<
    typeof loader
  >[0]
  await loader(args)
  await expect(loader(args)).rejects.toMatchObject({ init: { status: 429 } })
  expect(context.get(retryAfterContext)).toBe(180)
})
