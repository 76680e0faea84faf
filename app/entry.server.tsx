/** A document is sent when it is whole: nothing streams in behind it, so it reads without scripts and can be kept. */
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

/** That somebody asks for what is not there, or goes away while it is made, is no news for the log. */
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
      // What is ready stands where it belongs; React would put large parts last, to be moved there by script.
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
