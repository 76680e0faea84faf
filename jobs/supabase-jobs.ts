/** Jobs of the Supabase API. Loaded only by a store that serves it (server/supabase-api.ts). */
import type { Handlers, Schedule } from '#platform/queue.server.ts'
import { deleteAbandonedAnonymousUsers } from '#supabase/auth/anonymous-users.ts'
import { deleteExpiredOAuthStates } from '#supabase/auth/oauth-state.ts'
import { deleteExpiredFlows } from '#supabase/auth/pkce-flow.ts'
import { deleteExpiredChallenges } from '#supabase/auth/mfa-challenges.ts'
import { deleteStalePresences } from '#supabase/realtime/presence-store.ts'
import type { Shop } from '#shop/shop.ts'
import type { Step } from './housekeeping.ts'

export const supabaseHandlers = (shop: Shop): Pick<Handlers, 'delete-stale-presences'> => ({
  'delete-stale-presences': () => deleteStalePresences(shop),
})

/** In UTC. */
export const supabaseSchedule: Schedule[] = [{ cron: '* * * * *', job: { name: 'delete-stale-presences' } }]

/** Run by the hourly housekeeping after the store's own steps. */
export const hourlySupabaseSteps: Step[] = [
  deleteAbandonedAnonymousUsers,
  deleteExpiredFlows,
  deleteExpiredChallenges,
  deleteExpiredOAuthStates,
]
