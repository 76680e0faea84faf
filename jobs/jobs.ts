/** What happens by itself: a handler for every job there is, and when some of them run unasked (cron, UTC). */
import type { Handlers } from '#platform/queue.server.ts'
import { forgetEndedSessions } from '#shop/accounts/sessions.ts'
import type { Shop } from '#shop/shop.ts'
import type { JobName } from '#words/job.ts'

export const handlers = (shop: Shop): Handlers => ({
  'forget-ended-sessions': () => forgetEndedSessions(shop),
})

export const schedule: Partial<Record<JobName, string>> = {
  'forget-ended-sessions': '17 * * * *',
}
