/**
 * A document is sent when it is complete. Nothing is streamed after it, so it is readable without scripts and can be
 * cached.
 */
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { logError } from '#core/log-error.ts'
import { deferScripts } from './defer-scripts.ts'
import { nonceContext } from './shop-context.ts'

const DEADLINE = 6000

/** A request for a missing page and an aborted request are not logged. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) logError(error)
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const nonce = context.get(nonceContext)

  return new Promise<Response>((resolve, reject) => {
    let failed = false
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} nonce={nonce} />, {
      nonce,
      // Content is rendered in place. React would otherwise send large parts last and move them into place by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(deadline)
        text(pipe(new PassThrough())).then(
          (html) => resolve(new Response(deferScripts(html), { status: failed ? 500 : status, headers })),
          reject,
        )
      },
      onShellError: reject,
      onError(error) {
        failed = true
        logError(error)
      },
    })
    const deadline = setTimeout(abort, DEADLINE)
  })
}
