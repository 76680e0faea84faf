/**
 * A document is rendered in one pass and sent when it is complete. Nothing is streamed after it, so it is readable
 * without scripts and can be cached.
 */
import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { logError } from '#core/log-error.ts'
import { deferScripts } from './defer-scripts.ts'
import { withHydrationData } from './hydration-data.ts'
import { nonceContext } from './shop-context.ts'

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
  const html = renderToString(<ServerRouter context={withoutStream} url={request.url} nonce={nonce} />)
  const document =
    '<!DOCTYPE html>' + (entry.renderMeta?.didRenderScripts ? withHydrationData(html, data, nonce) : html)
  return new Response(deferScripts(document), { status, headers })
}
