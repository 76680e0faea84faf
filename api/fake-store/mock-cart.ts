/**
 * POST /cart with a JSON body, as the men's and women's cards of older clients send it to a mock server (S7.6-01). It
 * answers as a mock server would, with the object itself, and changes no cart (Q42), because such a client has no cart
 * here. The form of the cart page is passed on to the page.
 */
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { isJson } from '#platform/http/request.ts'

const LARGEST = 100 * 1024

const anybody = cors({ origin: '*', allowMethods: ['POST'] })
const small = bodyLimit({ maxSize: LARGEST, onError: (c) => c.json({ error: 'Payload Too Large' }, 413) })

export const mockCart = new Hono()
  .options('/cart', anybody)
  .post('/cart', (c, next) => (isJson(c.req.header('content-type')) ? anybody(c, next) : next()))
  .post('/cart', (c, next) => (isJson(c.req.header('content-type')) ? small(c, next) : next()))
  .post('/cart', async (c, next) => {
    if (!isJson(c.req.header('content-type'))) return next()
    const sent: unknown = await c.req.json().catch(() => undefined)
    const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent)
    return isObject ? c.json(sent, 201) : c.json({ error: 'Bad Request' }, 400)
  })
