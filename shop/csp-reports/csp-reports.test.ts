import { afterEach, beforeEach, vi } from 'vitest'
import { expect, test } from '#test/shop.ts'
import { takeCspReports } from './csp-reports.ts'
import { CspReports } from './input.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => void vi.restoreAllMocks())
const lines = () => vi.mocked(console.error).mock.calls.map(([line]) => String(line))

const older = (blocked: string, page = 'https://shop.example.in/product/1?email=asha@example.in#top') => ({
  'csp-report': { 'document-uri': page, 'effective-directive': 'img-src', 'blocked-uri': blocked },
})
const newer = (blockedURL: string, type = 'csp-violation') => ({
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
    await takeCspReports(shop, CspReports.parse(older('https://evil.example/x.png?cookie=1')))
  await takeCspReports(shop, CspReports.parse([newer('inline'), newer('inline', 'deprecation')]))
  expect(lines()).toEqual([
    'A page tried what its policy forbids (img-src): https://evil.example/x.png on https://shop.example.in/product/1',
    'A page tried what its policy forbids (script-src-elem): inline on https://shop.example.in/, by https://shop.example.in/assets/a.js',
  ])
})

test('ignores violations by browser extensions, and logs each report on a single line', async ({ shop }) => {
  await takeCspReports(shop, CspReports.parse(older('chrome-extension://abc/a.js')))
  await takeCspReports(shop, CspReports.parse(older(`https://long.example/\n${'x'.repeat(9999)}`)))
  expect(lines()).toHaveLength(1)
  expect(lines()[0]).toMatch(/^[^\n]{50,600}$/)
})

test('logs at most ten lines a minute, and rejects a client that sends too many reports', async ({ shop }) => {
  shop.clock.at = new Date(shop.clock.at.getTime() + 120_000)
  const from = { ...shop, visitor: { ...shop.visitor, ip: '203.0.113.7' } }
  const send = (at: number) => takeCspReports(from, CspReports.parse(older(`https://evil.example/${at}.png`)))
  for (let at = 0; at < 60; at++) await send(at)
  await expect(send(60)).rejects.toMatchObject({ code: 'rate-limited' })
  expect(lines()).toHaveLength(10)
})
