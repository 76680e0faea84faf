/** Renders a page on the server without a browser: runs its loader with the test's shop, reads texts and links. */
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Outlet } from 'react-router'
import { readLayoutData } from '#shop/layout-data.ts'
import type { Shop } from '#shop/shop.ts'
import { callRoute } from './call-route.ts'

type Door = (args: never) => Promise<unknown>
/** The props differ per page. The router provides them. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Page = { default: ComponentType<any>; loader?: Door | undefined; ErrorBoundary?: ComponentType<any> }
type Asked = { params?: Record<string, string>; answer?: object; frame?: object }

export async function readPage(page: Page, shop: Shop, address: string, { params = {}, answer, frame }: Asked = {}) {
  const came = page.loader && (await callRoute(page.loader, shop, address, undefined, params))
  const status = came && 'init' in came ? (came.init?.status ?? 200) : 200
  const loaded = came && 'init' in came ? came.data : came
  const error = { status, statusText: '', internal: false, data: loaded }
  const Stub = createRoutesStub([
    {
      id: 'root',
      Component: Outlet,
      children: [{ id: 'page', path: '*', Component: page.default, ErrorBoundary: page.ErrorBoundary }],
    },
  ])
  const html = renderToStaticMarkup(
    createElement(Stub, {
      initialEntries: [address],
      hydrationData: {
        loaderData: { root: frame ?? (await readLayoutData(shop)), page: status < 400 ? loaded : undefined },
        ...(answer && { actionData: { page: answer } }),
        ...(status >= 400 && { errors: { page: error } }),
      },
    }),
  )
  const words = wordsIn(html)
  return {
    status,
    html,
    words,
    /** Those of the given texts that the page contains, in page order. */
    among: (given: string[]) =>
      given.filter((word) => words.includes(word)).toSorted(by((word) => words.indexOf(word))),
    links: Object.fromEntries(
      [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href, inside]) => [
        wordsIn(inside!).join(' '),
        plain(href!),
      ]),
    ),
  }
}

/** The complete tag of an input. */
export const inputOf = (html: string, name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0]

const by = (rank: (word: string) => number) => (a: string, b: string) => rank(a) - rank(b)

const wordsIn = (html: string) =>
  html
    .replace(/<span class="unbroken">(.*?)<\/span>/g, '$1')
    .split(/<[^>]*>/)
    .map((text) => plain(text).replace(/\s+/g, ' ').trim())
    .filter(Boolean)

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const plain = (text: string) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name]!)
