/** Parses request bodies of the Fake Store API: JSON or a plain form, limited in size, always an object. */
import type { Context } from 'hono'
import { bodyLimit as limitBody } from 'hono/body-limit'
import { MAX_UPLOAD_BYTES } from '#shop/media/rules.ts'
import { parseJson, type ApiEnv } from '#platform/http/request.ts'
import { failFakeStore } from './errors.ts'

const limit = (maxSize: number) =>
  limitBody({
    maxSize,
    onError: () => {
      throw failFakeStore(413, 'request entity too large')
    },
  })
export const bodyLimit = limit(100 * 1024)
export const imageBodyLimit = limit(MAX_UPLOAD_BYTES + 64 * 1024)

export async function parseBody(c: Context<ApiEnv>): Promise<Record<string, unknown>> {
  const text = await c.req.text()
  if (/^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? ''))
    return Object.fromEntries(new URLSearchParams(text))
  const body = text.trim() === '' ? {} : json(text)
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {}
}

function json(text: string) {
  try {
    return parseJson(text)
  } catch (error) {
    throw failFakeStore(400, (error as SyntaxError).message)
  }
}
