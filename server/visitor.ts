/**
 * Where a request comes from, for counting guesses.
 *
 *   1. `X-Forwarded-For` is believed only from proxies that TRUST_PROXY names, and read from the right, past those.
 *   2. A loopback or private address is a proxy's or a neighbour's: it names no single visitor and is not counted.
 *   3. Of an IPv6 address the first 64 bits count: whoever has one has them all.
 */
import { getConnInfo } from '@hono/node-server/conninfo'
import { BlockList, isIP, isIPv6 } from 'node:net'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Visitor } from '#shop/shop.ts'

const AGENT_MOST = 300

export function visitorOf(trustedProxies: string[], deviceCookie: string) {
  const trusted = blocks(trustedProxies)
  return (c: Context): Visitor => {
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => plain(hop.trim()))
    let address = plain(socketAddress(c))
    while (within(trusted, address)) {
      const hop = hops.pop()
      if (!hop || !isIP(hop)) break
      address = hop
    }
    const names = isIP(address) !== 0 && !within(PRIVATE, address) && !within(trusted, address)
    return {
      address: names ? network(address) : null,
      device: getCookie(c, deviceCookie) ?? null,
      agent: c.req.header('user-agent')?.slice(0, AGENT_MOST) ?? null,
    }
  }
}

/** In a test nobody is connected. */
function socketAddress(c: Context) {
  try {
    return getConnInfo(c).remote.address ?? ''
  } catch {
    return ''
  }
}

/** `::ffff:1.2.3.4` is 1.2.3.4. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

function blocks(ranges: string[]) {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    list.addSubnet(address, bits ? Number(bits) : family === 'ipv6' ? 128 : 32, family)
  }
  return list
}
const PRIVATE = blocks(['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '::1', 'fc00::/7', 'fe80::/10'])

const within = (list: BlockList, address: string) =>
  isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

function network(address: string) {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const start = head.split(':').filter(Boolean)
  const end = (tail ?? '').split(':').filter(Boolean)
  const all = tail === undefined ? start : [...start, ...Array<string>(8 - start.length - end.length).fill('0'), ...end]
  return `${all.slice(0, 4).join(':')}::/64`
}
