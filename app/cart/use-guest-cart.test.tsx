import { stubBrowser } from '#test/guest-browser.ts'
import { readPage } from '#test/page.ts'
import { expect, test } from '#test/shop.ts'
import { afterEach, vi } from 'vitest'
import * as storeLayout from '../layout/store-layout.tsx'

/** The page as it is after hydration, when the stored cart is known. */
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useSyncExternalStore: (_: unknown, getSnapshot: () => unknown) => getSnapshot(),
}))
afterEach(() => vi.unstubAllGlobals())

// S2.2-07, Q18
test('shows the number of pieces on the cart link when a guest has lines', async ({ shop }) => {
  const lines = [
    { id: 1, quantity: 2 },
    { id: 2, quantity: 3 },
  ]
  stubBrowser(new Map([['cart', JSON.stringify(lines)]]))
  const { html } = await readPage(storeLayout, shop, '/about')
  expect(html).toContain('aria-label="Cart, 5 items"')
})
