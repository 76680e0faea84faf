/**
 * A navigation whose data never arrive fails in every loader at once, and the outermost layout would replace the page.
 * The layouts here read nothing that a page needs, so they let the page say what failed, in its own words.
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
  // Without a new answer the router keeps what the root loader said before.
  if (isUnanswered(results.root)) delete results.root
  return results
}

/** The store's own answers carry an object (app/page-loader.ts) or lead elsewhere; a proxy's carry text, a lost line none. */
const isUnanswered = (result: DataStrategyResult | undefined) =>
  result?.type === 'error' &&
  !(result.result instanceof Response) &&
  !(isRouteErrorResponse(result.result) && typeof result.result.data === 'object')
