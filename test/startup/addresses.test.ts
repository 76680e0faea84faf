/** Limits by address, with visitors at several addresses of this machine (127.0.0.0/8) and behind a proxy. */
import http from 'node:http'
import { afterEach, expect, inject, test } from 'vitest'
import { findFreePort } from '#test/find-free-port.ts'
import { copyHome, startStore, stopStores } from './start-store.ts'

afterEach(stopStores)

const LIMIT = 3
const PROXY = '127.0.0.9'
// macOS has no other loopback address than 127.0.0.1.
const onLinux = test.runIf(process.platform === 'linux')

async function openStore(settings: Record<string, string>) {
  const PORT = await findFreePort()
  const DATA_DIR = copyHome(inject('seededHome'))
  const store = startStore('build/server/index.js', {
    PORT,
    DATA_DIR,
    DEMO: 'false',
    SEARCHES_PER_MINUTE: String(LIMIT),
    ...settings,
  })
  await store.opened
  return (from: string, forwardedFor?: string) => search(PORT, from, forwardedFor)
}

/** The status of a search from this address of the machine. */
const search = (port: string, localAddress: string, forwardedFor?: string) =>
  new Promise<number>((resolve, reject) => {
    const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }
    const options = { host: '127.0.0.1', port, path: '/search?q=kurta', localAddress, headers, agent: false }
    http
      .get(options, (answer) => {
        answer.resume()
        resolve(answer.statusCode!)
      })
      .once('error', reject)
  })

async function statuses(times: number, ask: (at: number) => Promise<number>) {
  const found: number[] = []
  for (let at = 0; at < times; at++) found.push(await ask(at))
  return found
}

onLinux('counts visitors by the address of their connection, whatever a header says', async () => {
  const searchFrom = await openStore({ TRUST_PROXY: 'none' })
  expect(await statuses(LIMIT + 1, (at) => searchFrom('127.0.0.2', `203.0.113.${at}`))).toEqual([200, 200, 200, 429])
  expect(await searchFrom('127.0.0.3')).toBe(200)
  expect(await searchFrom('127.0.0.2')).toBe(429)
})

onLinux('counts visitors by the header of a named proxy, and of nobody else', async () => {
  const searchFrom = await openStore({ TRUST_PROXY: PROXY })
  // What the visitor put before the proxy's entry changes nothing.
  const behind = (visitor: string, at = 0) => searchFrom(PROXY, `198.51.100.${at}, ${visitor}`)
  expect(await statuses(LIMIT + 1, (at) => behind('203.0.113.1', at))).toEqual([200, 200, 200, 429])
  expect(await behind('203.0.113.2')).toBe(200)
  expect(await statuses(LIMIT + 1, (at) => searchFrom('127.0.0.4', `203.0.113.${at + 50}`))).toEqual([
    200, 200, 200, 429,
  ])
  // IPv6 visitors are counted by their network of 64 bits.
  expect(await statuses(LIMIT + 1, (at) => behind(`2001:db8:1:2::${at + 1}`))).toEqual([200, 200, 200, 429])
  expect(await behind('2001:db8:1:3::1')).toBe(200)
})
