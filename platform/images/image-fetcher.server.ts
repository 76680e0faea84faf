/**
 * Fetches images from addresses that somebody else chose, for example in an imported file.
 *
 *   1. Only https, at its own port, without a user or password. `insideHosts` names hosts that the operator trusts, with
 *      another port if they have one.
 *   2. The name is resolved once. Every address of the answer must be public, and the connection goes to those addresses
 *      and no others, while the certificate is checked for the name. A redirect is a new address, checked the same way.
 *   3. The size is counted while it streams, and nothing is decompressed.
 */
import dns from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import type { FetchFault, ImageFetcher } from '#shop/media/image-fetcher.ts'
import { MAX_URL_LENGTH, MAX_UPLOAD_BYTES } from '#shop/media/rules.ts'
import { seconds } from '#core/time.ts'
import { isPublicAddress } from './public-address.ts'

type Address = { address: string; family: number }
type Options = {
  /** `files.lan:8443`. They may lie inside the network. */
  insideHosts?: string[]
  resolve?: (name: string) => Promise<Address[]>
  /** The certificates to trust, instead of the usual ones. */
  ca?: string
  timeout?: number
}

const MAX_REDIRECTS = 3
const TIMEOUT = seconds(15)
const HEADERS = {
  accept: 'image/jpeg,image/png,image/webp,image/avif',
  'accept-encoding': 'identity',
  'user-agent': 'Mozilla/5.0 (compatible; Dhoop picture import)',
}
const TEMPORARY_STATUS = [408, 425, 429]

class Fault extends Error {
  readonly fault: FetchFault
  constructor(fault: FetchFault) {
    super(fault)
    this.fault = fault
  }
}

export function createImageFetcher(options: Options = {}): ImageFetcher {
  const { insideHosts = [], resolve = resolveName, ca, timeout = TIMEOUT } = options

  async function open(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const isInside = insideHosts.includes(url.host)
    if (url.protocol !== 'https:' || url.username || url.password || (url.port && !isInside)) throw new Fault('address')
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const addresses = await abortable(resolve(host), signal)
    if (addresses.length === 0) throw new Fault('unknown-host')
    if (!isInside && !addresses.every(({ address }) => isPublicAddress(address))) throw new Fault('inside')
    const { promise, resolve: answer, reject } = Promise.withResolvers<IncomingMessage>()
    const request = { host, port: url.port || 443, path: url.pathname + url.search, headers: HEADERS }
    https
      .get({ ...request, agent: false, lookup: pinnedTo(addresses), signal, ...(ca && { ca }) }, answer)
      .on('error', reject)
    return promise
  }

  async function follow(address: string, signal: AbortSignal): Promise<Uint8Array> {
    let url = addressOf(address)
    for (let redirects = 0; ; redirects += 1) {
      const response = await open(url, signal)
      const { statusCode = 0, headers } = response
      if (statusCode === 200) return await read(response)
      response.destroy()
      if (![301, 302, 303, 307, 308].includes(statusCode)) throw new Fault(faultOf(statusCode))
      if (redirects === MAX_REDIRECTS) throw new Fault('redirects')
      url = addressOf(headers.location ?? '', url)
    }
  }

  return async (address) => {
    const signal = AbortSignal.timeout(timeout)
    try {
      return await follow(address, signal)
    } catch (error) {
      return signal.aborted ? 'slow' : error instanceof Fault ? error.fault : faultOfConnection(error)
    }
  }
}

const resolveName = (name: string) => dns.lookup(name, { all: true })

/** A server with several addresses is tried at each of them. */
const pinnedTo =
  (addresses: Address[]): LookupFunction =>
  (_, { all }, callback) =>
    all ? callback(null, addresses) : callback(null, addresses[0]!.address, addresses[0]!.family)

function addressOf(text: string, base?: URL): URL {
  const url = text.length <= MAX_URL_LENGTH ? URL.parse(text, base) : null
  if (!url) throw new Fault('address')
  return url
}

async function read(response: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    // Leaving the loop closes the connection.
    if (size > MAX_UPLOAD_BYTES) throw new Fault('too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function faultOf(status: number): FetchFault {
  if (status === 404 || status === 410) return 'missing'
  return status >= 500 || TEMPORARY_STATUS.includes(status) ? 'busy' : 'refused'
}

function faultOfConnection(error: unknown): FetchFault {
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'ENOTFOUND' || code === 'ENODATA') return 'unknown-host'
  return /CERT|UNABLE_TO|SIGNED/.test(code) ? 'certificate' : 'unreachable'
}

function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  signal.addEventListener('abort', () => reject(new Fault('slow')), { once: true })
  work.then(resolve, reject)
  return promise
}
