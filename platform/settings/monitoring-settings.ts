/** What the store tells its operator: the log and the metrics. */
import { z } from 'zod'
import { StartupError } from '#core/startup-error.ts'
import type { StoreSettings } from '#shop/settings.ts'
import type { LogSettings } from '../log.server.ts'
import { wholeNumber } from './setting-types.ts'

export const monitoringSettings = {
  LOG_LEVEL: z.enum(['info', 'warn', 'error'], 'must be info, warn or error').optional(),
  LOG_FORMAT: z.enum(['json', 'text'], 'must be json or text').optional(),
  METRICS_PORT: wholeNumber(0).max(65535, 'must be a port number, from 0 to 65535').optional(),
  METRICS_HOST: z.union([z.ipv4(), z.ipv6()], 'must be an address like 127.0.0.1').default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters long').optional(),
}

type MonitoringValues = z.output<z.ZodObject<typeof monitoringSettings>>

/** A demo store does not bury the message of its start under the requests. */
const logOf = (env: MonitoringValues, mode: StoreSettings['mode']): LogSettings => ({
  level: env.LOG_LEVEL ?? (mode === 'production' ? 'info' : 'warn'),
  format: env.LOG_FORMAT ?? (mode === 'production' ? 'json' : 'text'),
})

/** Undefined while METRICS_PORT is not set: then nothing is measured. */
export type MetricsSettings = { host: string; port: number; token: string | undefined }

function metricsOf({ METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token }: MonitoringValues) {
  if (port === undefined) return undefined
  if (token === undefined && host !== '::1' && !host.startsWith('127.'))
    throw new StartupError('The setting METRICS_TOKEN is missing: METRICS_HOST can be reached from other machines.')
  return { host, port, token } satisfies MetricsSettings
}

export const monitoringOf = (env: MonitoringValues, mode: StoreSettings['mode']) => ({
  log: logOf(env, mode),
  metrics: metricsOf(env),
})
