/** The metrics of the whole store, read from the database once for each scrape, however many processes there are. */
import { Gauge, Registry } from 'prom-client'
import { readStoreState, type StoreState } from '#shop/health/read-store-state.ts'
import { isMail } from '#shop/health/rules.ts'
import type { Shop } from '#shop/shop.ts'
import { logError } from '#core/log-error.ts'

export function openStoreMetrics(shop: Shop) {
  const registry = new Registry()
  const gauges = createGauges(registry)
  return async () => {
    try {
      setGauges(gauges, await readStoreState(shop), shop.now())
      gauges.backupsScheduled.set(Number(shop.settings.backupsAt !== null))
      gauges.isUp.set(1)
      return await registry.metrics()
    } catch (error) {
      logError(error)
      gauges.isUp.set(0)
      return registry.getSingleMetricAsString('dhoop_database_up')
    }
  }
}

function createGauges(registry: Registry) {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  return {
    isUp: gauge('dhoop_database_up', 'Whether the database answers. The other gauges of the store are missing if not.'),
    waiting: gauge('dhoop_jobs_waiting', 'Jobs whose time has come, and emails between two tries.', 'queue'),
    oldest: gauge('dhoop_jobs_oldest_seconds', 'How long the oldest waiting job has been waiting.', 'queue'),
    running: gauge('dhoop_jobs_running', 'Jobs that run now.', 'queue'),
    failed: gauge('dhoop_jobs_failed', 'Jobs that have used up their tries.', 'queue'),
    mailsWaiting: gauge('dhoop_mails_waiting', 'Emails that wait to be sent.'),
    mailsFailed: gauge('dhoop_mails_failed', 'Emails that could not be sent.'),
    refunds: gauge('dhoop_refunds_open', 'Refunds that have not arrived.', 'state'),
    refundAge: gauge('dhoop_refunds_oldest_seconds', 'The age of the oldest of them.', 'state'),
    reservations: gauge('dhoop_reservations_held', 'Checkout attempts that hold stock.'),
    unsettled: gauge(
      'dhoop_payments_unsettled',
      'Attempts whose time ended 15 minutes ago, and whose payment is unknown.',
    ),
    paidWithoutOrder: gauge('dhoop_paid_without_order', 'Completed attempts of the last week that have no order.'),
    backupsScheduled: gauge('dhoop_backups_scheduled', 'Whether a backup is made every day (BACKUP_AT): 1 or 0.'),
    backupAge: gauge(
      'dhoop_backup_age_seconds',
      'The age of the newest complete backup (written), and the time since one was last restored on trial (checked).',
      'kind',
    ),
    backupBytes: gauge('dhoop_backup_bytes', 'The size of the newest complete backup.'),
  }
}

function setGauges(gauges: ReturnType<typeof createGauges>, state: StoreState, now: Date) {
  const ageOf = (since: Date | null | undefined) => (since ? Math.max(0, (now.getTime() - since.getTime()) / 1000) : 0)
  const { waiting, oldest, running, failed } = gauges
  for (const gauge of [waiting, oldest, running, failed]) gauge.reset()
  for (const { queue, ...counts } of state.queues) {
    waiting.set({ queue }, counts.waiting)
    oldest.set({ queue }, ageOf(counts.oldest))
    running.set({ queue }, counts.running)
    failed.set({ queue }, counts.failed)
  }
  const mails = state.queues.filter(({ queue }) => isMail(queue))
  gauges.mailsWaiting.set(mails.reduce((sum, { waiting }) => sum + waiting, 0))
  gauges.mailsFailed.set(mails.reduce((sum, { failed }) => sum + failed, 0))
  for (const name of ['owed', 'asked', 'refused'] as const) {
    const open = state.refunds.find(({ state }) => state === name)
    gauges.refunds.set({ state: name }, open?.count ?? 0)
    gauges.refundAge.set({ state: name }, ageOf(open?.oldest))
  }
  gauges.reservations.set(state.reservations)
  gauges.unsettled.set(state.unsettled)
  gauges.paidWithoutOrder.set(state.paidWithoutOrder)
  const { written, checkedAt } = state.lastBackups
  gauges.backupAge.reset()
  if (written) gauges.backupAge.set({ kind: 'written' }, ageOf(written.at))
  if (checkedAt) gauges.backupAge.set({ kind: 'checked' }, ageOf(checkedAt))
  gauges.backupBytes.set(written?.bytes ?? 0)
}
