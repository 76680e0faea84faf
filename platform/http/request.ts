/** What all APIs share: the request context, and the parsing of queries and bodies. */
import type { Context } from 'hono'
import { currentUser, type Shop } from '#shop/shop.ts'
import { toStorable } from '#core/storable-text.ts'

export type ApiEnv = { Variables: { shop: Shop } }

/** Creates the request context of a request. */
export type CreateContext = (c: Context) => Shop | Promise<Shop>

/** A parameter that occurs once becomes a string, and a repeated one a list. */
export const parseQuery = (c: Context) =>
  Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => {
      const texts = values.map(toStorable)
      return [name, texts.length > 1 ? texts : texts[0]]
    }),
  )

export const isJson = (contentType: string | undefined) => /^application\/([\w.+-]+\+)?json\b/i.test(contentType ?? '')

/** Throws a SyntaxError. */
export const parseJson = (text: string): unknown =>
  JSON.parse(text, (_, value: unknown) => {
    if (typeof value === 'string') return toStorable(value)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const hasOtherNames = Object.keys(value).some((name) => toStorable(name) !== name)
    return hasOtherNames
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [toStorable(name), one]))
      : value
  })

/** The principal and the kind of request to count; `who` is null when a proxy's own IP identifies no visitor. */
export function rateLimitSubject(shop: Shop, { method }: { method: string }) {
  const kind: 'reads' | 'writes' = method === 'GET' || method === 'HEAD' ? 'reads' : 'writes'
  return { who: shop.serverKey?.id ?? currentUser(shop)?.id ?? shop.visitor.ip, kind }
}
