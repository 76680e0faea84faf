/** What an ErrorBoundary finds: a loader's answer (page-loader.ts), or a failure that brought no sentence. */
import { isRouteErrorResponse } from 'react-router'

export const sentenceIn = (error: unknown) =>
  isRouteErrorResponse(error) ? (error.data as { message?: string } | null)?.message : undefined
