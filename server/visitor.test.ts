import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { visitorOf } from './visitor.ts'

async function seen(socket: string, forwarded = '', trusted: string[] = [], headers: Record<string, string> = {}) {
  const visitor = visitorOf(trusted, 'device')
  const app = new Hono().get('/', (c) => c.json(visitor(c)))
  const incoming = { socket: { remoteAddress: socket, remotePort: 1, remoteFamily: 'IPv4' } }
  const given = { ...headers, ...(forwarded && { 'x-forwarded-for': forwarded }) }
  return (await (await app.request('/', { headers: given }, { incoming })).json()) as ReturnType<typeof visitor>
}
const address = async (...args: Parameters<typeof seen>) => (await seen(...args)).address

test('a visitor is where the connection comes from, whatever he claims', async () => {
  expect(await address('203.0.113.7')).toBe('203.0.113.7')
  expect(await address('203.0.113.7', '198.51.100.9')).toBe('203.0.113.7')
  expect(await address('::ffff:203.0.113.7')).toBe('203.0.113.7')
})

test('a proxy that is named is believed, and what was claimed before it is not', async () => {
  const trusted = ['10.0.0.0/8', '203.0.113.1']
  expect(await address('10.1.2.3', '198.51.100.9', trusted)).toBe('198.51.100.9')
  expect(await address('10.1.2.3', '1.2.3.4, 198.51.100.9, 203.0.113.1', trusted)).toBe('198.51.100.9')
  expect(await address('10.1.2.3', 'nonsense', trusted)).toBeNull()
  expect(await address('10.1.2.3', '', trusted)).toBeNull()
})

test('a proxy that nobody named is no visitor: its guesses are not counted as one’s', async () => {
  for (const near of ['127.0.0.1', '::1', '10.0.0.1', '172.17.0.1', '192.168.1.1', 'fd00::1', 'fe80::1']) {
    expect(await address(near, '198.51.100.9')).toBeNull()
  }
})

test('an IPv6 visitor is a network', async () => {
  expect(await address('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(await address('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64')
  expect(await address('2001:db8::9')).toBe('2001:db8:0:0::/64')
})

test('the browser’s name is kept short, and a known browser is told', async () => {
  const known = await seen('203.0.113.7', '', [], { 'user-agent': 'x'.repeat(999), cookie: 'device=known' })
  expect(known).toEqual({ address: '203.0.113.7', agent: 'x'.repeat(300), device: 'known' })
})
