/** The message for an ErrorBoundary: from a loader's answer (page-loader.ts), or none if the failure has no message. */
import { isRouteErrorResponse } from 'react-router'
import type { ErrorCode, Subcode } from '#core/domain-error.ts'

type ErrorData = { message?: string; code?: ErrorCode | Subcode } | null
const errorDataOf = (error: unknown) => (isRouteErrorResponse(error) ? (error.data as ErrorData) : undefined)

export const errorMessage = (error: unknown) => errorDataOf(error)?.message
export const errorCode = (error: unknown) => errorDataOf(error)?.code
