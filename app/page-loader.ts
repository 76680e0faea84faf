/** All page loaders use this wrapper: it passes the shop context and turns a domain error into the page's status. */
import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { messageOfFailure, STATUS, statusOfFailure } from '#platform/http/status.ts'
import { messages } from '#shop/messages.ts'
import { RateLimitError } from '#shop/rate-limit.ts'
import type { Shop } from '#shop/shop.ts'
import { DomainError } from '#core/domain-error.ts'
import { logError } from '#core/log-error.ts'
import { storableParams } from '#core/storable-text.ts'
import { loginPathFrom } from './return-path.ts'
import { retryAfterContext, shopContext } from './shop-context.ts'

/**
 * `failed` is the specification's message for unexpected errors. The page's ErrorBoundary receives `{ message, code }`
 * with the status of the domain error, with 503 if the database is unavailable, or with 500.
 */
export function pageLoader<A extends LoaderFunctionArgs, T>(
  read: (shop: Shop, args: A) => Promise<T>,
  failed?: string | ((status: number) => string),
) {
  return async (sent: A): Promise<T> => {
    const args = { ...sent, params: storableParams(sent.params) }
    try {
      return await read(args.context.get(shopContext), args)
    } catch (error) {
      if (error instanceof Response) throw error
      if (error instanceof DomainError) {
        if (error.code === 'unauthenticated') throw redirect(loginPathFrom(args.url))
        if (error instanceof RateLimitError) args.context.set(retryAfterContext, error.retryAfterSeconds)
        throw data({ message: error.message, code: error.subcode ?? error.code }, STATUS[error.code])
      }
      if (!(error instanceof Error)) throw error
      logError(error)
      const status = statusOfFailure(error)
      const message = typeof failed === 'function' ? failed(status) : failed
      throw data({ message: messageOfFailure(error, message ?? messages.failed) }, status)
    }
  }
}
