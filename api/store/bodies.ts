/** Reads the bodies of requests, and sends files. */
import type { Context } from 'hono'
import { isJson, parseJson } from '#platform/http/request.ts'
import { MAX_FILE_BYTES } from '#shop/runs/rules.ts'
import { httpProblem } from './problem-details.ts'

/** A browser that opens the address shows it, and nothing in it runs. */
export const fileResponse = (bytes: ReadableStream<Uint8Array>, type: string) =>
  new Response(bytes, { headers: { 'content-type': type, 'content-security-policy': "sandbox; default-src 'none'" } })

/** No form can send this type, so another site's page cannot make a browser send it. */
export function fileOf(c: Context, type = ''): AsyncIterable<Uint8Array> {
  if (!c.req.header('content-type')?.toLowerCase().startsWith(type.replace('*', '')))
    throw httpProblem(415, `Content-Type must be ${type}`)
  // Otherwise it would be read up to what its operation takes.
  if (Number(c.req.header('content-length')) > MAX_FILE_BYTES) throw httpProblem(413, 'The request body is too large')
  return (c.req.raw.body ?? new Blob([]).stream()) as AsyncIterable<Uint8Array>
}

/** Accepts only JSON, because another site's page cannot make a browser send JSON with the store's cookie. */
export async function bodyOf(c: Context): Promise<unknown> {
  if (!isJson(c.req.header('content-type'))) throw httpProblem(415, 'Content-Type must be application/json')
  const text = await c.req.text()
  try {
    return parseJson(text)
  } catch {
    throw httpProblem(400, 'The request body is not valid JSON')
  }
}
