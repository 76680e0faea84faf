/** Where backups are kept, when they are made, and how long they stay. */
import path from 'node:path'
import { z } from 'zod'
import { StartupError } from '#core/startup-error.ts'
import { s3Settings } from './s3-settings.ts'

const KEPT = /^(\d{1,3})\/(\d{1,3})\/(\d{1,3})$/

export const backupSettings = {
  BACKUP_FOLDER: z.string().optional(),
  BACKUP_S3_ENDPOINT: s3Settings.S3_ENDPOINT,
  BACKUP_S3_REGION: s3Settings.S3_REGION,
  BACKUP_S3_BUCKET: s3Settings.S3_BUCKET,
  BACKUP_S3_ACCESS_KEY_ID: s3Settings.S3_ACCESS_KEY_ID,
  BACKUP_S3_SECRET_ACCESS_KEY: s3Settings.S3_SECRET_ACCESS_KEY,
  BACKUP_PASSPHRASE: z.string().min(16, 'must be at least 16 characters long').optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time in India like 02:30')
    .optional(),
  BACKUP_KEEP: z.string().regex(KEPT, 'must be numbers of days, weeks and months like 7/4/12').default('7/4/12'),
}

type BackupValues = z.output<z.ZodObject<typeof backupSettings>>

export function backupOf(env: BackupValues, dataDir: string) {
  const [, days, weeks, months] = KEPT.exec(env.BACKUP_KEEP) ?? []
  return {
    folder: path.resolve(env.BACKUP_FOLDER ?? path.join(dataDir, 'backups')),
    s3: s3Of(env),
    passphrase: env.BACKUP_PASSPHRASE,
    keep: { days: Number(days), weeks: Number(weeks), months: Number(months) },
  }
}

function s3Of(env: BackupValues) {
  const [endpoint, region, bucket] = [env.BACKUP_S3_ENDPOINT, env.BACKUP_S3_REGION, env.BACKUP_S3_BUCKET]
  const [accessKeyId, secretAccessKey] = [env.BACKUP_S3_ACCESS_KEY_ID, env.BACKUP_S3_SECRET_ACCESS_KEY]
  if (endpoint && region && bucket && accessKeyId && secretAccessKey)
    return { endpoint, region, bucket, accessKeyId, secretAccessKey }
  const names = (Object.keys(backupSettings) as (keyof BackupValues)[]).filter((name) => name.startsWith('BACKUP_S3_'))
  if (names.some((name) => env[name] !== undefined))
    throw new StartupError(
      `The setting ${names.find((name) => env[name] === undefined)} is missing: backups are kept in an S3 store with all of ${names.join(', ')}.`,
    )
  return undefined
}
