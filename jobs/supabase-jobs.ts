/** Jobs of the Supabase API. Loaded only by a store that serves it (server/supabase-api.ts). */
import type { Handlers, Schedule } from '#platform/queue.server.ts'
import { deleteAbandonedAnonymousUsers } from '#shop/accounts/anonymous.ts'
import { deleteExpiredOAuthStates } from '#shop/accounts/errands.ts'
import { deleteExpiredFlows } from '#shop/accounts/flows.ts'
import { deleteExpiredChallenges } from '#shop/accounts/mfa-challenges.ts'
import { sweepPresences } from '#shop/news/presences.ts'
import type { Shop } from '#shop/shop.ts'
import type { Step } from './housekeeping.ts'

export const supabaseHandlers = (shop: Shop): Pick<Handlers, 'sweep-presences'> => ({
  'sweep-presences': () => sweepPresences(shop),
})

/** In UTC. */
export const supabaseSchedule: Schedule[] = [{ cron: '* * * * *', job: { name: 'sweep-presences' } }]

/** Run by the hourly housekeeping after the store's own steps. */
export const hourlySupabaseSteps: Step[] = [
  deleteAbandonedAnonymousUsers,
  deleteExpiredFlows,
  deleteExpiredChallenges,
  deleteExpiredOAuthStates,
]
