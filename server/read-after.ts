/**
 * Lets visitors read their own changes from replicas (record 0210). A request that may change something is answered with
 * the position of the primary database's log after it: in a cookie, and in the header `read-after`, which API clients send
 * back. What is read with it has the change.
 *
 *   1. A position is signed. A visitor who could choose one could make the store wait.
 *   2. It is needed only for as long as a replica may lag.
 */
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import type { OpenReplicas } from '#db/replicas/replicas.server.ts'
import type { Shop } from '#shop/shop.ts'
import type { Position } from '#core/position.ts'
import { readAfterCookie, readAfterCookieName } from '#platform/session-cookie.ts'

const READ_AFTER_HEADER = 'read-after'
const SIGNATURE_LENGTH = 22
/** These change nothing that anybody reads. A page sends them by itself. */
const WITHOUT_CHANGE = /^\/(vitals|recent|cart\/quote|csp-reports)(\.data)?$/
/** A visit that completes an order. */
const CHANGES = /^\/payment\/back$/

export const isRead = ({ req }: Context) => req.method === 'GET' || req.method === 'HEAD'

const mayChange = (c: Context) =>
  isRead(c) ? CHANGES.test(c.req.path) : c.req.method !== 'OPTIONS' && !WITHOUT_CHANGE.test(c.req.path)

/** `maxLag` is the setting DATABASE_REPLICA_LAG. */
export function createReadAfter({ services, settings }: Shop, replicas: OpenReplicas, maxLag: number) {
  const { baseUrl } = settings
  const cookieName = readAfterCookieName(baseUrl)
  const sign = (text: string) =>
    services.secrets.hash(`read-after ${text}`).toString('base64url').slice(0, SIGNATURE_LENGTH)

  function write(position: Position) {
    const text = position.toString(36)
    return `${text}.${sign(text)}`
  }

  function read(value: string | undefined): Position | undefined {
    const [, text, signature] = /^([0-9a-z]{1,13})\.([\w-]+)$/.exec(value ?? '') ?? []
    if (text === undefined || signature !== sign(text)) return undefined
    return [...text].reduce((position, digit) => position * 36n + BigInt(parseInt(digit, 36)), 0n)
  }

  /** Of the last change of the visitor; what other visitors get from memory has it from now on, too. */
  const of = (c: Context): Position | undefined => read(c.req.header(READ_AFTER_HEADER) ?? getCookie(c, cookieName))

  const middleware: MiddlewareHandler = async (c, next) => {
    const position = isRead(c) ? of(c) : undefined
    if (position !== undefined) replicas.keepAfter(position)
    await next()
    if (!mayChange(c)) return
    const changed = await replicas.readPosition()
    if (changed === undefined) return
    c.res.headers.set(READ_AFTER_HEADER, write(changed))
    if (!c.req.header('authorization'))
      c.res.headers.append('set-cookie', readAfterCookie(baseUrl, write(changed), maxLag))
  }
  return { of, middleware }
}
export type ReadAfter = ReturnType<typeof createReadAfter>
