import { afterEach, beforeEach, vi } from 'vitest'
import { expect, test } from '#test/shop.ts'
import { logCspReports } from './csp-reports.ts'
import { CspReports } from './input.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => void vi.restoreAllMocks())
const loggedLines = () => vi.mocked(console.error).mock.calls.map(([line]) => String(line))

const legacyReport = (blocked: string, page = 'https://shop.example.in/product/1?email=asha@example.in#top') => ({
  'csp-report': { 'document-uri': page, 'effective-directive': 'img-src', 'blocked-uri': blocked },
})
const reportingApiReport = (blockedURL: string, type = 'csp-violation') => ({
  type,
  body: {
    documentURL: 'https://shop.example.in/',
    effectiveDirective: 'script-src-elem',
    blockedURL,
    sourceFile: 'https://shop.example.in/assets/a.js',
  },
})

test('logs a violation once, without personal data', async ({ shop }) => {
  for (let times = 0; times < 2; times++)
    await logCspReports(shop, CspReports.parse(legacyReport('https://evil.example/x.png?cookie=1')))
  await logCspReports(
    shop,
    CspReports.parse([reportingApiReport('inline'), reportingApiReport('inline', 'deprecation')]),
  )
  expect(loggedLines()).toEqual([
    'A page tried what its policy forbids (img-src): https://evil.example/x.png on https://shop.example.in/product/…',
    'A page tried what its policy forbids (script-src-elem): inline on https://shop.example.in/, by https://shop.example.in/assets/a.js',
  ])
})

test('logs no secret of a link', async ({ shop }) => {
  const page = 'https://shop.example.in/track/5f1c9a1e6b1d4a0e'
  await logCspReports(shop, CspReports.parse(legacyReport('https://cdn.example/a/secret.js', page)))
  expect(loggedLines()).toEqual([
    'A page tried what its policy forbids (img-src): https://cdn.example/a/… on https://shop.example.in/track/…',
  ])
})

test('ignores violations by browser extensions, and logs each report on a single line', async ({ shop }) => {
  await logCspReports(shop, CspReports.parse(legacyReport('chrome-extension://abc/a.js')))
  await logCspReports(shop, CspReports.parse(legacyReport(`https://long.example/\n${'x'.repeat(9999)}`)))
  expect(loggedLines()).toHaveLength(1)
  expect(loggedLines()[0]).toMatch(/^[^\n]{50,600}$/)
})

test('logs at most ten lines a minute, and rejects a client that sends too many reports', async ({ shop }) => {
  shop.clock.at = new Date(shop.clock.at.getTime() + 120_000)
  const from = { ...shop, visitor: { ...shop.visitor, ip: '203.0.113.7' } }
  const send = (at: number) => logCspReports(from, CspReports.parse(legacyReport(`https://evil.example/${at}.png`)))
  for (let at = 0; at < 60; at++) await send(at)
  await expect(send(60)).rejects.toMatchObject({ code: 'rate-limited' })
  expect(loggedLines()).toHaveLength(10)
})
