/**
 * The only reader of process.env. The store does not start with an invalid setting; the error names the setting, never
 * its value.
 */
import path from 'node:path'
import { z } from 'zod'
import type { StoreSettings } from '#shop/settings.ts'
import { StartupError } from '#core/startup-error.ts'
import { adminMailSettings, adminMailsOf } from './settings/admin-mail-settings.ts'
import { apiKeySettings, rejectPublishedKeys } from './settings/api-key-settings.ts'
import { backupOf, backupSettings } from './settings/backup-settings.ts'
import { brandOf, brandSettings } from './settings/brand-settings.ts'
import { databaseOf, databaseSettings } from './settings/database-settings.ts'
import { monitoringOf, monitoringSettings } from './settings/monitoring-settings.ts'
import { orderLimitSettings, orderLimitsOf } from './settings/order-limit-settings.ts'
import { providersOf, providerSettings } from './settings/provider-settings.ts'
import { razorpayOf, razorpaySettings } from './settings/razorpay-settings.ts'
import { requireSecret, s3Of, s3Settings } from './settings/s3-settings.ts'
import { salesOf, salesSettings } from './settings/sales-settings.ts'
import { documentsOf, lawOf, sellerOf, sellerSettings } from './settings/seller-settings.ts'
import { shiprocketOf, shiprocketSettings } from './settings/shiprocket-settings.ts'
import { readSettings } from './settings/setting-files.ts'
import { trafficOf, trafficSettings } from './settings/traffic-settings.ts'
import { links, list, boolean, url } from './settings/setting-types.ts'

/** The year that the specification shows (S1.2-05). */
const DEMO_YEAR = 2023
const PORT_NUMBER = 'must be a port number, from 0 to 65535'
const Environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, PORT_NUMBER)
    .transform(Number)
    .pipe(z.number().max(65535, PORT_NUMBER))
    .default(3000),
  HOST: z.string().default('0.0.0.0'),
  BASE_URL: url(/^https?$/, 'https://shop.example.in'),
  DATA_DIR: z.string().default('.data'),
  ...databaseSettings,
  DEMO: boolean,
  ADMIN_EMAILS: list('admin@dhoop.example')
    .transform((emails) => emails.map((email) => email.toLowerCase()))
    .refine(
      (emails) => emails.every((email) => z.email().safeParse(email).success),
      'must be e-mail addresses, separated by commas',
    ),
  SMTP_URL: url(/^smtps?$/, 'smtps://user:password@mail.example.in'),
  SECRET: z.string().min(32, 'must be at least 32 characters long').optional(),
  ...apiKeySettings,
  ...providerSettings,
  SUPABASE_API: boolean.default(true),
  API_KEY_REQUIRED: boolean.default(false),
  ANONYMOUS_USERS: boolean.default(false),
  SOCKETS_PER_ADDRESS: z.coerce
    .number('must be a number of sockets')
    .int('must be a whole number')
    .min(1, 'must not be below 1')
    .default(50),
  REDIRECT_URLS: list('').refine(
    (urls) => urls.every((one) => z.url({ protocol: /^[a-z][\w+.-]*$/i }).safeParse(one).success),
    'must be addresses like https://app.example.in/welcome, separated by commas',
  ),
  PICTURE_CACHE_MB: z.coerce
    .number('must be a number of megabytes')
    .min(32, 'must not be below 32')
    .default(1024)
    .transform((megabytes) => megabytes * 1024 * 1024),
  ...{ ...razorpaySettings, ...shiprocketSettings },
  ...{ ...s3Settings, ...backupSettings },
  ...{ ...trafficSettings, ...monitoringSettings, ...adminMailSettings },
  SIGN_IN_NEEDS_VERIFICATION: boolean.default(false),
  STORE_NAME: z.string().max(40, 'must not be longer than 40 characters').default('Dhoop'),
  STORE_TAGLINE: z.string().max(120, 'must not be longer than 120 characters').default('Dressed in sunshine'),
  STORE_PHONE: z.string().default('1800 123 4567'),
  STORE_EMAIL: z.email('must be an e-mail address').default('help@dhoop.example'),
  STORE_YEAR: z.coerce.number('must be a year').int('must be a year').optional(),
  STORE_SOCIAL: links,
  STORE_APPS: links,
  ...brandSettings,
  ...sellerSettings,
  ...orderLimitSettings,
  ...salesSettings,
})

export const SETTINGS = Object.keys(Environment.shape)

export type Config = ReturnType<typeof readConfig>

export function readConfig(environment: NodeJS.ProcessEnv, development = false) {
  const values = readSettings(environment, SETTINGS)
  const unknown = Object.keys(values).find((name) => name.startsWith('STORE_') && !SETTINGS.includes(name))
  if (unknown !== undefined) {
    const names = SETTINGS.filter((name) => name.startsWith('STORE_'))
    throw new StartupError(`There is no setting ${unknown}; there are ${names.join(', ')}.`)
  }
  const parsed = Environment.safeParse(values)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new StartupError(`The setting ${issue?.path.join('.')} ${issue?.message}.`)
  }
  const env = parsed.data
  const demo = env.DEMO ?? env.DATABASE_URL === undefined
  const mode: StoreSettings['mode'] = development ? 'development' : demo ? 'demo' : 'production'
  if (mode === 'production') rejectPublishedKeys(env)
  const s3 = s3Of(env)
  requireSecret(s3, env.SECRET, path.resolve(env.DATA_DIR))
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: path.resolve(env.DATA_DIR),
    ...databaseOf(env),
    smtpUrl: env.SMTP_URL,
    ...{ ...trafficOf(env), ...monitoringOf(env, mode) },
    secret: env.SECRET,
    apiKeys: { anon: env.ANON_KEY, service: env.SERVICE_KEY },
    providers: providersOf(env),
    brand: brandOf(env),
    ...{ imageCacheSize: env.PICTURE_CACHE_MB, backup: backupOf(env, path.resolve(env.DATA_DIR)) },
    ...{ razorpay: razorpayOf(env), shiprocket: shiprocketOf(env), s3 },
    store: {
      name: env.STORE_NAME,
      tagline: env.STORE_TAGLINE,
      baseUrl: (env.BASE_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
      phone: env.STORE_PHONE,
      email: env.STORE_EMAIL,
      copyrightYear: env.STORE_YEAR ?? (mode === 'production' ? null : DEMO_YEAR),
      social: env.STORE_SOCIAL,
      apps: env.STORE_APPS,
      adminEmails: env.ADMIN_EMAILS,
      signInNeedsVerification: env.SIGN_IN_NEEDS_VERIFICATION,
      orderLimits: orderLimitsOf(env, mode),
      seller: sellerOf(env, env.STORE_NAME, mode),
      ...{ ...documentsOf(env), ...lawOf(env) },
      upiId: env.STORE_UPI_ID ?? null,
      supabaseApi: env.SUPABASE_API,
      apiKeyRequired: env.API_KEY_REQUIRED,
      anonymousUsers: env.ANONYMOUS_USERS,
      socketsPerIp: env.SOCKETS_PER_ADDRESS,
      redirectUrls: env.REDIRECT_URLS,
      ...{ searchesPerMinute: env.SEARCHES_PER_MINUTE, backupsAt: env.BACKUP_AT ?? null },
      ...{ ...salesOf(env, mode), ...adminMailsOf(env) },
      mode,
    } satisfies Omit<StoreSettings, 'brand'>,
  }
}
