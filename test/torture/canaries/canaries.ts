/** Unusual values for every secret setting and for what shoppers type: wherever one turns up, it was told. */
import { S3_ACCOUNT } from '#test/s3-server.ts'
import { SECRET } from '../store.ts'

/** By setting: the part of its value that nobody may read. */
export const SETTING_CANARIES: Record<string, string> = {
  SECRET,
  SERVICE_KEY: 'sb_secret_canaryServiceKey7f3a51',
  RAZORPAY_KEY_SECRET: 'canaryRazorpayKey7f3a51',
  RAZORPAY_WEBHOOK_SECRET: 'canaryRazorpayWebhook7f3a51',
  SHIPROCKET_PASSWORD: 'canaryShiprocket7f3a51',
  SHIPROCKET_WEBHOOK_KEY: 'canaryShiprocketWebhook7f3a51',
  GOOGLE_CLIENT_SECRET: 'canaryGoogle7f3a51',
  GITHUB_CLIENT_SECRET: 'canaryGithub7f3a51',
  SMTP_URL: 'canarySmtp7f3a51',
  S3_SECRET_ACCESS_KEY: S3_ACCOUNT.secretAccessKey,
  BACKUP_S3_SECRET_ACCESS_KEY: 'canaryBackupS37f3a51',
  BACKUP_PASSPHRASE: 'canaryPassphrase7f3a51',
  METRICS_TOKEN: 'canaryMetrics7f3a51',
  OTEL_EXPORTER_OTLP_HEADERS: 'canaryTraces7f3a51',
  DATABASE_URL: 'canaryDatabase7f3a51',
}

export const SERVER_KEY = {
  apikey: SETTING_CANARIES.SERVICE_KEY!,
  authorization: `Bearer ${SETTING_CANARIES.SERVICE_KEY}`,
}

/** Names like those of secrets, whose values browsers or providers may know, and settings that the trial leaves out (record 0234). */
export const NOT_SECRET = [
  ...['ANON_KEY', 'RAZORPAY_KEY_ID', 'S3_ACCESS_KEY_ID', 'BACKUP_S3_ACCESS_KEY_ID', 'API_KEY_REQUIRED'],
  ...['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URLS'],
  // A part of an address that admins read on the page of the feeds.
  'FEED_KEY',
]

/** What a shopper types, by the name of its field. Those that are no number are not accepted, and must not be repeated either. */
export const TYPED_IN_FORMS: Record<string, string> = {
  password: 'canaryPassword7f3a51',
  currentPassword: 'canaryCurrent7f3a51',
  cardno: '4929174283659017',
  cvv: 'canaryCvv7f3a51',
  otp: 'canaryOtp7f3a51',
}
export const TYPED: Record<string, string> = {
  ...TYPED_IN_FORMS,
  newPassword: 'canaryNew7f3a51',
  cardNumber: '4929174283659025',
  token: 'canaryToken7f3a51',
  refresh_token: 'canaryRefresh7f3a51',
  code_verifier: 'canaryVerifier7f3a51',
}

type Places = { s3: string; traces: string; smtp: number; metricsPort: string }

/** Every setting that has a canary, but that of the database (settingsOfDatabase). */
export function secretSettings({ s3, traces, smtp, metricsPort }: Places): Record<string, string> {
  const canary = SETTING_CANARIES
  const plain = Object.entries(canary).filter(([name]) => !/^(SMTP_URL|DATABASE_URL|OTEL_)/.test(name))
  return {
    ...Object.fromEntries(plain),
    ...{ RAZORPAY_KEY_ID: 'rzp_test_dhoop', SHIPROCKET_EMAIL: 'api@mail.example.in', SHIPROCKET_PICKUP: 'Store' },
    ...{
      GOOGLE_CLIENT_ID: 'id',
      GITHUB_CLIENT_ID: 'id',
      SMTP_URL: `smtp://store:${canary.SMTP_URL}@127.0.0.1:${smtp}`,
    },
    ...{ S3_ENDPOINT: s3, S3_REGION: S3_ACCOUNT.region, S3_BUCKET: S3_ACCOUNT.bucket },
    ...{ S3_ACCESS_KEY_ID: S3_ACCOUNT.accessKeyId, BACKUP_S3_ENDPOINT: s3, BACKUP_S3_REGION: S3_ACCOUNT.region },
    ...{ BACKUP_S3_BUCKET: S3_ACCOUNT.bucket, BACKUP_S3_ACCESS_KEY_ID: S3_ACCOUNT.accessKeyId },
    ...{ METRICS_PORT: metricsPort, OTEL_EXPORTER_OTLP_ENDPOINT: traces },
    OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer%20${canary.OTEL_EXPORTER_OTLP_HEADERS}`,
  }
}

/** The database of another store, with a password that its socket does not ask for. */
export const settingsOfDatabase = (socketFolder: string) => ({
  DATABASE_URL: `postgresql://store:${SETTING_CANARIES.DATABASE_URL}@localhost:5432/postgres?host=${encodeURIComponent(socketFolder)}`,
})
