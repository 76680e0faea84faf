/** The format of the `/storage/v1` test cases: the principal, the request and the expected response. */
import { Hono } from 'hono'
import { openHub } from '#supabase/realtime/hub.ts'
import { createSupabaseApi } from '#supabase/supabase.ts'
import type { Shop, User } from '#shop/shop.ts'
import { uploadFile, type UploadRequest } from '#supabase/storage/upload-file.ts'
import { asha, meera, ravi } from '#test/fixtures.ts'
import { expect, type TestShop } from '#test/shop.ts'
import { bearer, tokensOf } from '#test/tokens.ts'

const USERS = { asha, meera, ravi }
export type Principal = keyof typeof USERS | 'service' | 'anon' | 'no credentials'
type Case = {
  /** Method and path. */
  request: string
  as?: Principal
  /** The existing files, by bucket and name. */
  files?: Record<string, string>
  headers?: Record<string, string>
  /** A body that is not a file is sent as JSON. */
  body?: unknown
  status: number
  response?: unknown
  responseHeaders?: Record<string, string | null>
}

/** The cases by title. */
export type Contract = Record<string, Case>

export const OWN = `user-files/${asha.id}`
export const RAVIS = `user-files/${ravi.id}`

/** Sends a request like an API client. Bytes, forms and streams are sent unchanged. */
export function send(shop: Shop, path: string, { body, ...init }: Omit<RequestInit, 'body'> & { body?: unknown } = {}) {
  const isPlain = body !== undefined && (Array.isArray(body) || Object.getPrototypeOf(body) === Object.prototype)
  const headers = new Headers(init.headers)
  if (isPlain) headers.set('content-type', 'application/json')
  const hub = openHub(shop)
  return new Hono()
    .route(
      '/',
      createSupabaseApi(() => shop, hub),
    )
    .request(`/storage/v1${path}`, {
      ...init,
      headers,
      ...(body !== undefined && { body: isPlain ? JSON.stringify(body) : (body as string) }),
    })
}

export async function credentialsOf(shop: TestShop, principal: Principal = 'anon'): Promise<Record<string, string>> {
  if (principal === 'no credentials') return {}
  if (principal === 'anon' || principal === 'service') return bearer(shop.services.tokens[principal])
  return bearer((await tokensOf(shop, USERS[principal])).access_token)
}

export async function runCase(shop: TestShop, contract: Case) {
  const [method = '', ...path] = contract.request.split(' ')
  for (const [file, text] of Object.entries(contract.files ?? {})) await storeFile(shop, file, text)
  const answer = await send(shop, path.join(' '), {
    method,
    headers: { apikey: shop.services.tokens.anon, ...(await credentialsOf(shop, contract.as)), ...contract.headers },
    ...('body' in contract && { body: contract.body }),
  })
  const text = await answer.text()
  expect({ status: answer.status, text }).toMatchObject({ status: contract.status })
  if ('response' in contract) {
    const body: unknown = typeof contract.response === 'string' ? text : JSON.parse(text)
    expect(body).toEqual(contract.response)
  }
  const headers = Object.fromEntries(answer.headers)
  for (const [name, value] of Object.entries(contract.responseHeaders ?? {}))
    expect([name, headers[name] ?? null]).toEqual([name, value])
}

/** Stores a file directly, not through the API. */
export function storeFile(shop: Shop, path: string, text: string | Uint8Array) {
  const mimetype = path.startsWith('product-images/') ? 'image/png' : 'text/plain'
  const [bucket = '', ...name] = path.split('/')
  const upload: UploadRequest = { bytes: bytesOf(text), mimetype, cacheControl: '3600', metadata: null }
  const file = { path: { bucket, name: name.join('/') }, mode: 'create' as const, length: undefined }
  return uploadFile(shop, 'service', { ...file, read: async () => upload })
}

export async function* bytesOf(text: string | Uint8Array): AsyncGenerator<Uint8Array> {
  yield typeof text === 'string' ? Buffer.from(text) : text
}

export const named = (user: User, name: string) => `user-files/${user.id}/${name}`

/** The error format of the storage API. */
export const error = (statusCode: string, error: string, code: string, message: string) => ({
  statusCode,
  error,
  message,
  code,
})
