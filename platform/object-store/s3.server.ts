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

const NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
/** The timeout for a silent server. A download may take as long as its reader needs. */
const PATIENCE = 25_000

export function createS3Store({ endpoint, bucket, ...account }: S3, home: string): ObjectStore {
  const client = new AwsClient({ ...account, service: 's3', retries: 2 })
  const address = (version: string) => `${endpoint.replace(/\/$/, '')}/${bucket}/${version}`

  async function ask(method: string, version: string, more: { hash?: string; headers?: object; body?: Blob } = {}) {
    const { hash = NOTHING, headers, body } = more
    const late = new AbortController()
    const bell = setTimeout(() => late.abort(), PATIENCE)
    const answer = await client
      .fetch(address(version), {
        method,
        headers: { ...headers, 'x-amz-content-sha256': hash },
        signal: late.signal,
        ...(body && { body }),
      })
      .finally(() => clearTimeout(bell))
    if (answer.ok || answer.status === 404) return answer
    const said = /<Code>(\w{1,60})<\/Code>/.exec(await answer.text())?.[1] ?? 'nothing'
    throw new Error(`The S3 store answers ${answer.status} to ${method} and says ${said}.`)
  }

  return {
    put: async (version, bytes, most) => {
      const file = path.join(home, 'storage', 'coming', `${version}${TEMP_SUFFIX}`)
      const counted = await spoolToDisk(file, bytes, most)
      if (!counted) return undefined
      try {
        const answer = await ask('PUT', version, { hash: counted.sha256, body: await openAsBlob(file) })
        if (!answer.ok) throw new Error('The S3 store has no such bucket.')
        await answer.body?.cancel()
      } finally {
        await fs.rm(file, { force: true })
      }
      return { size: counted.size, etag: etagOf(counted) }
    },

    get: async (version, part) => {
      const answer = await ask('GET', version, part && { headers: { range: `bytes=${part.from}-${part.to}` } })
      if (answer.ok && answer.body) return answer.body
      await answer.body?.cancel()
      return undefined
    },

    remove: async (version) => {
      const answer = await ask('DELETE', version)
      await answer.body?.cancel()
    },
  }
}
