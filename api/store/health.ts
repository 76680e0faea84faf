/** The health of the store, and another try of a failed job. */
import { RetryJobForm } from '#shop/health/input.ts'
import { messages } from '#shop/health/messages.ts'
import { readHealth } from '#shop/health/read-health.ts'
import { retryJob } from '#shop/health/retry-job.ts'
import { findWarnings } from '#shop/health/rules.ts'
import { Health } from './health-schemas.ts'
import { parseInput } from './problem-details.ts'
import { Message } from './response-schemas.ts'
import { get, post } from './route.ts'
import { messageJson } from './serializers.ts'

export const health = [
  get('/admin/health', 'What waits, what has failed, and what the store runs on', {
    access: 'admin',
    response: Health,
    failed: messages.failed.read,
    run: async (shop) => {
      const health = await readHealth(shop)
      return {
        ...health,
        at: health.at.toISOString(),
        warnings: findWarnings(health),
        queues: health.queues.map(({ oldest, ...queue }) => ({ ...queue, oldest: oldest?.toISOString() ?? null })),
        refunds: health.refunds.map(({ oldest, ...refund }) => ({ ...refund, oldest: oldest.toISOString() })),
        backups: health.backups.map(({ startedAt, endedAt, checkedAt, ...backup }) => ({
          ...backup,
          startedAt: startedAt.toISOString(),
          endedAt: endedAt?.toISOString() ?? null,
          checkedAt: checkedAt?.toISOString() ?? null,
        })),
        replicas: health.replicas.map(({ since, ...replica }) => ({ ...replica, since: since.toISOString() })),
        failedJobs: health.failedJobs.map(({ failedAt, ...job }) => ({ ...job, failedAt: failedAt.toISOString() })),
      }
    },
  }),
  post('/admin/health/jobs/:id/retry', 'Let a failed job run again', {
    access: 'admin',
    response: Message,
    status: 202,
    failed: messages.failed.retry,
    run: (shop, { param }) => messageJson(retryJob(shop, parseInput(RetryJobForm, { job: param('id') }).job)),
  }),
]
