/** Renders a page on the server without a browser: runs its loader with the test's shop, reads texts and links. */
import { createElement, type ComponentType, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Outlet } from 'react-router'
import { readLayoutData } from '#shop/layout-data.ts'
import type { Shop } from '#shop/shop.ts'
import { callRoute } from './call-route.ts'

type Loader = (args: never) => Promise<unknown>
/** The props differ per page. The router provides them. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Page = { default: ComponentType<any>; loader?: Loader | undefined; ErrorBoundary?: ComponentType<any> }
type Render = (element: ReactNode) => string
type Options = { params?: Record<string, string>; answer?: object; frame?: object; render?: Render }

export async function readPage(page: Page, shop: Shop, path: string, options: Options = {}) {
  const { params = {}, answer, frame, render = renderToStaticMarkup } = options
  const loaderResult = page.loader && (await callRoute(page.loader, shop, path, undefined, params))
  const status = loaderResult && 'init' in loaderResult ? (loaderResult.init?.status ?? 200) : 200
  const loaderData = loaderResult && 'init' in loaderResult ? loaderResult.data : loaderResult
  const error = { status, statusText: '', internal: false, data: loaderData }
  const Stub = createRoutesStub([
    {
      id: 'root',
      Component: Outlet,
      children: [{ id: 'page', path: '*', Component: page.default, ErrorBoundary: page.ErrorBoundary }],
    },
  ])
  const html = render(
    createElement(Stub, {
      initialEntries: [path],
      hydrationData: {
        loaderData: { root: frame ?? (await readLayoutData(shop)), page: status < 400 ? loaderData : undefined },
        ...(answer && { actionData: { page: answer } }),
        ...(status >= 400 && { errors: { page: error } }),
      },
    }),
  )
  const words = textsOf(html)
  return {
    status,
    html,
    words,
    /** Those of the given texts that the page contains, in page order. */
    among: (texts: string[]) =>
      texts.filter((text) => words.includes(text)).toSorted(by((text) => words.indexOf(text))),
    links: Object.fromEntries(
      [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href, content]) => [
        textsOf(content!).join(' '),
        plain(href!),
      ]),
    ),
  }
}

/** The complete tag of an input. */
export const inputOf = (html: string, name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0]

const by = (rank: (text: string) => number) => (a: string, b: string) => rank(a) - rank(b)

const textsOf = (html: string) =>
  html
    .replace(/<span class="unbroken">(.*?)<\/span>/g, '$1')
    .split(/<[^>]*>/)
    .map((text) => plain(text).replace(/\s+/g, ' ').trim())
    .filter(Boolean)

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const plain = (text: string) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name]!)
