import { afterEach, vi } from 'vitest'
import { readConfig } from '#platform/config.server.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { printStartupMessage } from './startup-message.ts'

afterEach(() => void vi.restoreAllMocks())

async function printed({ services, ...shop }: TestShop, cashNeedsVerification: boolean, SMTP_URL?: string) {
  const log = vi.spyOn(console, 'log').mockClear().mockReturnValue()
  const orderLimits = { ...shop.settings.orderLimits, cashNeedsVerification }
  const settings = { ...shop.settings, mode: 'production' as const, orderLimits }
  await printStartupMessage(
    { ...shop, services, settings },
    readConfig({ ...(SMTP_URL && { SMTP_URL }) }),
    '/data',
    3000,
  )
  return log.mock.calls.join('\n')
}

test('names what the law wants of the store', async ({ shop }) => {
  const settings = { ...shop.settings, missingFacts: ['STORE_LEGAL_NAME'] }
  const text = await printed({ ...shop, settings }, false)
  expect(text).toMatch(/Law .*STORE_LEGAL_NAME is not set/)
  expect(text).toMatch(/Law .*no returns policy is published/)
})

test('warns that cash on delivery is impossible when it requires a verified email and no email is sent', async ({
  shop,
}) => {
  const line = /Cash .*CASH_NEEDS_VERIFICATION/
  expect(await printed(shop, true)).toMatch(line)
  expect(await printed(shop, false)).not.toMatch(line)
  expect(await printed(shop, true, 'smtp://mail.example.in')).not.toMatch(line)
})
