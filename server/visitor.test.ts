import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createVisitorReader } from './visitor.ts'

type Settings = { trusted?: string[]; isProduction?: boolean; headers?: Record<string, string> }

async function seen(socket: string, forwarded = '', { trusted, isProduction = false, headers }: Settings = {}) {
  const visitor = createVisitorReader(trusted, 'device', isProduction)
  const app = new Hono().get('/', (c) => c.json(visitor(c)))
  const incoming = { socket: { remoteAddress: socket, remotePort: 1, remoteFamily: 'IPv4' } }
  const given = { ...headers, ...(forwarded && { 'x-forwarded-for': forwarded }) }
  return (await (await app.request('/', { headers: given }, { incoming })).json()) as ReturnType<typeof visitor>
}
const ipOf = async (...args: Parameters<typeof seen>) => (await seen(...args)).ip
const from = async (...args: Parameters<typeof seen>) => {
  const { ip, isForLimitsOnly = false } = await seen(...args)
  return { ip, isForLimitsOnly }
}
const NEAR = ['127.0.0.1', '::1', '10.0.0.1', '172.17.0.1', '192.168.1.1', 'fd00::1', 'fe80::1']

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())
afterEach(() => void vi.restoreAllMocks())

test('uses the address of the connection when a header claims another one', async () => {
  expect(await ipOf('203.0.113.7')).toBe('203.0.113.7')
  expect(await ipOf('203.0.113.7', '198.51.100.9')).toBe('203.0.113.7')
  expect(await ipOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
})

test('trusts the header of a named proxy, and nothing before it', async () => {
  const trusted = ['10.0.0.0/8', '203.0.113.1']
  const believed = (ip: string) => ({ ip, isForLimitsOnly: false })
  expect(await from('10.1.2.3', '198.51.100.9', { trusted })).toEqual(believed('198.51.100.9'))
  expect(await from('10.1.2.3', '1.2.3.4, 198.51.100.9, 203.0.113.1', { trusted })).toEqual(believed('198.51.100.9'))
  expect(await ipOf('10.1.2.3', 'nonsense', { trusted })).toBeNull()
  expect(await ipOf('10.1.2.3', '', { trusted })).toBeNull()
})

test('uses the header of an unnamed proxy for limits only when TRUST_PROXY is not set, and warns once', async () => {
  for (const isProduction of [true, false])
    for (const near of NEAR)
      expect(await from(near, '1.2.3.4, 198.51.100.9, 10.0.0.5', { isProduction })).toEqual({
        ip: '198.51.100.9',
        isForLimitsOnly: true,
      })
  const visitor = createVisitorReader(undefined, 'device', true)
  vi.mocked(console.warn).mockClear()
  const app = new Hono().get('/', (c) => c.json(visitor(c)))
  const incoming = { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } }
  for (let times = 0; times < 2; times++)
    await app.request('/', { headers: { 'x-forwarded-for': '198.51.100.9' } }, { incoming })
  expect(vi.mocked(console.warn).mock.calls).toEqual([[expect.stringContaining('set TRUST_PROXY=127.0.0.1')]])
})

test('counts loopback and private addresses in production when TRUST_PROXY says that there is no proxy', async () => {
  const trusted: string[] = []
  for (const near of NEAR) {
    const own = { ip: expect.stringMatching(/./) as string, isForLimitsOnly: true }
    expect(await from(near, '', { isProduction: true })).toEqual(own)
    const said = await from(near, '198.51.100.9', { isProduction: true, trusted })
    expect(said).toEqual(await from(near, '', { isProduction: true, trusted }))
    expect(await from(near)).toEqual({ ip: null, isForLimitsOnly: false })
  }
  expect(await ipOf('192.168.1.7', '', { isProduction: true })).toBe('192.168.1.7')
  expect(await ipOf('127.0.0.1', 'nonsense', { isProduction: true, trusted: ['127.0.0.1'] })).toBe('127.0.0.1')
})

test('does not count an address of TRUST_PROXY when it sends no header', async () => {
  const trusted = ['127.0.0.1', '203.0.113.1']
  const none = { ip: null, isForLimitsOnly: false }
  for (const own of ['127.0.0.1', '203.0.113.1'])
    expect(await from(own, '', { isProduction: true, trusted })).toEqual(none)
  expect(await from('127.0.0.1', '203.0.113.1', { isProduction: true, trusted })).toEqual(none)
})

test.for([
  ['TRUST_PROXY is not set', undefined, '172.17.0.1', 1],
  ['TRUST_PROXY names another address', ['127.0.0.1'], '172.17.0.1', 1],
  ['TRUST_PROXY names it', ['172.17.0.1'], '172.17.0.1', 0],
  ['there is no proxy', [], '172.17.0.1', 0],
  ['the address is public', undefined, '203.0.113.7', 0],
] as const)('warns once of a private address without a header when %s', async ([, trusted, socket, times]) => {
  const visitor = createVisitorReader(trusted && [...trusted], 'device', true)
  const app = new Hono().get('/', (c) => c.json(visitor(c)))
  const incoming = { socket: { remoteAddress: socket, remotePort: 1, remoteFamily: 'IPv4' } }
  await app.request('/', {}, { incoming })
  await app.request('/', {}, { incoming })
  expect(vi.mocked(console.warn).mock.calls).toEqual(
    Array(times).fill([expect.stringMatching(/172\.17\.0\.1.* name it in TRUST_PROXY.*TRUST_PROXY=none/)]),
  )
})

test('does not warn of a private address without a header when the store is a demo', async () => {
  await seen('172.17.0.1')
  expect(console.warn).not.toHaveBeenCalled()
})

test('counts an IPv6 visitor by network', async () => {
  expect(await ipOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(await ipOf('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64')
  expect(await ipOf('2001:db8::9')).toBe('2001:db8:0:0::/64')
})

test('shortens the user agent, and reads the token of a known browser', async () => {
  const known = await seen('203.0.113.7', '', { headers: { 'user-agent': 'x'.repeat(999), cookie: 'device=known' } })
  expect(known).toEqual({ ip: '203.0.113.7', userAgent: 'x'.repeat(300), deviceToken: 'known' })
})
