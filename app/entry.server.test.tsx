import { Suspense, type ReactNode } from 'react'
import { createStaticHandler, RouterContextProvider, type EntryContext } from 'react-router'
import { expect, test, vi } from 'vitest'
import handleRequest from './entry.server.tsx'
import { PageScripts } from './page-scripts.tsx'
import { documentContext, nonceContext } from './shop-context.ts'

const failure = new Error('the footer has no links')
function Footer(): never {
  throw failure
}

/** Renders a document with this content, as React Router's server does after the loaders. */
async function render(content: ReactNode, nonce = 'n') {
  const request = new Request('http://localhost:3000/')
  const Root = () => (
    <html lang="en-IN">
      <head />
      <body>
        {content}
        <PageScripts />
      </body>
    </html>
  )
  const entry = {
    manifest: { version: '1', url: '/m.js', entry: { module: '/e.js', imports: [] }, routes: { root: ROUTE } },
    routeModules: { root: { default: Root } },
    staticHandlerContext: await createStaticHandler([{ id: 'root', path: '/' }]).query(request),
    serverHandoffString: '{}',
    serverHandoffStream: new Blob(['[{"kurta":1}]']).stream(),
    renderMeta: {},
    future: {},
    ssr: true,
    isSpaMode: false,
    routeDiscovery: { mode: 'initial' },
    branches: [],
    serializeError: (error: Error) => error,
  } as unknown as EntryContext
  const context = new RouterContextProvider()
  context.set(nonceContext, nonce)
  const { status } = await handleRequest(request, 200, new Headers(), entry, context)
  return { status, html: String(context.get(documentContext)) }
}
const ROUTE = { id: 'root', path: '', module: '/root.js', hasLoader: false, hasAction: false, imports: [] }

test('sends a complete document with the data for hydration at its end', async () => {
  const { status, html } = await render(<main>Kurtas</main>)
  expect(status).toBe(200)
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en-IN">/)
  expect(html).toContain('<main>Kurtas</main>')
  expect(html).toMatch(/<script nonce="n">[^<]*enqueue\("\[\{\\"kurta\\":1\}\]"\);[^<]*<\/script><\/body><\/html>$/)
})

test('sends the same document with kept scripts as with rendered ones, for each nonce', async () => {
  const first = await render(<main>₹799 Kurtas</main>, 'one')
  const second = await render(<main>₹799 Kurtas</main>, 'two')
  const other = await render(<main>Lamps</main>, 'two')
  expect(first.html).toContain('<main>₹799 Kurtas</main><script nonce="one">')
  expect(first.html).toContain('await import("/root.js")')
  expect(second.html).toBe(first.html.replaceAll('"one"', '"two"'))
  expect(other.html).toBe(second.html.replace('₹799 Kurtas', 'Lamps'))
})

test('reports a part that cannot be rendered, and sends the rest', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const { status, html } = await render(
    <>
      <main>Kurtas</main>
      <Suspense>
        <Footer />
      </Suspense>
    </>,
  )
  expect(status).toBe(500)
  expect(html).toContain('<main>Kurtas</main>')
  await vi.waitFor(() => expect(log.mock.calls.flat().map(String).join()).toContain(failure.message))
  log.mockRestore()
})

test('fails when a part outside of a Suspense boundary cannot be rendered', async () => {
  await expect(render(<Footer />)).rejects.toBe(failure)
})
