/** The message for an ErrorBoundary: from a loader's answer (page-loader.ts), or none if the failure has no message. */
import { isRouteErrorResponse } from 'react-router'
import type { ErrorCode, Subcode } from '#core/domain-error.ts'

type Thrown = { message?: string; code?: ErrorCode | Subcode } | null
const thrownIn = (error: unknown) => (isRouteErrorResponse(error) ? (error.data as Thrown) : undefined)

export const errorMessage = (error: unknown) => thrownIn(error)?.message
export const errorCodeIn = (error: unknown) => thrownIn(error)?.code
