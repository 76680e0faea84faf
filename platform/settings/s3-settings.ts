/** The S3 store for the bytes of files, instead of DATA_DIR: all five settings, or none. */
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

type Given = { [Name in keyof typeof s3Settings]?: string | undefined }

export function s3Of(given: Given) {
  const {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = given
  if (endpoint && region && bucket && accessKeyId && secretAccessKey)
    return { endpoint, region, bucket, accessKeyId, secretAccessKey }
  const names = Object.keys(s3Settings) as (keyof Given)[]
  const lacking = names.find((name) => given[name] === undefined)
  if (names.some((name) => given[name] !== undefined))
    throw new StartupError(
      `The setting ${lacking} is missing: files lie in an S3 store with all of ${names.join(', ')}.`,
    )
  return undefined
}
