/** Calls the `action` or `loader` of a route without a browser and returns its response. */
import { RouterContextProvider } from 'react-router'
import { shopContext } from '#app/shop-context.ts'
import type { Shop } from '#shop/shop.ts'

type RouteHandler = (args: never) => Promise<unknown>
type RouteData = { error?: string; values?: object; said?: string; fieldErrors?: Record<string, string> }
export type Answer = Response | { data: RouteData; init: { status: number } | null }

/** Returns the response, whether the route returns or throws it. */
export async function callRoute(
  handler: RouteHandler,
  shop: Shop,
  path: string,
  form?: Record<string, string>,
  params: Record<string, string> = {},
): Promise<Answer> {
  return send(handler, shop, path, form && new URLSearchParams(form), params)
}

/** Sends a form with files. */
export async function callForm(
  handler: RouteHandler,
  shop: Shop,
  path: string,
  form: Record<string, string | File>,
  params: Record<string, string> = {},
) {
  const body = new FormData()
  for (const [name, value] of Object.entries(form)) body.set(name, value)
  return send(handler, shop, path, body, params)
}

async function send(
  handler: RouteHandler,
  shop: Shop,
  path: string,
  body: URLSearchParams | FormData | undefined,
  params: Record<string, string>,
) {
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  const request = new Request(`http://localhost:3000${path}`, body ? { method: 'POST', body } : {})
  return (await handler({ request, url: new URL(request.url), context, params } as never).catch(
    (thrown: unknown) => thrown,
  )) as Answer
}

export const redirectLocation = (answer: Answer) =>
  answer instanceof Response ? answer.headers.get('location') : undefined
export const cookies = (answer: Answer) => (answer instanceof Response ? answer.headers.getSetCookie() : [])
/** The flash message that a redirect sets for its target page. */
export const flashCookie = (answer: Answer) =>
  decodeURIComponent(cookies(answer).find((cookie) => cookie.startsWith('said=')) ?? '')
