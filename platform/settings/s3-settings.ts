/** The S3 store for images and files, instead of DATA_DIR: all five settings, or none. */
import path from 'node:path'
import { z } from 'zod'
import { StartupError } from '#core/startup-error.ts'

export const s3Settings = {
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://s3.ap-south-1.amazonaws.com' })
    .optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
}

/** Of another machine, a secret that was made on this one's disk could not be known. */
export function requireSecret(s3: unknown, secret: string | undefined, dataDir: string) {
  if (s3 === undefined || secret !== undefined) return
  throw new StartupError(
    `The setting SECRET is missing: with an S3 store several machines may serve the store, and all need the same one. A store that began without it has it in ${path.join(dataDir, 'secret')}: set SECRET to its content, or SECRET_FILE to a copy of it.`,
  )
}

type S3Values = { [Name in keyof typeof s3Settings]?: string | undefined }

export function s3Of(values: S3Values) {
  const {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = values
  if (endpoint && region && bucket && accessKeyId && secretAccessKey)
    return { endpoint, region, bucket, accessKeyId, secretAccessKey }
  const names = Object.keys(s3Settings) as (keyof S3Values)[]
  const missing = names.find((name) => values[name] === undefined)
  if (names.some((name) => values[name] !== undefined))
    throw new StartupError(
      `The setting ${missing} is missing: files lie in an S3 store with all of ${names.join(', ')}.`,
    )
  return undefined
}
