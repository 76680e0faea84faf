/** Messages about the health of the store. */
import type { LeftOut } from '#db/replicas/left-out.ts'
import { formatSize } from '#core/format-size.ts'
import { pluralize } from '#core/number-format.ts'

/** Why a replica of the database is left out. */
const reasons: Record<LeftOut, string> = {
  unknown: 'nothing is known of it yet',
  gone: 'it does not answer',
  behind: 'it is too far behind',
  primary: 'it is the primary database now',
  'not-replica': 'it follows no primary database',
  'other-database': 'it belongs to another database',
  ahead: 'it has changes that were lost in a failover',
}

export const messages = {
  warnings: {
    withoutOrder: (count: number) => `${pluralize(count, 'completed checkout')} without an order`,
    unsettled: (count: number) => `The payment gateway does not tell whether ${pluralize(count, 'checkout')} paid`,
    refused: (count: number) => `${pluralize(count, 'refund')} refused by the payment gateway`,
    mailsWait: 'The mail server does not take emails: they wait',
    jobsWait: 'Jobs have been waiting for more than ten minutes',
    mailsFailed: (count: number) => `${pluralize(count, 'email')} could not be sent`,
    diskFull: (free: number) => `Only ${formatSize(free)} of the disk are free`,
    backupFailed: (error: string) => `The last backup failed: ${error}`,
    trialFailed: (error: string) => `The trial of the last backup failed: ${error}`,
    replicaLeftOut: (name: string, why: LeftOut) => `The replica ${name} is not read from: ${reasons[why]}`,
    backupOverdue: 'There is no backup of the last day',
  },
  replica: (leftOut: LeftOut | null) => (leftOut === null ? 'Read from' : `Left out: ${reasons[leftOut]}`),
  notFailed: 'This job has not failed, or has been tried again already',
  retried: 'The job runs again within a minute',
  failed: { read: 'Failed to load the health of the store.', retry: 'Failed to run the job again.' },
}
