/**
 * The error responses of `/storage/v1` (wire.md 3.4). do not rename: the true status is the text `statusCode`; the HTTP
 * status is 400 for every client error, and `error` is an older name for `code` where there was one.
 */
import type { Context } from 'hono'
import { apiRetryAfter } from '#platform/http/api-retry-after.ts'
import { messageOfFailure, statusOfFailure } from '#platform/http/status.ts'
import { RateLimitError } from '#shop/rate-limit.ts'
import { messages } from '#shop/messages.ts'
import { StorageError, type StorageErrorCode } from './storage-error.ts'
import { DomainError } from '#core/domain-error.ts'
import { logError } from '#core/log-error.ts'

const SAID: Record<StorageErrorCode, [status: number, error: string]> = {
  NoSuchBucket: [404, 'Bucket not found'],
  NoSuchKey: [404, 'not_found'],
  BucketAlreadyExists: [409, 'Duplicate'],
  KeyAlreadyExists: [409, 'Duplicate'],
  AccessDenied: [403, 'Unauthorized'],
  EntityTooLarge: [413, 'Payload too large'],
  InvalidBucketName: [400, 'Invalid Input'],
  InvalidKey: [400, 'InvalidKey'],
  InvalidMimeType: [415, 'invalid_mime_type'],
  InvalidRequest: [400, 'Error'],
  InvalidJWT: [400, 'InvalidJWT'],
  InvalidSignature: [400, 'InvalidSignature'],
  InvalidRange: [416, 'invalid_range'],
  ResourceNotEmpty: [409, 'ResourceNotEmpty'],
  FeatureNotEnabled: [409, 'FeatureNotEnabled'],
  SlowDown: [429, 'SlowDown'],
}

const FAILED = { 500: 'InternalError', 503: 'DatabaseTimeout' }

type Answered = 400 | 404 | 416 | 429 | 500 | 503

function say(c: Context, answered: Answered, status: number, error: string, message: string, code: string) {
  c.header('cache-control', 'no-store')
  return c.json({ statusCode: String(status), error, message, code }, answered)
}

export function answerError(error: Error, c: Context) {
  if (error instanceof StorageError) {
    const [status, word] = SAID[error.storageCode]
    if (error.storageCode === 'SlowDown') c.header('retry-after', '2')
    return say(c, status === 416 || status === 429 ? status : 400, status, word, error.message, error.storageCode)
  }
  if (error instanceof RateLimitError) {
    c.header('retry-after', String(error.retryAfterSeconds))
    return say(c, 429, 429, 'SlowDown', error.message, 'SlowDown')
  }
  if (error instanceof DomainError) return say(c, 400, 400, 'Error', error.message, 'InvalidRequest')
  logError(error)
  const status = statusOfFailure(error)
  const word = FAILED[status]
  c.header('retry-after', apiRetryAfter(error))
  return say(c, status, status, word, messageOfFailure(error, messages.failed), word)
}

export const unknownRoute = (c: Context) =>
  c.json({ message: `Route ${c.req.method}:${c.req.path} not found`, error: 'Not Found', statusCode: 404 }, 404)
