/** Both places of backups behave the same. The S3 store of the test takes uploads in parts, as S3 documents them. */
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { newFolder } from '#test/images.ts'
import { openFolder, type BackupPlace } from './place.ts'
import { openS3Place } from './s3-place.ts'

const LARGE = 20 * 1024 * 1024

async function openS3() {
  const stored = new Map<string, Buffer>()
  const uploads = new Map<string, Map<number, Buffer>>()
  const server = http.createServer((request, response) => {
    void (async () => {
      const body = await buffer(request)
      const { pathname, searchParams: query } = new URL(request.url!, 'http://s3')
      const upload = uploads.get(query.get('uploadId') ?? '')
      if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return response.writeHead(403).end()
      if (request.method === 'POST' && query.has('uploads')) {
        uploads.set(`${pathname}?`, new Map())
        return response.end(`<UploadId>${pathname}?</UploadId>`)
      }
      if (request.method === 'PUT' && upload) {
        const part = Number(query.get('partNumber'))
        upload.set(part, body)
        return response.writeHead(200, { etag: `"${part}"` }).end()
      }
      if (request.method === 'POST' && upload) {
        const parts = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"\1"<\/ETag>/g)]
        stored.set(pathname, Buffer.concat(parts.map(([, part]) => upload.get(Number(part))!)))
        uploads.delete(`${pathname}?`)
        return response.end('<CompleteMultipartUploadResult/>')
      }
      if (request.method === 'DELETE') {
        if (!uploads.delete(query.get('uploadId') ?? '')) stored.delete(pathname)
        return response.writeHead(204).end()
      }
      if (query.has('list-type')) return response.end(listOf([...stored.keys()], query.get('continuation-token')))
      const existing = stored.get(pathname)
      return existing ? response.end(existing) : response.writeHead(404).end('<Code>NoSuchKey</Code>')
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const account = { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'a secret' }
  return { uploads, place: openS3Place({ endpoint, region: 'ap-south-1', bucket: 'backups', ...account }) }
}

/** One name a page. */
function listOf(paths: string[], token: string | null) {
  const at = Number(token ?? 0)
  const more = at + 1 < paths.length ? `<NextContinuationToken>${at + 1}</NextContinuationToken>` : ''
  return `<ListBucketResult>${paths[at] ? `<Key>${paths[at].replace('/backups/', '')}</Key>` : ''}${more}</ListBucketResult>`
}

const save = (place: BackupPlace, name: string, bytes: Buffer) => place.save(name, (sink) => pipeline([bytes], sink))
const sorted = async (place: BackupPlace) => (await place.list()).sort()

describe.each([
  ['a folder', () => Promise.resolve(openFolder(`${newFolder()}/backups`))],
  ['an S3 store', async () => (await openS3()).place],
])('%s', (_, open) => {
  test('keeps backups until they are removed', async () => {
    const place = await open()
    expect(await place.list()).toEqual([])
    expect(await save(place, 'one', Buffer.from('a backup'))).toBe(8)
    expect(await save(place, 'two', Buffer.alloc(LARGE, 'b'))).toBe(LARGE)
    expect(await sorted(place)).toEqual(['one', 'two'])
    expect(await text(await place.open('one'))).toBe('a backup')
    expect((await buffer(await place.open('two'))).equals(Buffer.alloc(LARGE, 'b'))).toBe(true)
    await place.remove('one')
    expect(await place.list()).toEqual(['two'])
    await expect(place.open('one')).rejects.toThrow('There is no backup')
  })

  test('keeps nothing of a backup that fails', async () => {
    const place = await open()
    const failing = place.save('one', async (sink) => {
      sink.write(Buffer.alloc(LARGE))
      await once(sink, 'drain')
      throw new Error('the database went away')
    })
    await expect(failing).rejects.toThrow('the database went away')
    expect(await place.list()).toEqual([])
  })
})

test('removes the parts of an upload that fails', async () => {
  const { uploads, place } = await openS3()
  await expect(place.save('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect([...uploads]).toEqual([])
})

test('removes what a killed backup left in the folder', async () => {
  const folder = newFolder()
  fs.writeFileSync(`${folder}/one.unfinished`, 'half')
  fs.writeFileSync(`${folder}/running.unfinished`, 'half')
  fs.utimesSync(`${folder}/one.unfinished`, 0, 0)
  const place = openFolder(folder)
  expect(await place.list()).toEqual([])
  await save(place, 'two', Buffer.from('a backup'))
  expect(fs.readdirSync(folder).sort()).toEqual(['running.unfinished', 'two'])
})
