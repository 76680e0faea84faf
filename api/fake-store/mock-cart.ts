/**
 * POST /cart with a JSON body, as the men's and women's cards of older clients send it to a mock server (S7.6-01). It
 * answers as a mock server would, with the object itself, and changes no cart (Q42), because such a client has no cart
 * here. The form of the cart page is passed on to the page.
 */
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { isJson } from '#platform/http/request.ts'

const MAX_BYTES = 100 * 1024

const allowAnyOrigin = cors({ origin: '*', allowMethods: ['POST'] })
const limitSize = bodyLimit({ maxSize: MAX_BYTES, onError: (c) => c.json({ error: 'Payload Too Large' }, 413) })

export const mockCart = new Hono()
  .options('/cart', allowAnyOrigin)
  .post('/cart', (c, next) => (isJson(c.req.header('content-type')) ? allowAnyOrigin(c, next) : next()))
  .post('/cart', (c, next) => (isJson(c.req.header('content-type')) ? limitSize(c, next) : next()))
  .post('/cart', async (c, next) => {
    if (!isJson(c.req.header('content-type'))) return next()
    const body: unknown = await c.req.json().catch(() => undefined)
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
    return isObject ? c.json(body, 201) : c.json({ error: 'Bad Request' }, 400)
  })
