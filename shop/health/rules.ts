/** What in the state of a store somebody should look at, as sentences. */
import { hours, minutes } from '#core/time.ts'
import type { LeftOut } from '#db/replicas/left-out.ts'
import { messages } from './messages.ts'
import type { Health } from './read-health.ts'

const { warnings } = messages

/** Emails and refunds are sent within seconds; a retry takes a few minutes. */
const LONG_WAIT = minutes(10)
const MIN_FREE_SHARE = 0.1

/** These only enqueue emails. */
export const PLANNERS = ['send-review-requests', 'send-stock-alerts']
export const isMail = (queue: string) => queue.startsWith('send-') && !PLANNERS.includes(queue)

/** `send-order-confirmation` becomes `Send order confirmation`. */
export const queueName = (queue: string) => queue[0]!.toUpperCase() + queue.slice(1).replaceAll('-', ' ')

type Watched = Pick<Health, 'queues' | 'refunds' | 'unsettled' | 'paidWithoutOrder' | 'disk' | 'at' | 'replicas'> &
  WatchedBackups
type WatchedBackups = Pick<Health, 'backups' | 'lastBackups' | 'backupsAt' | 'at'>

/** A backup of a large store takes a while. */
const BACKUP_OVERDUE = hours(26)

function findBackupWarnings({ backups, lastBackups: { written }, backupsAt, at }: WatchedBackups) {
  const last = backups.find(({ endedAt }) => endedAt !== null)
  const lastMade = backups.find(({ bytes }) => bytes !== null)
  // The listed backups may all have failed.
  const isOverdue = !written || at.getTime() - written.at.getTime() > BACKUP_OVERDUE
  return [
    ...(last?.error ? [warnings.backupFailed(last.error)] : []),
    ...(lastMade?.checkError ? [warnings.trialFailed(lastMade.checkError)] : []),
    ...(backupsAt !== null && isOverdue ? [warnings.backupOverdue] : []),
  ]
}

/** Of the servers of a cluster, one is the primary database. */
const isFault = (leftOut: LeftOut | null): leftOut is LeftOut =>
  leftOut !== null && leftOut !== 'unknown' && leftOut !== 'primary'

/** The kinds of emails that tell of warnings. */
export const WARNING_KINDS = ['mails', 'backups', 'health'] as const
type Warning = { kind: (typeof WARNING_KINDS)[number]; text: string }

export const findWarnings = (health: Watched) => findWarningsByKind(health).map(({ text }) => text)

/** Each with the kind of email that tells of it. */
export function findWarningsByKind(health: Watched): Warning[] {
  const { queues, refunds, unsettled, paidWithoutOrder, disk, at, replicas } = health
  const isLate = (oldest: Date | null) => oldest !== null && at.getTime() - oldest.getTime() > LONG_WAIT
  const late = queues.filter(({ oldest }) => isLate(oldest))
  const failedMails = queues.filter(({ queue }) => isMail(queue)).reduce((sum, { failed }) => sum + failed, 0)
  const refused = refunds.find(({ state }) => state === 'refused')
  const about = (kind: Warning['kind'], isSo: unknown, text: () => string) => (isSo ? [{ kind, text: text() }] : [])
  return [
    ...about('health', paidWithoutOrder > 0, () => warnings.withoutOrder(paidWithoutOrder)),
    ...about('health', unsettled > 0, () => warnings.unsettled(unsettled)),
    ...about('health', refused, () => warnings.refused(refused!.count)),
    ...about(
      'mails',
      late.some(({ queue }) => isMail(queue)),
      () => warnings.mailsWait,
    ),
    ...about(
      'health',
      late.some(({ queue }) => !isMail(queue)),
      () => warnings.jobsWait,
    ),
    ...about('mails', failedMails > 0, () => warnings.mailsFailed(failedMails)),
    ...about('health', disk && disk.free < disk.total * MIN_FREE_SHARE, () => warnings.diskFull(disk!.free)),
    ...replicas.flatMap(({ name, leftOut }) =>
      isFault(leftOut) ? about('health', true, () => warnings.replicaLeftOut(name, leftOut)) : [],
    ),
    ...findBackupWarnings(health).map((text) => ({ kind: 'backups' as const, text })),
  ]
}
