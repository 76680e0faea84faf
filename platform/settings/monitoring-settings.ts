/** What the store tells its operator: the log, the metrics and the traces. */
import { z } from 'zod'
import { StartupError } from '#core/startup-error.ts'
import type { StoreSettings } from '#shop/settings.ts'
import type { LogSettings } from '../log.server.ts'
import { url, wholeNumber } from './setting-types.ts'

export const monitoringSettings = {
  LOG_LEVEL: z.enum(['info', 'warn', 'error'], 'must be info, warn or error').optional(),
  LOG_FORMAT: z.enum(['json', 'text'], 'must be json or text').optional(),
  METRICS_PORT: wholeNumber(0).max(65535, 'must be a port number, from 0 to 65535').optional(),
  METRICS_HOST: z.union([z.ipv4(), z.ipv6()], 'must be an address like 127.0.0.1').default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters long').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?$/, 'http://127.0.0.1:4318'),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,\s]+(,[\w-]+=[^,\s]+)*$/, 'must read like: name=value,name=value')
    .optional(),
  OTEL_SERVICE_NAME: z.string().max(60, 'must not be longer than 60 characters').default('dhoop'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number from 0 to 1')
    .min(0, 'must not be below 0')
    .max(1, 'must not be above 1')
    .default(1),
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

/** Undefined while OTEL_EXPORTER_OTLP_ENDPOINT is not set: then nothing is traced. */
export type TraceSettings = { url: string; headers: Record<string, string>; service: string; share: number }

function tracesOf(env: MonitoringValues): TraceSettings | undefined {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === undefined) return undefined
  const pairs = env.OTEL_EXPORTER_OTLP_HEADERS?.split(',') ?? []
  const headers = pairs.map((pair) => [
    pair.slice(0, pair.indexOf('=')),
    decodeValue(pair.slice(pair.indexOf('=') + 1)),
  ])
  return {
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: Object.fromEntries(headers) as Record<string, string>,
    service: env.OTEL_SERVICE_NAME,
    share: env.OTEL_TRACES_SAMPLER_ARG,
  }
}

/** OpenTelemetry's setting has values in percent encoding. */
function decodeValue(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new StartupError('The setting OTEL_EXPORTER_OTLP_HEADERS must have its values in percent encoding.')
  }
}

export const monitoringOf = (env: MonitoringValues, mode: StoreSettings['mode']) => ({
  log: logOf(env, mode),
  metrics: metricsOf(env),
  traces: tracesOf(env),
})
