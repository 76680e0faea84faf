import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { messages } from '#shop/messages.ts'
import { readUpload } from './read-upload.server.ts'

const URL = 'http://localhost/admin/runs'
const formOf = (...entries: [string, string | File][]) => {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return new Request(URL, { method: 'POST', body: form })
}
const readAll = (bytes: AsyncIterable<Uint8Array>) => text(Readable.from(bytes))
const keep = async (fileName: string, bytes: AsyncIterable<Uint8Array>) => ({ fileName, file: await readAll(bytes) })

test('reads the fields around a file and passes the file on', async () => {
  const file = new File(['handle,price\na,1'], 'सूची.csv')
  expect(await readUpload(formOf(['a', '1\0'], ['file', file], ['stock', 'new']), 'file', keep)).toEqual({
    ...{ a: '1', stock: 'new', fileName: 'सूची.csv', file: 'handle,price\na,1' },
  })
})

test('passes the beginning of a file on before its end has arrived', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const request = new Request(URL, { method: 'POST', body: readable, headers, duplex: 'half' } as RequestInit)
  const arrived = Promise.withResolvers<string>()
  const reading = readUpload(request, 'file', async (fileName, bytes) => {
    for await (const chunk of bytes) arrived.resolve(Buffer.from(chunk).toString())
    return { fileName }
  })
  const writer = writable.getWriter()
  const send = (text: string) => writer.write(Buffer.from(text))
  await send('--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n')
  await send('handle,price\n'.repeat(100))
  expect(await arrived.promise).toContain('handle,price')
  await send('\r\n--x--\r\n')
  await writer.close()
  expect(await reading).toEqual({ fileName: 'a.csv' })
})

test('has no file when none was chosen, when a text stands in its place, or when the body is another', async () => {
  const typed = { file: 'typed', fileName: 'a.csv' }
  expect(await readUpload(formOf(['file', new File([], '')], ['stock', 'new']), 'file', keep)).toEqual({ stock: 'new' })
  expect(await readUpload(formOf(['file', typed.file]), 'file', keep)).toEqual({})
  expect(await readUpload(formOf(['other', new File(['x'], 'a.csv')]), 'file', keep)).toEqual({})
  const bodies = [new URLSearchParams(typed), 'text', undefined]
  for (const body of bodies)
    expect(await readUpload(new Request(URL, { method: 'POST', ...(body && { body }) }), 'file', keep)).toEqual({})
})

test('reads to the end when the file is refused, and fails with its reason', async () => {
  const file = new File([new Uint8Array(3_000_000)], 'a.csv')
  const refuse = async (_: string, bytes: AsyncIterable<Uint8Array>): Promise<never> => {
    for await (const chunk of bytes) if (chunk.length > 0) break
    throw new Error('too large')
  }
  await expect(readUpload(formOf(['file', file], ['stock', 'new']), 'file', refuse)).rejects.toThrow('too large')
  await expect(readUpload(formOf(['file', file]), 'file', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
})

test('fails when the form breaks off, also for who keeps the file', async () => {
  const failures: unknown[] = []
  const body = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nhandle,price\n'
  const request = new Request(URL, {
    method: 'POST',
    body,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  })
  const reading = readUpload(request, 'file', (fileName, bytes) =>
    keep(fileName, bytes).catch((error: unknown) => {
      failures.push(error)
      throw error
    }),
  )
  await expect(reading).rejects.toMatchObject({ code: 'invalid', message: messages.cutOff })
  await expect.poll(() => failures).toHaveLength(1)
})
