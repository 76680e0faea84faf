/** Jobs of the Supabase API. They run only in a store that serves it. */
import type { Handlers, Schedule } from '#platform/queue.server.ts'
import type { Shop } from '#shop/shop.ts'
import { deleteAbandonedAnonymousUsers } from './auth/anonymous-users.ts'
import { deleteExpiredChallenges } from './auth/mfa-challenges.ts'
import { deleteExpiredOAuthStates } from './auth/oauth-state.ts'
import { deleteExpiredFlows } from './auth/pkce-flow.ts'
import { deleteStalePresences } from './realtime/presence-store.ts'

export const supabaseHandlers = (shop: Shop): Pick<Handlers, 'delete-stale-presences'> => ({
  'delete-stale-presences': () => deleteStalePresences(shop),
})

/** In UTC. */
export const supabaseSchedule: Schedule[] = [{ cron: '* * * * *', job: { name: 'delete-stale-presences' } }]

/** Run by the hourly housekeeping after the store's own steps. */
export const hourlySupabaseSteps = [
  deleteAbandonedAnonymousUsers,
  deleteExpiredFlows,
  deleteExpiredChallenges,
  deleteExpiredOAuthStates,
]
