/** Notifications (D28). A page that is rendered here is hydrated: its effects run during rendering. */
import fs from 'node:fs'
import { readPage } from '#test/page.ts'
import { expect, test } from '#test/shop.ts'
import { afterEach, beforeEach, vi } from 'vitest'
import { ErrorBoundary } from '../admin/products/products-page.tsx'
import { showToast, Toasts } from './toasts.tsx'

vi.mock('react', async (original) => ({
  ...(await original<object>()),
  ...(await import('#test/fake-hooks.ts')).fakeHooks,
}))
vi.mock('../flash.ts', () => ({ consumeFlash: () => undefined }))

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

// S8.11-01, S8.11-02, D28
test('announces a toast and hides it after three seconds', async ({ shop }) => {
  const readToasts = async () => (await readPage({ default: Toasts }, shop, '/')).html
  showToast('Namaste')
  showToast('No such thing', 'bad')
  const html = await readToasts()
  expect(html).toContain('aria-live="polite"')
  expect(html).toMatch(/role="status".*Namaste.*role="alert".*No such thing/s)
  vi.advanceTimersByTime(2999)
  expect(await readToasts()).toContain('Namaste')
  vi.advanceTimersByTime(1)
  expect(await readToasts()).not.toMatch(/Namaste|No such thing/)
})

// S8.7-01, Q37
test('shows a toast when products cannot be fetched', async ({ shop }) => {
  const loader = async () => ({
    data: { message: 'Failed to fetch products. Please try again.' },
    init: { status: 500 },
  })
  await readPage({ default: () => null, loader: loader, ErrorBoundary }, shop, '/products')
  const { words } = await readPage({ default: Toasts }, shop, '/')
  expect(words).toContain('Error fetching products')
})

// S8.11-01, S8.11-03, D28, Q39
test('shows toasts at the top right, 300 to 560 px wide', () => {
  const rule = /^\.toasts \{(.*?)\}/ms.exec(fs.readFileSync('app/ui/ui.css', 'utf8'))?.[1]
  for (const line of ['position: fixed', 'top: 20px', 'right: 24px', 'min-width: min(300px,', 'max-width: min(560px,'])
    expect(rule).toContain(line)
})
