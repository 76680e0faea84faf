/** An expected error of the storage API: clients branch on its code. error-response.ts chooses the status. */
import { DomainError, type ErrorCode } from '#core/domain-error.ts'
import { messages } from './messages.ts'

const REASONS = {
  NoSuchBucket: 'not-found',
  NoSuchKey: 'not-found',
  BucketAlreadyExists: 'conflict',
  KeyAlreadyExists: 'conflict',
  AccessDenied: 'forbidden',
  EntityTooLarge: 'invalid',
  InvalidBucketName: 'invalid',
  InvalidKey: 'invalid',
  InvalidMimeType: 'invalid',
  InvalidRequest: 'invalid',
  InvalidJWT: 'invalid',
  InvalidSignature: 'invalid',
  InvalidRange: 'invalid',
  ResourceNotEmpty: 'conflict',
  FeatureNotEnabled: 'conflict',
  SlowDown: 'rate-limited',
} as const satisfies Record<string, ErrorCode>
export type StorageErrorCode = keyof typeof REASONS

export class StorageError extends DomainError {
  readonly storageCode: StorageErrorCode
  constructor(storageCode: StorageErrorCode, message: string) {
    super(REASONS[storageCode], message)
    this.storageCode = storageCode
  }
}

export function failStorage(code: Exclude<StorageErrorCode, 'InvalidKey' | 'InvalidMimeType'>, message?: string): never
export function failStorage(code: StorageErrorCode, message: string): never
export function failStorage(code: StorageErrorCode, message?: string): never {
  throw new StorageError(code, message ?? messages[code as keyof typeof messages & StorageErrorCode])
}
