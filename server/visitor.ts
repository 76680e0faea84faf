/**
 * The IP and the browser of a request, for rate limits.
 *
 *   1. `X-Forwarded-For` is trusted only from proxies that TRUST_PROXY names. It is read from the right, past those.
 *   2. While TRUST_PROXY is not set, a loopback or private address may be a proxy. Its header is then used for rate limits
 *      only: without it there would be no limits behind a proxy. TRUST_PROXY=none says that there is no proxy.
 *   3. In production a loopback or private address that remains is counted like any other. In other modes it is not.
 *      A proxy that TRUST_PROXY names and that sends no header makes a request of its own, which is not counted.
 *   4. Of an IPv6 address only the first 64 bits count, because a customer of a provider gets that whole network.
 */
import { getConnInfo } from '@hono/node-server/conninfo'
import { isIP, isIPv6 } from 'node:net'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { logLine } from '#core/log.ts'
import { blocks, toPlainIp, within } from './trusted-proxies.ts'
import type { Visitor } from '#shop/shop.ts'

const MAX_AGENT_LENGTH = 300

type Warning = (proxy: string) => string
type From = Pick<Visitor, 'ip' | 'isForLimitsOnly'>

/** `trustProxy` is undefined while the setting is not set. */
export function createVisitorReader(trustProxy: string[] | undefined, deviceCookie: string, isProduction: boolean) {
  const trusted = blocks(trustProxy ?? [])
  const mayBeProxy = (ip: string) => within(trusted, ip) || (trustProxy === undefined && within(PRIVATE, ip))
  const warned = new Set<Warning>()
  function warnOnce(warning: Warning, ip: string) {
    if (isProduction && !warned.has(warning)) logLine('warn', warning(ip))
    warned.add(warning)
  }

  function from(c: Context): From {
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',').flatMap((hop) => toPlainIp(hop.trim()) || [])
    const nearest = toPlainIp(socketIp(c))
    let ip = nearest
    let isClaimed = false
    while (mayBeProxy(ip)) {
      const hop = hops.at(-1)
      if (!hop || !isIP(hop)) break
      hops.pop()
      isClaimed ||= !within(trusted, ip)
      ip = hop
    }
    if (isClaimed) warnOnce(unnamed, nearest)
    const isVouchedFor = within(trusted, ip) && hops.length === 0
    if (isIP(ip) === 0 || isVouchedFor) return { ip: null }
    const isPrivate = within(PRIVATE, ip)
    if (isPrivate && ip === nearest && trustProxy?.length !== 0) warnOnce(withoutHeader, nearest)
    const namesOne = !isPrivate && !within(trusted, ip)
    if (namesOne && !isClaimed) return { ip: toNetwork(ip) }
    return namesOne || isProduction ? { ip: toNetwork(ip), isForLimitsOnly: true } : { ip: null }
  }

  return (c: Context): Visitor => ({
    ...from(c),
    deviceToken: getCookie(c, deviceCookie) ?? null,
    userAgent: c.req.header('user-agent')?.slice(0, MAX_AGENT_LENGTH) ?? null,
  })
}

const unnamed: Warning = (proxy) =>
  `Requests come from ${proxy} with an X-Forwarded-For, and TRUST_PROXY is not set. Until it is, what the header says is used for limits only: ` +
  `set TRUST_PROXY=${proxy} if that is your proxy, or TRUST_PROXY=none if there is none.`

const withoutHeader: Warning = (proxy) =>
  `Requests come from ${proxy} without an X-Forwarded-For that can be used: all of them are counted as those of one visitor. ` +
  `If that is your proxy, let it send the header and name it in TRUST_PROXY. If there is no proxy, set TRUST_PROXY=none.`

/** A request in a test has no connection. */
function socketIp(c: Context) {
  try {
    return getConnInfo(c).remote.address ?? ''
  } catch {
    return ''
  }
}

const PRIVATE = blocks(['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '::1', 'fc00::/7', 'fe80::/10'])

function toNetwork(ip: string) {
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.toLowerCase().split('::')
  const start = head.split(':').filter(Boolean)
  const end = (tail ?? '').split(':').filter(Boolean)
  const all = tail === undefined ? start : [...start, ...Array<string>(8 - start.length - end.length).fill('0'), ...end]
  return `${all.slice(0, 4).join(':')}::/64`
}
