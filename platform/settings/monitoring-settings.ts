/** What the store tells its operator: the log and the metrics. */
import { z } from 'zod'
import type { StoreSettings } from '#shop/settings.ts'
import type { LogSettings } from '../log.server.ts'

export const monitoringSettings = {
  LOG_LEVEL: z.enum(['info', 'warn', 'error'], 'must be info, warn or error').optional(),
  LOG_FORMAT: z.enum(['json', 'text'], 'must be json or text').optional(),
}

type MonitoringValues = z.output<z.ZodObject<typeof monitoringSettings>>

/** A demo store does not bury the message of its start under the requests. */
const logOf = (env: MonitoringValues, mode: StoreSettings['mode']): LogSettings => ({
  level: env.LOG_LEVEL ?? (mode === 'production' ? 'info' : 'warn'),
  format: env.LOG_FORMAT ?? (mode === 'production' ? 'json' : 'text'),
})

export const monitoringOf = (env: MonitoringValues, mode: StoreSettings['mode']) => ({ log: logOf(env, mode) })
