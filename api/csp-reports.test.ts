import { Hono } from 'hono'
import { afterEach, beforeEach, vi } from 'vitest'
import { expect, test } from '#test/shop.ts'
import { cspReports } from './csp-reports.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => void vi.restoreAllMocks())

test('accepts the two report types that browsers send, and rejects others', async ({ shop }) => {
  const app = new Hono().route(
    '/',
    cspReports(() => ({ ...shop, visitor: { ...shop.visitor, ip: '203.0.113.7' } })),
  )
  const send = async (body: unknown, type: string) => {
    const sent = typeof body === 'string' ? body : JSON.stringify(body)
    return (await app.request('/csp-reports', { method: 'POST', body: sent, headers: { 'content-type': type } })).status
  }
  const older = { 'csp-report': { 'blocked-uri': 'inline', 'document-uri': 'http://localhost/' } }
  expect(await send(older, 'application/csp-report')).toBe(204)
  expect(await send([{ type: 'csp-violation', body: { blockedURL: 'inline' } }], 'application/reports+json')).toBe(204)
  expect(await send(older, 'text/plain')).toBe(415)
  expect(await send('{', 'application/csp-report')).toBe(400)
  expect(await send({ some: 'thing' }, 'application/json')).toBe(400)
  expect(await send('x'.repeat(16 * 1024 + 1), 'application/csp-report')).toBe(413)
  for (let times = 0; times < 58; times++) await send(older, 'application/csp-report')
  expect(await send(older, 'application/csp-report')).toBe(429)
})
