/**
 * Stores the bytes of files in an S3-compatible store, so that every process of the store can read them. An upload is
 * first counted and hashed on the local disk, because it is sent complete, with its size and its hash signed.
 */
import { openAsBlob } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { AwsClient } from 'aws4fetch'
import type { ObjectStore } from '#shop/media/object-store.ts'
import { TEMP_SUFFIX } from '../images/atomic-files.server.ts'
import { etagOf, spoolToDisk } from './spool.server.ts'

export type S3 = { endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string }

const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
/** The timeout for a silent server. A download may take as long as its reader needs. */
const TIMEOUT = 25_000

export function createS3Store({ endpoint, bucket, ...account }: S3, home: string): ObjectStore {
  const client = new AwsClient({ ...account, service: 's3', retries: 2 })
  const urlOf = (version: string) => `${endpoint.replace(/\/$/, '')}/${bucket}/${version}`

  async function send(method: string, version: string, options: { hash?: string; headers?: object; body?: Blob } = {}) {
    const { hash = EMPTY_SHA256, headers, body } = options
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), TIMEOUT)
    const response = await client
      .fetch(urlOf(version), {
        method,
        headers: { ...headers, 'x-amz-content-sha256': hash },
        signal: timeout.signal,
        ...(body && { body }),
      })
      .finally(() => clearTimeout(timer))
    if (response.ok || response.status === 404) return response
    const code = /<Code>(\w{1,60})<\/Code>/.exec(await response.text())?.[1] ?? 'nothing'
    throw new Error(`The S3 store answers ${response.status} to ${method} and says ${code}.`)
  }

  return {
    put: async (version, bytes, maxBytes) => {
      const file = path.join(home, 'storage', 'coming', `${version}${TEMP_SUFFIX}`)
      const spooled = await spoolToDisk(file, bytes, maxBytes)
      if (!spooled) return undefined
      try {
        const response = await send('PUT', version, { hash: spooled.sha256, body: await openAsBlob(file) })
        if (!response.ok) throw new Error('The S3 store has no such bucket.')
        await response.body?.cancel()
      } finally {
        await fs.rm(file, { force: true })
      }
      return { size: spooled.size, etag: etagOf(spooled) }
    },

    get: async (version, part) => {
      const response = await send('GET', version, part && { headers: { range: `bytes=${part.from}-${part.to}` } })
      if (response.ok && response.body) return response.body
      await response.body?.cancel()
      return undefined
    },

    remove: async (version) => {
      const response = await send('DELETE', version)
      await response.body?.cancel()
    },
  }
}
