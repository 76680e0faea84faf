/** Tells the addresses of the internet from those inside a network, which a fetched address must never reach. */
import ipaddr from 'ipaddr.js'

/** What the internet uses of IPv6. Forms that embed an IPv4 address (mapped, compatible, NAT64) lie outside of it. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')
/** Azure's own services, at a public address. */
const CLOUD_SERVICES = ['168.63.129.16']

export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || CLOUD_SERVICES.includes(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_UNICAST)
}
