/** /realtime/v1: table changes, private channels and presence over a socket (wire.md 3.3). */
import { upgradeWebSocket, type HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie } from 'hono/cookie'
import { readLogContext, runInLogContext } from '#core/log-context.server.ts'
import { sessionCookieName } from '#platform/session-cookie.ts'
import { currentUser, withUser } from '#shop/shop.ts'
import type { GatewayEnv } from '../gateway.ts'
import { connect } from './connection.ts'
import type { Hub } from './hub.ts'
import { Messages } from './input.ts'
import { openLimits } from './limits.ts'
import { topicOf } from './topics.ts'
import { broadcast } from './broadcast.ts'

/** do not rename: the close code for a policy violation (RFC 6455). */
const POLICY = 1008
/** In bytes: a frame stores the length of a name in one byte. */
const MAX_NAME_BYTES = 255
const MAX_BODY_SIZE = 256 * 1024
type C = Context<GatewayEnv>

export function realtime(hub: Hub) {
  const limits = openLimits()
  const open = upgradeWebSocket((c: C) => {
    const { shop } = c.var
    const key = keyOf(c)
    // What the client sends later belongs to the request that has opened the socket, too.
    const context = readLogContext() ?? {}
    let connection: ReturnType<typeof connect> | undefined
    return {
      onOpen: (_, ws) => {
        const raw = ws.raw as unknown as { bufferedAmount: number }
        connection = connect({
          shop: withUser(shop, null),
          ...{ hub, limits },
          version: c.req.query('vsn') === '2.0.0' ? '2.0.0' : '1.0.0',
          keyRole: (key && shop.services.tokens.roleOf(key)) || 'anon',
          socket: {
            send: (data) => ws.send(data as string),
            end: (reason) => ws.close(POLICY, reason),
            waiting: () => raw.bufferedAmount,
          },
        })
      },
      onMessage: ({ data }) =>
        runInLogContext(
          context,
          () => void connection?.receive(typeof data === 'string' ? data : new Uint8Array(data as ArrayBuffer)),
        ),
      onClose: () => void connection?.close(),
    }
  })

  return new Hono<GatewayEnv>()
    .get('/websocket', (c, next) => {
      const keyError = keyErrorOf(c)
      if (keyError) return rejectUpgrade(c, 401, keyError)
      if (isCrossOriginCookie(c)) return rejectUpgrade(c, 403, 'Origin not allowed')
      const socketConnection = connectionOf(c)
      if (!socketConnection) return next()
      const { visitor, settings } = c.var.shop
      const release = limits.takeSocket(visitor.ip, settings.socketsPerIp)
      if (!release) return rejectUpgrade(c, 429, 'Too many connected users')
      // Taken before the handshake, which may fail: released when the underlying connection closes.
      socketConnection.once('close', release)
      return open(c, next)
    })
    .use('/api/*', bodyLimit({ maxSize: MAX_BODY_SIZE, onError: (c) => c.json({ message: 'Payload too large' }, 413) }))
    .post('/api/broadcast', async (c) => {
      const parsed = Messages.safeParse(await c.req.json().catch(() => undefined))
      if (!parsed.success) return c.json({ errors: { messages: ['is invalid'] } }, 422)
      for (const message of parsed.data.messages) await broadcastFrom(c, message)
      return c.body(null, 202)
    })
    .post('/api/broadcast/:topic/events/:event', async (c) => {
      const { topic, event } = c.req.param()
      const parsed = await contentOf(c)
      if ('error' in parsed) return c.json({ error: parsed.error }, parsed.status)
      if ([topicOf(topic), event].some((name) => Buffer.byteLength(name) > MAX_NAME_BYTES))
        return c.json({ error: 'Topic or event is too long' }, 422)
      await broadcastFrom(c, { topic, event, payload: parsed.content })
      return c.body(null, 202)
    })
    .all('*', (c) => c.json({ message: 'Not found' }, 404))
}

const keyOf = (c: C) => c.req.query('apikey') || c.req.header('apikey')

/** The connection of an upgrade request; in tests there is none. */
const connectionOf = (c: C) =>
  c.req.header('upgrade')?.toLowerCase() === 'websocket'
    ? (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket
    : undefined

/** Closes the connection after the response: a client that leaves it half open would hold it. */
function rejectUpgrade(c: C, status: 401 | 403 | 429, error: string) {
  const socketConnection = connectionOf(c)
  socketConnection?.once('finish', () => socketConnection.destroy())
  return Promise.resolve(c.json({ error }, status))
}

/**
 * Detects a page of another origin whose only credential is the store's cookie, which its browser sends automatically.
 * With an API key, a page may be of any origin; the cookie is ignored then.
 */
function isCrossOriginCookie(c: C) {
  const { baseUrl } = c.var.shop.settings
  const origin = c.req.header('origin')
  if (origin === undefined || keyOf(c) || getCookie(c, sessionCookieName(baseUrl)) === undefined) return false
  return origin !== new URL(baseUrl).origin && origin !== new URL(c.req.url).origin
}

/** Why a request is rejected. Without a key it is anonymous, unless the setting rejects anonymous requests. */
function keyErrorOf(c: C) {
  const { services, settings } = c.var.shop
  const key = keyOf(c)
  if (!key) return settings.apiKeyRequired ? 'API key is missing' : undefined
  if (services.tokens.roleOf(key)) return undefined
  return key.split('.').length === 3 ? 'Failed to validate JWT signature' : 'The token provided is not a valid JWT'
}

type Read = { content: unknown } | { status: 400 | 415; error: string }

/** Binary content stays binary; everything else is JSON. */
async function contentOf(c: C): Promise<Read> {
  const type = (c.req.header('content-type') ?? 'application/json').split(';')[0]!.trim().toLowerCase()
  if (type === 'application/octet-stream') return { content: new Uint8Array(await c.req.arrayBuffer()) }
  if (type !== 'application/json')
    return { status: 415, error: 'Unsupported Media Type. Use application/json or application/octet-stream' }
  const text = await c.req.text()
  try {
    return { content: text === '' ? {} : (JSON.parse(text) as unknown) }
  } catch {
    return { status: 400, error: 'The body is not valid JSON' }
  }
}

/** As in the hosted service: accepted, but delivered to no listener when the sender may not publish. */
async function broadcastFrom(c: C, { topic, event, payload }: { topic: string; event: string; payload?: unknown }) {
  const { shop, claims } = c.var
  await broadcast(
    shop,
    { claims, user: currentUser(shop) },
    { topic: topicOf(topic), event, content: payload, from: null },
  )
}
