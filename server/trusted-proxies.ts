/** Which addresses belong to a list of addresses and networks (TRUST_PROXY). */
import { BlockList, isIP, isIPv6 } from 'node:net'

/** An IPv4 address may be written as `::ffff:1.2.3.4`. */
export const toPlainIp = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/i, '')

export function blocks(ranges: string[]) {
  const list = new BlockList()
  for (const range of ranges) {
    const [ip = '', bits] = range.split('/')
    const family = isIPv6(ip) ? 'ipv6' : 'ipv4'
    list.addSubnet(ip, bits ? Number(bits) : family === 'ipv6' ? 128 : 32, family)
  }
  return list
}

export const within = (list: BlockList, ip: string) => isIP(ip) !== 0 && list.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')

export function openProxyCheck(ranges: string[]) {
  const list = blocks(ranges)
  return (address: string) => ranges.length > 0 && within(list, toPlainIp(address))
}
