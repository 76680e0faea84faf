/** What an ErrorBoundary finds: a loader's answer (page-loader.ts), or a failure that brought no sentence. */
import { isRouteErrorResponse } from 'react-router'
import type { Reason, Subcode } from '#core/refusal.ts'

type Thrown = { message?: string; code?: Reason | Subcode } | null
const thrownIn = (error: unknown) => (isRouteErrorResponse(error) ? (error.data as Thrown) : undefined)

export const sentenceIn = (error: unknown) => thrownIn(error)?.message
export const errorCodeIn = (error: unknown) => thrownIn(error)?.code
