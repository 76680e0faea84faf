/** A route of the store's own API: what it takes, what it does, and how the document tells of it. */
import type { z } from 'zod'
import { requireAdmin, requirePermission, requireUser, type ServerKey, type Shop } from '#shop/shop.ts'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
type Asked<Q, B> = {
  query: Q
  body: B
  /** Of the address. */
  param: (name: string) => string
  header: (name: string) => string | undefined
}

/** A server key needs this right, where an admin needs none. */
type Desk = { right: ServerKey['rights'][number] }

type RouteInfo = {
  /** Who may; without it anybody. An `admin` is a person. */
  access?: 'shopper' | 'admin' | Desk
  status?: 200 | 201 | 202
  /** The shape of what comes of it. */
  response: z.ZodType
  /** Needed headers, and what they are for. */
  headers?: Record<string, string>
  /** How the document shows the body, where it differs from what reads it. */
  documentedBody?: z.ZodType
  /** The sentence for what nobody foresaw. */
  failed?: string
}
type RouteHandler<Q extends z.ZodType, B extends z.ZodType> = RouteInfo & {
  query?: Q
  body?: B
  run: (shop: Shop, asked: Asked<z.output<Q>, z.output<B>>) => Promise<unknown>
}

/** `path` as `/cart/items/:id`, `does` in a few words. */
export type Route = RouteHandler<z.ZodType, z.ZodType> & { method: Method; path: string; summary: string }

/** The operation asks it, too; here it is asked before anything is said of what was sent. */
export function authorize(shop: Shop, access: Route['access']) {
  if (access === 'shopper') requireUser(shop)
  else if (access === 'admin') requireAdmin(shop)
  else if (access) requirePermission(shop, access.right)
}

const of =
  (method: Method) =>
  <Q extends z.ZodType = z.ZodNever, B extends z.ZodType = z.ZodNever>(
    path: string,
    summary: string,
    takes: RouteHandler<Q, B>,
  ) =>
    ({ method, path, does: summary, ...takes }) as unknown as Route

export const get = of('get')
export const post = of('post')
export const put = of('put')
export const patch = of('patch')
export const remove = of('delete')
