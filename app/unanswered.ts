/**
 * If the data of a navigation never arrives, every loader fails at once, and the outermost layout would replace the
 * page. The layouts here load nothing that a page needs, so they leave the error to the page, which shows its own
 * message.
 */
import { isRouteErrorResponse, type DataStrategyResult, type MiddlewareFunction } from 'react-router'

type Results = Record<string, DataStrategyResult>

export const LAYOUTS = [
  'admin/admin-layout',
  'layout/signed-in-layout',
  'layout/signed-out-layout',
  'signed-in-to-pay',
] as const

export const leaveFailureToPage: MiddlewareFunction<Results> = async (_, next) => {
  const results = await next()
  for (const layout of LAYOUTS) if (isUnanswered(results[layout])) results[layout] = { type: 'data', result: null }
  // Without a new result the router keeps the previous data of the root loader.
  if (isUnanswered(results.root)) delete results.root
  return results
}

/**
 * The store's own errors are objects (app/page-loader.ts) or redirects. A proxy answers with text, a lost connection
 * with nothing.
 */
const isUnanswered = (result: DataStrategyResult | undefined) =>
  result?.type === 'error' &&
  !(result.result instanceof Response) &&
  !(isRouteErrorResponse(result.result) && typeof result.result.data === 'object')
