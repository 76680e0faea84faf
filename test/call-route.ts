/** What a form or a page of the store answers, without a browser: the door is its `action` or `loader`. */
import { RouterContextProvider } from 'react-router'
import { shopContext } from '#app/shop-context.ts'
import type { Shop } from '#shop/shop.ts'

type Door = (args: never) => Promise<unknown>
type Said = { error?: string; values?: object; said?: string; fieldErrors?: Record<string, string> }
export type Answer = Response | { data: Said; init: { status: number } | null }

/** Thrown or returned. */
export async function callRoute(
  door: Door,
  shop: Shop,
  path: string,
  form?: Record<string, string>,
  params: Record<string, string> = {},
): Promise<Answer> {
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  const body = form && new URLSearchParams(form)
  const request = new Request(`http://localhost:3000${path}`, form ? { method: 'POST', body } : {})
  return (await door({ request, url: new URL(request.url), context, params } as never).catch(
    (thrown: unknown) => thrown,
  )) as Answer
}

export const redirectLocation = (answer: Answer) =>
  answer instanceof Response ? answer.headers.get('location') : undefined
export const cookies = (answer: Answer) => (answer instanceof Response ? answer.headers.getSetCookie() : [])
/** The sentence that a redirect says where it ends. */
export const flashCookie = (answer: Answer) =>
  decodeURIComponent(cookies(answer).find((cookie) => cookie.startsWith('said=')) ?? '')
