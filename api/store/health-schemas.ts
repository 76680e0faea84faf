/** The shape of the store's health in responses. */
import { z } from 'zod'
import { count, time } from './schema-parts.ts'

const oldest = time.describe('Since when the oldest of them has been open')

const Backup = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  place: z.string().describe('The folder, or the S3 store'),
  isEncrypted: z.boolean(),
  startedAt: time,
  endedAt: time.nullable().describe('Null while it is written, and when the process that wrote it was killed'),
  bytes: count.nullable().describe('Of the file; null if there is none'),
  rows: count.nullable(),
  files: count.nullable(),
  error: z.string().nullable().describe('Why there is no file'),
  checkedAt: time.nullable().describe('When it was restored on trial'),
  checkError: z.string().nullable().describe('Why that failed'),
})

export const Health = z.strictObject({
  at: time,
  warnings: z.array(z.string()).describe('Sentences about what somebody should look at'),
  queues: z
    .array(
      z.strictObject({ queue: z.string(), waiting: count, running: count, failed: count, oldest: oldest.nullable() }),
    )
    .describe('Jobs whose time has come, by queue'),
  failedJobs: z
    .array(z.strictObject({ id: z.uuid(), queue: z.string(), failedAt: time, tries: count, reason: z.string() }))
    .describe('The latest 50 jobs that have used up their tries'),
  refunds: z.array(z.strictObject({ state: z.enum(['owed', 'asked', 'refused']), count, oldest })),
  reservations: count.describe('Checkout attempts that hold stock'),
  unsettled: count.describe('Of these, attempts whose payment is unknown 15 minutes after their end'),
  paidWithoutOrder: count.describe('Completed attempts of the last week without an order'),
  versions: z.strictObject({ store: z.string(), node: z.string(), database: z.string(), schema: count }),
  backups: z.array(Backup).describe('The last five, newest first'),
  lastBackups: z.strictObject({
    written: z
      .strictObject({ at: time, bytes: count })
      .nullable()
      .describe('The newest complete one, and when it was begun'),
    checkedAt: time.nullable().describe('When one was last restored on trial, completely'),
  }),
  backupsAt: z.string().nullable().describe('When a backup is made each day, in India; null if by hand'),
  replicas: z
    .array(
      z.strictObject({
        name: z.string().describe('Host, port and database'),
        leftOut: z
          .enum(['unknown', 'primary', 'gone', 'behind', 'not-replica', 'other-database', 'ahead'])
          .nullable()
          .describe('Why it is not read from; null if it is'),
        since: time.describe('Since when it is left out or read from'),
        lag: z.number().nullable().describe('For how many milliseconds it has been lacking something; null if unknown'),
      }),
    )
    .describe('Replicas of the database (DATABASE_REPLICA_URLS), as the process that answers sees them'),
  disk: z.strictObject({ free: count, total: count }).nullable().describe('Bytes of the disk of the data folder'),
})
