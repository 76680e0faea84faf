/** The format of the `/auth/v1` test cases: the principal, the request and the expected response. */
import { eq } from 'drizzle-orm'
import { users } from '#db/schema.server.ts'
import { asha, meera, ravi } from '#test/fixtures.ts'
import { expect, type TestShop } from '#test/shop.ts'
import { bearer, tokensOf } from '#test/tokens.ts'
import { requestSupabase } from './supabase-request.ts'

const USERS = { asha, meera, ravi }
type Principal = keyof typeof USERS | 'service' | 'anon' | 'no credentials'
export type Case = {
  /** Method and path. */
  request: string
  as?: Principal
  prepare?: (shop: TestShop) => Promise<unknown>
  /** Runs after the principal has signed in. */
  before?: () => Promise<void>
  /** A string is sent unchanged. A function receives the result of `prepare`. */
  body?: unknown
  headers?: Record<string, string>
  status: number
  response?: unknown
  responseHeaders?: Record<string, unknown>
}
/** The cases by title, in the order in which a client meets them. */
export type Contract = Record<string, Case>

export const PASSWORD = 'mulberry silk'
const MODERN = { 'x-supabase-api-version': '2024-01-01' }

export const set = (shop: TestShop, more: Partial<typeof users.$inferInsert>, { id } = asha) =>
  shop.db.update(users).set(more).where(eq(users.id, id))

export const withPassword = async (shop: TestShop, user = asha) =>
  set(shop, { passwordHash: await shop.services.passwords.hash(PASSWORD) }, user)

export async function runCase(shop: TestShop, contract: Case) {
  const [method = '', path = ''] = contract.request.split(' ')
  const prepared = await contract.prepare?.(shop)
  const token = await credentialsOf(shop, contract.as)
  await contract.before?.()
  const resolve = (value: unknown): unknown =>
    typeof value === 'function' ? (value as (input: unknown) => unknown)(prepared) : value
  const answer = await requestSupabase(shop, `/auth/v1${path}`, {
    method,
    headers: { apikey: shop.services.tokens.anon, ...MODERN, ...token, ...contract.headers },
    ...('body' in contract && { body: resolve(contract.body) }),
  })
  const text = await answer.text()
  expect({ status: answer.status, text }).toMatchObject({ status: contract.status })
  const json: unknown = answer.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : text
  if ('response' in contract) expect(json).toMatchObject(resolve(contract.response) as object)
  if (contract.responseHeaders) expect(Object.fromEntries(answer.headers)).toMatchObject(contract.responseHeaders)
  return { json: json as Record<string, unknown>, answer }
}

/** Returns the headers of a principal. Like the clients, a signed-out principal sends the key as the token. */
async function credentialsOf(shop: TestShop, principal: Principal = 'anon') {
  if (principal === 'no credentials') return {}
  if (principal === 'anon' || principal === 'service') return bearer(shop.services.tokens[principal])
  return bearer((await tokensOf(shop, USERS[principal])).access_token)
}

/** The error format for clients of the current API version. */
export const error = (code: string, message?: string) => ({ code, ...(message !== undefined && { message }) })
