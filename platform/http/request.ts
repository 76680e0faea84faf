/** What all that programs see has in common: the shop as whoever asks meets it, and how what they send is read. */
import type { Context } from 'hono'
import { currentUser, type Shop } from '#shop/shop.ts'

export type ApiEnv = { Variables: { shop: Shop } }

/** A request becomes the shop of whoever sent it. */
export type CreateContext = (c: Context) => Shop | Promise<Shop>

/** PostgreSQL cannot keep this one character. */
const keepable = (word: string) => word.replaceAll('\0', '')

/** What is named once is a word, what is named twice a list. */
export const parseQuery = (c: Context) =>
  Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, given]) => {
      const words = given.map(keepable)
      return [name, words.length > 1 ? words : words[0]]
    }),
  )

export const isJson = (contentType: string | undefined) => /^application\/([\w.+-]+\+)?json\b/i.test(contentType ?? '')

/** Throws a SyntaxError. */
export const parseJson = (text: string): unknown =>
  JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? keepable(value) : value))

/** Whose requests are counted together, and as what; nobody's where a proxy's own address names no visitor. */
export function rateLimitSubject(shop: Shop, { method }: { method: string }) {
  const kind: 'reads' | 'writes' = method === 'GET' || method === 'HEAD' ? 'reads' : 'writes'
  return { who: shop.serverKey?.id ?? currentUser(shop)?.id ?? shop.visitor.ip, kind }
}
