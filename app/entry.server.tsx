/**
 * A document is rendered in one pass and sent when it is complete. Nothing is streamed after it, so it is readable
 * without scripts and can be cached. It is passed on in `documentContext`: React Router reads the properties of a
 * response, and Node then makes a stream of its text.
 */
import { text } from 'node:stream/consumers'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { logError } from '#core/log-error.ts'
import { hydrationScript } from './hydration-data.ts'
import { openKeptHtml } from './keep-html.tsx'
import { openKeptScripts, scriptsKey } from './kept-scripts.ts'
import { KeepContext } from './kept.tsx'
import { KeptScriptsContext } from './page-scripts.tsx'
import { documentContext, nonceContext } from './shop-context.ts'

/**
 * In its place React leaves this for a part in a Suspense boundary that threw an error. The browser renders it again.
 */
const FAILED_PART = '<!--$!-->'

const keepHtml = openKeptHtml()
const keptScripts = openKeptScripts()

/** A request for a missing page and an aborted request are not logged. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) logError(error)
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const nonce = context.get(nonceContext)
  const { serverHandoffStream, ...withoutStream } = entry
  // The loaders have finished, so that the whole data is here. React Router would stream it after the document.
  const data = serverHandoffStream ? await text(serverHandoffStream) : ''
  const key = scriptsKey(entry)
  const kept = keptScripts.find(key)
  // Of all routes it then creates those of the page only.
  const ofPage = kept ? { ...withoutStream, manifest: { ...entry.manifest, routes: kept.routes } } : withoutStream
  const page = (
    <KeepContext value={keepHtml}>
      <KeptScriptsContext value={kept !== undefined}>
        <ServerRouter context={ofPage} url={request.url} nonce={nonce} />
      </KeptScriptsContext>
    </KeepContext>
  )
  const html = renderToString(page)
  const hasFailed = html.includes(FAILED_PART)
  // Only this function of React tells why.
  if (hasFailed) renderToPipeableStream(page, { onError: logError })
  context.set(documentContext, keptScripts.toDocument(key, entry, html, { nonce, data: hydrationScript(data, nonce) }))
  return new Response(null, { status: hasFailed ? 500 : status, headers })
}
