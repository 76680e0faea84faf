/** A route of the store API: its input, its operation, and its description in the API document. */
import type { z } from 'zod'
import { requireAdmin, requirePermission, requireUser, type ServerKey, type Shop } from '#shop/shop.ts'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
type RouteInput<Q, B> = {
  query: Q
  body: B
  /** A path parameter. */
  param: (name: string) => string
  header: (name: string) => string | undefined
  /** The body of a route with a `file`. */
  file: () => AsyncIterable<Uint8Array>
}

/** A server key needs this permission; an admin does not. */
type PermissionAccess = { right: ServerKey['rights'][number] }

type RouteInfo = {
  /** Who has access. Without it the route is public. `admin` means a user, not a server key. */
  access?: 'shopper' | 'admin' | PermissionAccess
  status?: 200 | 201 | 202
  /** The schema of the response body, or the media type of the file that is sent instead. */
  response?: z.ZodType
  sends?: 'image/jpeg'
  /** Shows the catalogue and decides nothing: it reads from a replica, where there is one. */
  readsReplica?: boolean
  /** Required headers with their descriptions. */
  headers?: Record<string, string>
  /** The schema of the body in the API document, if it differs from the one that parses it. */
  documentedBody?: z.ZodType
  /** The media type of the file that is sent as the body. */
  file?: 'text/csv' | 'image/*'
  /** The message for an unexpected error. */
  failed?: string
}
type RouteHandler<Q extends z.ZodType, B extends z.ZodType> = RouteInfo & {
  query?: Q
  body?: B
  run: (shop: Shop, input: RouteInput<z.output<Q>, z.output<B>>) => Promise<unknown>
}

/** `path` as `/cart/items/:id`; `summary` in a few words. */
export type Route = RouteHandler<z.ZodType, z.ZodType> & { method: Method; path: string; summary: string }

/**
 * The operation checks access too. It is checked here first, so that an unauthorized client learns nothing about its
 * input.
 */
export function authorize(shop: Shop, access: Route['access']) {
  if (access === 'shopper') requireUser(shop)
  else if (access === 'admin') requireAdmin(shop)
  else if (access) requirePermission(shop, access.right)
}

const createRoute =
  (method: Method) =>
  <Q extends z.ZodType = z.ZodNever, B extends z.ZodType = z.ZodNever>(
    path: string,
    summary: string,
    definition: RouteHandler<Q, B>,
  ) =>
    ({ method, path, summary, ...definition }) as unknown as Route

export const get = createRoute('get')
export const post = createRoute('post')
export const put = createRoute('put')
export const patch = createRoute('patch')
export const remove = createRoute('delete')
