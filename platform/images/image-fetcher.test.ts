import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { CERTIFICATE, HERE, openPictureHost, type Answer } from '#test/picture-host.ts'
import { MAX_UPLOAD_BYTES } from '#shop/media/rules.ts'
import { createImageFetcher } from './image-fetcher.server.ts'
import { isPublicAddress } from './public-address.ts'

const to = (location: string) => (response: ServerResponse) => response.writeHead(302, { location }).end()
const send = (bytes: string | Uint8Array) => (response: ServerResponse) => response.end(bytes)

type Resolve = NonNullable<NonNullable<Parameters<typeof createImageFetcher>[0]>['resolve']>

async function open(answers: Record<string, Answer>, resolve: Resolve = async () => HERE, timeout?: number) {
  const site = await openPictureHost(answers)
  const options = { insideHosts: [site.host], ca: CERTIFICATE, resolve, ...(timeout && { timeout }) }
  const fetchImage = createImageFetcher(options)
  return { ...site, fetch: (path: string) => fetchImage(URL.canParse(path) ? path : site.url + path) }
}

/** Names that resolve to these addresses; nothing is connected to. */
const refusing = (...addresses: string[]) =>
  createImageFetcher({
    resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  })

test('fetches the bytes from the address that the name was checked for', async () => {
  const names: string[] = []
  const { fetch, asked } = await open({ '/a.jpg?v=2': send('bytes') }, async (name) => (names.push(name), HERE))
  expect(String(await fetch('/a.jpg?v=2'))).toBe(String(Buffer.from('bytes')))
  expect({ names, asked }).toEqual({ names: ['pictures.example.in'], asked: ['/a.jpg?v=2'] })
})

test.each([
  ['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '0.0.0.0', '169.254.169.254', '100.64.0.1', '100.100.100.200'],
  [
    '192.0.0.192',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '168.63.129.16',
    '203.0.113.9',
    'nonsense',
  ],
  ['::', '::1', '::127.0.0.1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:0:8.8.8.8', 'fe80::1', 'fe80::1%eth0'],
  ['fc00::1', 'fd00:ec2::254', 'fec0::1', 'ff02::1', '64:ff9b::a00:1', '64:ff9b::808:808', '64:ff9b:1::a00:1'],
  ['2002:a00:1::', '2001:0:4136:e378::', '2001:db8::1', '100::1', '4000::1', '5f00::1'],
])('takes no address inside a network for one of the internet (%s, …)', (...addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([])
})

test('takes addresses of the internet', () => {
  const addresses = ['8.8.8.8', '151.101.1.1', '2606:4700::1111', '2a00:1450:4001:80b::200e']
  expect(addresses.filter((address) => !isPublicAddress(address))).toEqual([])
})

test('refuses a name that resolves to an address inside, even beside a public one', async () => {
  expect(await refusing('10.0.0.1')('https://pictures.example.in/a.jpg')).toBe('inside')
  expect(await refusing('8.8.8.8', '::1')('https://pictures.example.in/a.jpg')).toBe('inside')
  expect(await refusing('::ffff:10.0.0.1')('https://pictures.example.in/a.jpg')).toBe('inside')
  expect(await refusing()('https://pictures.example.in/a.jpg')).toBe('unknown-host')
})

test('refuses addresses inside that are written as numbers', async () => {
  const fetchImage = createImageFetcher()
  for (const host of [
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '017700000001',
    '[::1]',
    '[::ffff:7f00:1]',
    '169.254.169.254',
  ])
    expect([host, await fetchImage(`https://${host}/a.jpg`)]).toEqual([host, 'inside'])
})

test.each([
  'http://pictures.example.in/a.jpg',
  'ftp://pictures.example.in/a.jpg',
  'file:///etc/passwd',
  'data:image/png;base64,AA==',
  'https://me:secret@pictures.example.in/a.jpg',
  'https://me@pictures.example.in/a.jpg',
  'https://pictures.example.in:8443/a.jpg',
  'https://pictures.example.in:22/a.jpg',
  '/media/3f9c2b7a1d4e5f60/800x1000.jpg',
  `https://pictures.example.in/${'a'.repeat(2000)}`,
  '',
])('refuses the address %s', async (address) => {
  expect(await refusing('8.8.8.8')(address)).toBe('address')
})

test('connects to the address of the first answer when the next answer differs', async () => {
  const answers = [HERE, [{ address: '127.0.0.2', family: 4 }]]
  const { fetch, asked } = await open({ '/a.jpg': send('bytes') }, async () => answers.shift() ?? [])
  expect(await fetch('/a.jpg')).toBeInstanceOf(Uint8Array)
  expect({ asked, left: answers.length }).toEqual({ asked: ['/a.jpg'], left: 1 })
})

test('follows three redirects and no fourth, and checks each of them again', async () => {
  const names: string[] = []
  const { fetch } = await open(
    {
      ...{ '/4': to('/3'), '/3': to('/2'), '/2': to('/1'), '/1': to('/0'), '/0': send('bytes') },
      ...{ '/loop': to('/loop'), '/plain': to('http://pictures.example.in/a.jpg'), '/none': to('') },
      ...{ '/inside': to('https://metadata.example.in/latest'), '/number': to('https://169.254.169.254/latest') },
      '/port': to('https://cdn.example.in:8443/a.jpg'),
    },
    async (name) => {
      names.push(name)
      return name === 'pictures.example.in' ? HERE : [{ address: '169.254.169.254', family: 4 }]
    },
  )
  expect(await fetch('/3')).toBeInstanceOf(Uint8Array)
  expect(names).toHaveLength(4)
  expect(await fetch('/4')).toBe('redirects')
  expect(await fetch('/loop')).toBe('redirects')
  expect(await fetch('/plain')).toBe('address')
  expect(await fetch('/port')).toBe('address')
  expect(await fetch('/inside')).toBe('inside')
  expect(await fetch('/number')).toBe('inside')
})

test('gives a host that the operator trusts no other port, and no other host its trust', async () => {
  const { fetch, port } = await open({ '/a.jpg': send('bytes') })
  expect(await fetch(`https://cdn.example.in:${port}/a.jpg`)).toBe('address')
  expect(await fetch('https://pictures.example.in/a.jpg')).toBe('inside')
})

test('wants a certificate for the name', async () => {
  const site = await openPictureHost({ '/a.jpg': send('bytes') })
  const other = `other.example.in:${site.port}`
  const options = { insideHosts: [site.host, other], resolve: async () => HERE }
  expect(await createImageFetcher(options)(`${site.url}/a.jpg`)).toBe('certificate')
  expect(await createImageFetcher({ ...options, ca: CERTIFICATE })(`https://${other}/a.jpg`)).toBe('certificate')
  expect(site.asked).toEqual([])
})

test('stops when there are more bytes than allowed, however they are announced', async () => {
  const most = Buffer.alloc(MAX_UPLOAD_BYTES)
  let sent = 0
  const { fetch } = await open({
    '/most': send(most),
    '/more': (response) => {
      response.write(most)
      response.end('x')
    },
    '/endless': (response) => {
      const chunk = Buffer.alloc(256 * 1024)
      new Readable({
        read() {
          sent += chunk.length
          this.push(chunk)
        },
      }).pipe(response)
    },
  })
  expect(await fetch('/most')).toHaveLength(MAX_UPLOAD_BYTES)
  expect(await fetch('/more')).toBe('too-large')
  expect(await fetch('/endless')).toBe('too-large')
  expect(sent).toBeLessThan(4 * MAX_UPLOAD_BYTES)
})

test('gives up on a site that answers too slowly, at any step', async () => {
  const slow: Record<string, Answer> = {
    '/silent': () => undefined,
    '/dripping': (response) => {
      const timer = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(timer))
    },
    '/redirecting': (response) => setTimeout(() => to('/redirecting')(response), 150),
  }
  const { fetch } = await open(slow, undefined, 300)
  for (const path of Object.keys(slow)) expect([path, await fetch(path)]).toEqual([path, 'slow'])
  const unresolved = await open({}, () => new Promise(() => undefined), 100)
  expect(await unresolved.fetch('/a.jpg')).toBe('slow')
})

test('tells what is missing from what may come back', async () => {
  const status = (code: number) => (response: ServerResponse) => response.writeHead(code).end('page')
  const { fetch, port } = await open({
    ...{ '/410': status(410), '/403': status(403), '/429': status(429), '/503': status(503), '/206': status(206) },
    '/broken': (response) => {
      response.writeHead(200, { 'content-length': '100' }).write('x')
      response.destroy()
    },
  })
  const paths = ['/404', '/410', '/403', '/206', '/429', '/503', '/broken']
  expect(await Promise.all(paths.map(fetch))).toEqual([
    ...['missing', 'missing', 'refused', 'refused', 'busy', 'busy', 'unreachable'],
  ])
  const resolve = () => Promise.reject(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }))
  expect(await createImageFetcher({ resolve })('https://nowhere.example.in/a.jpg')).toBe('unknown-host')
  const closed = createImageFetcher({ insideHosts: [`localhost:${port === 9 ? 10 : 9}`], resolve: async () => HERE })
  expect(await closed(`https://localhost:${port === 9 ? 10 : 9}/a.jpg`)).toBe('unreachable')
})
