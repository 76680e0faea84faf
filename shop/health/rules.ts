/** What in the state of a store somebody should look at, as sentences. */
import { formatSize } from '#core/format-size.ts'
import { pluralize } from '#core/number-format.ts'
import { hours, minutes } from '#core/time.ts'
import type { Health } from './read-health.ts'

/** Emails and refunds are sent within seconds; a retry takes a few minutes. */
const LONG_WAIT = minutes(10)
const MIN_FREE_SHARE = 0.1

const isMail = (queue: string) => queue.startsWith('send-')

/** `send-order-confirmation` becomes `Send order confirmation`. */
export const queueName = (queue: string) => queue[0]!.toUpperCase() + queue.slice(1).replaceAll('-', ' ')

type Watched = Pick<Health, 'queues' | 'refunds' | 'unsettled' | 'paidWithoutOrder' | 'disk' | 'at'> & WatchedBackups
type WatchedBackups = Pick<Health, 'backups' | 'backupsAt' | 'at'>

/** A backup of a large store takes a while. */
const BACKUP_OVERDUE = hours(26)

function findBackupWarnings({ backups, backupsAt, at }: WatchedBackups) {
  const last = backups.find(({ endedAt }) => endedAt !== null)
  const lastMade = backups.find(({ bytes }) => bytes !== null)
  const isOverdue = !lastMade || at.getTime() - lastMade.startedAt.getTime() > BACKUP_OVERDUE
  return [
    ...(last?.error ? [`The last backup failed: ${last.error}`] : []),
    ...(lastMade?.checkError ? [`The trial of the last backup failed: ${lastMade.checkError}`] : []),
    ...(backupsAt !== null && isOverdue ? ['There is no backup of the last day'] : []),
  ]
}

export function findWarnings(health: Watched): string[] {
  const { queues, refunds, unsettled, paidWithoutOrder, disk, at } = health
  const isLate = (oldest: Date | null) => oldest !== null && at.getTime() - oldest.getTime() > LONG_WAIT
  const late = queues.filter(({ oldest }) => isLate(oldest))
  const failedMails = queues.filter(({ queue }) => isMail(queue)).reduce((sum, { failed }) => sum + failed, 0)
  const refused = refunds.find(({ state }) => state === 'refused')
  return [
    ...(paidWithoutOrder > 0 ? [`${pluralize(paidWithoutOrder, 'completed checkout')} without an order`] : []),
    ...(unsettled > 0 ? [`The payment gateway does not tell whether ${pluralize(unsettled, 'checkout')} paid`] : []),
    ...(refused ? [`${pluralize(refused.count, 'refund')} refused by the payment gateway`] : []),
    ...(late.some(({ queue }) => isMail(queue)) ? ['The mail server does not take emails: they wait'] : []),
    ...(late.some(({ queue }) => !isMail(queue)) ? ['Jobs have been waiting for more than ten minutes'] : []),
    ...(failedMails > 0 ? [`${pluralize(failedMails, 'email')} could not be sent`] : []),
    ...(disk && disk.free < disk.total * MIN_FREE_SHARE ? [`Only ${formatSize(disk.free)} of the disk are free`] : []),
    ...findBackupWarnings(health),
  ]
}
