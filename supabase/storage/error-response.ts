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

const STATUS_AND_ERROR: Record<StorageErrorCode, [status: number, error: string]> = {
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

type HttpStatus = 400 | 404 | 416 | 429 | 500 | 503

function errorJson(c: Context, httpStatus: HttpStatus, status: number, error: string, message: string, code: string) {
  c.header('cache-control', 'no-store')
  return c.json({ statusCode: String(status), error, message, code }, httpStatus)
}

export function answerError(error: Error, c: Context) {
  if (error instanceof StorageError) {
    const [status, errorName] = STATUS_AND_ERROR[error.storageCode]
    if (error.storageCode === 'SlowDown') c.header('retry-after', '2')
    return errorJson(
      c,
      status === 416 || status === 429 ? status : 400,
      status,
      errorName,
      error.message,
      error.storageCode,
    )
  }
  if (error instanceof RateLimitError) {
    c.header('retry-after', String(error.retryAfterSeconds))
    return errorJson(c, 429, 429, 'SlowDown', error.message, 'SlowDown')
  }
  if (error instanceof DomainError) return errorJson(c, 400, 400, 'Error', error.message, 'InvalidRequest')
  logError(error)
  const status = statusOfFailure(error)
  const errorName = FAILED[status]
  c.header('retry-after', apiRetryAfter(error))
  return errorJson(c, status, status, errorName, messageOfFailure(error, messages.failed), errorName)
}

export const unknownRoute = (c: Context) =>
  c.json({ message: `Route ${c.req.method}:${c.req.path} not found`, error: 'Not Found', statusCode: 404 }, 404)
