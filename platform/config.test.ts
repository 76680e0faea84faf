import { createHmac } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import { expect, test } from 'vitest'
import { fromRupees } from '#core/money.ts'
import { readConfig, SETTINGS } from './config.server.ts'

// S0.1-04, S1.2-05, S6.3-05, S6.3-06, S9.1-01, D10, D23, D33, Q41
test('configures a demo store with defaults when nothing is set', () => {
  const { port, databaseUrl, store } = readConfig({})
  expect({ port, databaseUrl }).toEqual({ port: 3000, databaseUrl: undefined })
  expect(store).toMatchObject({
    name: 'Dhoop',
    mode: 'demo',
    baseUrl: 'http://localhost:3000',
    adminEmails: ['admin@dhoop.example'],
    freeShippingAbove: fromRupees(999),
    signInNeedsVerification: false,
  })
})

const DATABASE_URL = 'postgresql://shop:secret@db.example.in/shop'

test('prepares statements unless a pooler in transaction mode is between, or the setting says so', () => {
  const direct = { DATABASE_URL, DATABASE_DIRECT_URL: 'postgresql://shop:secret@10.0.0.5/shop' }
  expect(readConfig({ DATABASE_URL })).toMatchObject({ directDatabaseUrl: DATABASE_URL, preparesStatements: true })
  expect(readConfig(direct)).toMatchObject({
    databaseUrl: DATABASE_URL,
    directDatabaseUrl: direct.DATABASE_DIRECT_URL,
    preparesStatements: false,
  })
  expect(readConfig({ ...direct, PREPARED_STATEMENTS: 'true' })).toMatchObject({ preparesStatements: true })
  expect(() => readConfig({ DATABASE_DIRECT_URL: direct.DATABASE_DIRECT_URL })).toThrow('needs DATABASE_URL')
})

test('names replicas of the database that DATABASE_URL names', () => {
  const replica = 'postgresql://shop:secret@replica.example.in/shop'
  const read = (urls: string, more = {}) => readConfig({ DATABASE_URL, DATABASE_REPLICA_URLS: urls, ...more }).replicas
  expect(readConfig({}).replicas).toEqual({ urls: [], maxLag: 5000 })
  expect(read(`${replica}, ${replica}2`)).toEqual({ urls: [replica, `${replica}2`], maxLag: 5000 })
  expect(() => readConfig({ DATABASE_REPLICA_URLS: replica })).toThrow('DATABASE_REPLICA_URLS needs DATABASE_URL')
  expect(() => read(`${replica},${replica}`)).toThrow('names an address twice')
  expect(() => read(DATABASE_URL)).toThrow('names the primary database, which is no replica')
  expect(() => read('mysql://one')).toThrow(/^The setting DATABASE_REPLICA_URLS must be addresses like postgresql:/)
  for (const [lag, why] of [
    ['1999', 'must not be below 2000'],
    ['600001', 'must not be above 600000'],
    ['soon', 'must be a number of milliseconds'],
    ['2000.5', 'must be a whole number of milliseconds'],
  ] as const)
    expect(() => read(replica, { DATABASE_REPLICA_LAG: lag })).toThrow(`DATABASE_REPLICA_LAG ${why}.`)
})

test('starts one process unless PROCESSES says more, or auto for one per core', () => {
  const processesOf = (environment: NodeJS.ProcessEnv) => readConfig(environment).processes
  expect(processesOf({})).toBe(1)
  expect(processesOf({ PROCESSES: '12' })).toBe(12)
  expect(processesOf({ PROCESSES: 'auto' })).toBe(os.availableParallelism())
})

// D42
test.each([
  [{}, false, 'demo'],
  [{ DEMO: 'false' }, false, 'production'],
  [{ DATABASE_URL }, false, 'production'],
  [{ DATABASE_URL, DEMO: 'true' }, false, 'demo'],
  [{}, true, 'development'],
])('reads %o, in development: %s, as a %s store', (environment, development, mode) => {
  expect(readConfig(environment, development).store.mode).toBe(mode)
})

test('limits orders strictly in production, and not in a demo', () => {
  const same = { payAttemptsPerShopper: 10, payAttemptsPerIp: 60, openCashOrders: 3, openCashUnits: 20 }
  const open = { ...same, cashNeedsVerification: false, restOrdersPerHour: 20, restUnitsPerHour: null }
  expect(readConfig({}).store.orderLimits).toEqual(open)
  expect(readConfig({}, true).store.orderLimits).toEqual(open)
  const strict = { ...open, cashNeedsVerification: true, restUnitsPerHour: 20 }
  expect(readConfig({ DATABASE_URL }).store.orderLimits).toEqual(strict)
  const set = { PAY_ATTEMPTS_PER_SHOPPER: 'off', REST_UNITS_PER_HOUR: '7', CASH_NEEDS_VERIFICATION: 'false' }
  expect(readConfig({ DATABASE_URL, ...set }).store.orderLimits).toEqual({
    ...{ ...strict, payAttemptsPerShopper: null, restUnitsPerHour: 7, cashNeedsVerification: false },
  })
  const off = readConfig({ DATABASE_URL, REST_UNITS_PER_HOUR: 'off' })
  expect(off.store.orderLimits.restUnitsPerHour).toBeNull()
})

test('sets a copyright year in production only when it is configured', () => {
  const yearOf = (environment: NodeJS.ProcessEnv, development = false) =>
    readConfig(environment, development).store.copyrightYear
  expect([yearOf({}), yearOf({}, true), yearOf({ DATABASE_URL, DEMO: 'true' })]).toEqual([2023, 2023, 2023])
  expect(yearOf({ DATABASE_URL })).toBeNull()
  expect([yearOf({ STORE_YEAR: '2019' }), yearOf({ DATABASE_URL, STORE_YEAR: '2019' })]).toEqual([2019, 2019])
})

test('serves the Supabase API unless SUPABASE_API is false', () => {
  expect(readConfig({}).store.supabaseApi).toBe(true)
  expect(readConfig({ DATABASE_URL }).store.supabaseApi).toBe(true)
  expect(readConfig({ SUPABASE_API: 'false' }).store.supabaseApi).toBe(false)
  expect(() => readConfig({ SUPABASE_API: 'off' })).toThrow('The setting SUPABASE_API must be true or false.')
})

test.each([
  ['', undefined],
  ['none', []],
  ['127.0.0.1, 10.0.0.0/8', ['127.0.0.1', '10.0.0.0/8']],
])('reads TRUST_PROXY=%s as the proxies %o', (TRUST_PROXY, trustProxy) => {
  expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(trustProxy)
})

test('treats an empty setting as missing, and trims spaces', () => {
  expect(readConfig({ PORT: '', STORE_NAME: ' Chhaya ' })).toMatchObject({ port: 3000, store: { name: 'Chhaya' } })
})

// S6.3-05, S6.3-06
test('lowercases the list of admins', () => {
  expect(readConfig({ ADMIN_EMAILS: 'Meera@Example.in, ravi@example.in' }).store.adminEmails).toEqual([
    'meera@example.in',
    'ravi@example.in',
  ])
})

test('takes `health` of ADMIN_MAILS for every warning', () => {
  const mailsOf = (ADMIN_MAILS: string) => readConfig({ ADMIN_MAILS }).store.adminMails
  expect(mailsOf('health, orders')).toEqual(['orders', 'mails', 'backups', 'health'])
  expect(mailsOf('backups')).toEqual(['backups'])
})

test('names hosts inside the network as addresses name them', () => {
  expect(readConfig({ INSIDE_PICTURE_HOSTS: 'Files.lan:443, files.lan:8443' }).insidePictureHosts).toEqual([
    'files.lan',
    'files.lan:8443',
  ])
})

test('sends traces below the address of the collector, with decoded headers', () => {
  const settings = { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a=b,x-team=one' }
  expect(readConfig(settings).traces).toBeUndefined()
  expect(readConfig({ ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' }).traces).toEqual({
    url: 'http://127.0.0.1:4318/v1/traces',
    headers: { authorization: 'Bearer a=b', 'x-team': 'one' },
    service: 'dhoop',
    share: 1,
  })
})

test.each([
  [{ PORT: 'abc' }, 'The setting PORT must be a port number, from 0 to 65535.'],
  [{ PORT: '65536' }, 'The setting PORT must be a port number, from 0 to 65535.'],
  [{ PORT: '-1' }, 'The setting PORT must be a port number, from 0 to 65535.'],
  [{ DEMO: 'yes' }, 'The setting DEMO must be true or false.'],
  [{ BASE_URL: 'shop' }, 'The setting BASE_URL must be an address like https://shop.example.in.'],
  [{ DATABASE_URL: 'mysql://x' }, /^The setting DATABASE_URL must be an address like postgresql:/],
  [{ ADMIN_EMAILS: 'meera' }, 'The setting ADMIN_EMAILS must be e-mail addresses, separated by commas.'],
  [{ SECRET: 'short' }, 'The setting SECRET must be at least 32 characters long.'],
  [{ SHIPPING_FEE: 'free' }, 'The setting SHIPPING_FEE must be an amount in rupees.'],
  [{ CASH_OPEN_ORDERS: '0' }, 'The setting CASH_OPEN_ORDERS must be a whole number from 1, or off.'],
  [{ TRUST_PROXY: 'none, 10.0.0.1' }, /^The setting TRUST_PROXY must be addresses or networks like/],
  [{ IMAGE_HOSTS: "a.example.in; script-src 'self'" }, /^The setting IMAGE_HOSTS must be names of hosts like/],
  [{ IMAGE_HOSTS: 'https://a.example.in' }, /^The setting IMAGE_HOSTS must be names of hosts like/],
  [{ INSIDE_PICTURE_HOSTS: 'https://files.lan' }, /^The setting INSIDE_PICTURE_HOSTS must be names of hosts like/],
  [{ INSIDE_PICTURE_HOSTS: 'files.lan:99999' }, /^The setting INSIDE_PICTURE_HOSTS must be names of hosts like/],
  [{ LOG_LEVEL: 'all' }, 'The setting LOG_LEVEL must be info, warn or error.'],
  [{ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }, /^The setting METRICS_TOKEN is missing/],
  [{ METRICS_TOKEN: 'short' }, 'The setting METRICS_TOKEN must be at least 16 characters long.'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /^The setting OTEL_EXPORTER_OTLP_ENDPOINT must be an address/],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'Bearer key' }, /^The setting OTEL_EXPORTER_OTLP_HEADERS must read like: name=value/],
  [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'The setting OTEL_TRACES_SAMPLER_ARG must not be above 1.'],
  [{ PROCESSES: '0' }, 'The setting PROCESSES must be a whole number from 1 to 64, or auto.'],
  [{ PROCESSES: '65' }, 'The setting PROCESSES must be a whole number from 1 to 64, or auto.'],
  [{ PROCESSES: 'all' }, 'The setting PROCESSES must be a whole number from 1 to 64, or auto.'],
  [{ CDN_CACHES_PAGES: 'yes' }, 'The setting CDN_CACHES_PAGES must be true or false.'],
  [{ REQUESTS_AT_ONCE: '1' }, 'The setting REQUESTS_AT_ONCE must not be below 4.'],
  [{ REQUESTS_WAITING: 'many' }, 'The setting REQUESTS_WAITING must be a number.'],
  [{ LOW_STOCK: '-1' }, 'The setting LOW_STOCK must not be below 0.'],
  [{ STORE_HSN_DIGITS: '8' }, 'The setting STORE_HSN_DIGITS must be 4 or 6.'],
  [{ B2B_PLACE_OF_SUPPLY: 'seller' }, 'The setting B2B_PLACE_OF_SUPPLY must be delivery or buyer.'],
  [{ LAW_FIELDS: 'off' }, 'The setting LAW_FIELDS must be warn or require.'],
  [{ STOP_DELAY: '11' }, 'The setting STOP_DELAY must not be above 10.'],
  [{ SEARCHES_PER_MINUTE: '1.5' }, 'The setting SEARCHES_PER_MINUTE must be a whole number.'],
  [{ STORE_YEAR: 'now' }, 'The setting STORE_YEAR must be a year.'],
  [{ STORE_COLOUR: 'red' }, 'The setting STORE_COLOUR must be a colour like #a8381a.'],
  [{ STORE_COLOUR: '#e08050' }, /^The setting STORE_COLOUR must be darker: with the sand of our pages its contrast/],
  [{ STORE_ACCENT: '#5a3010' }, /^The setting STORE_ACCENT must be lighter: with the ink of our text its contrast/],
  [{ STORE_LOGO: 'logo.pdf' }, /^The setting STORE_LOGO must name a file that ends in/],
  [{ STORE_NMAE: 'Chhaya' }, /^There is no setting STORE_NMAE; there are STORE_NAME, /],
])('rejects %o with a message', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message)
})

test('never repeats the value of a setting in a message', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://me:hush@db/shop' })).toThrow(/^(?!.*hush)/)
})

// D42
test('rejects a published example key in production', () => {
  const SECRET = 'super-secret-jwt-token-with-at-least-32-characters-long'
  expect(() => readConfig({ DATABASE_URL, SECRET })).toThrow(/published example/)
  expect(readConfig({ SECRET }).secret).toBe(SECRET)
})

test.each(['docs/running.md', '.env.example'])('has every setting in %s, and no other', (file) => {
  const named = fs
    .readFileSync(file, 'utf8')
    .match(file.endsWith('.md') ? /(?<=^\|.*`)[A-Z][A-Z\d_]{3,}(?=`.*\|.*\|)/gm : /^# [A-Z][A-Z\d_]+(?==)/gm)
  const names = new Set(named?.map((name) => name.replace('# ', '')))
  expect([...names].toSorted()).toEqual(SETTINGS.toSorted())
})

test('numbers invoices and credit notes with different prefixes', () => {
  expect(readConfig({}).store).toMatchObject({ invoicePrefix: 'INV', creditNotePrefix: 'CRN' })
  expect(readConfig({ STORE_CREDIT_NOTE_PREFIX: 'CN' }).store.creditNotePrefix).toBe('CN')
  expect(() => readConfig({ STORE_CREDIT_NOTE_PREFIX: 'INV' })).toThrow('STORE_CREDIT_NOTE_PREFIX must differ')
  expect(readConfig({}).store.upiId).toBeNull()
  expect(readConfig({ STORE_UPI_ID: 'dhoop@okbank' }).store.upiId).toBe('dhoop@okbank')
  expect(() => readConfig({ STORE_UPI_ID: 'dhoop' })).toThrow('must be a UPI ID, like dhoop@okbank')
  expect(() => readConfig({ STORE_CREDIT_NOTE_PREFIX: 'NOTE' })).toThrow('must be one to three capital letters')
})

test('requires a GSTIN of the seller’s state, and has a placeholder only in a demo', () => {
  const STORE_GSTIN = '27AAPFU0939F1ZV'
  expect(readConfig({ STORE_GSTIN, STORE_STATE: 'Maharashtra' }).store.seller).toMatchObject({ gstin: STORE_GSTIN })
  expect(() => readConfig({ STORE_GSTIN })).toThrow('The setting STORE_GSTIN is not of Karnataka')
  expect(() => readConfig({ STORE_GSTIN: '27AAPFU0939F1ZW' })).toThrow('The setting STORE_GSTIN must be a GSTIN')
  expect(readConfig({}).store.seller.gstin).toMatch(/^29/)
  expect(readConfig({ DATABASE_URL }).store.seller.gstin).toBeNull()
})

const signed = (role: string, secret: string) => {
  const text = ['{"alg":"HS256","typ":"JWT"}', JSON.stringify({ iss: 'supabase-demo', role, exp: 1983812996 })]
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}
const EXAMPLE = 'super-secret-jwt-token-with-at-least-32-characters-long'

test.each([
  ['ANON_KEY', signed('anon', EXAMPLE)],
  ['SERVICE_KEY', signed('service_role', EXAMPLE)],
  ['ANON_KEY', 'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH'],
  ['SERVICE_KEY', 'sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz'],
])('accepts a published %s in development, and never in production', (name, key) => {
  expect(Object.values(readConfig({ [name]: key }).apiKeys)).toContain(key)
  expect(() => readConfig({ [name]: key, DATABASE_URL })).toThrow(`The setting ${name} is a published example`)
})

test.each([
  [{ ANON_KEY: signed('anon', 'a secret of their own') }, true],
  [{ SERVICE_KEY: 'sb_secret_0123456789abcdefghij' }, true],
  [{ ANON_KEY: signed('service_role', 'a secret of their own') }, false],
  [{ ANON_KEY: 'sb_secret_0123456789abcdefghij' }, false],
  [{ SERVICE_KEY: 'sb_secret_short' }, false],
  [{ SERVICE_KEY: 'password' }, false],
  [{ SERVICE_KEY: 'a.b.c' }, false],
])('accepts the keys %j: %s', (environment, isAccepted) => {
  const read = () => readConfig({ ...environment, DATABASE_URL }).apiKeys
  if (isAccepted) expect(Object.values(read())).toContain(Object.values(environment)[0])
  else expect(read).toThrow(/^The setting (ANON|SERVICE)_KEY must be a key like sb_/)
})

test('accepts only URLs as redirect targets of links in emails', () => {
  expect(readConfig({ REDIRECT_URLS: 'https://app.example.in/, myapp://back' }).store.redirectUrls).toHaveLength(2)
  expect(() => readConfig({ REDIRECT_URLS: 'app' })).toThrow('The setting REDIRECT_URLS must be addresses like')
})

test('enables an OAuth provider when both of its settings are set, and rejects one alone', () => {
  const google = { GOOGLE_CLIENT_ID: 'a store', GOOGLE_CLIENT_SECRET: 'its word' }
  expect(readConfig(google).providers).toEqual({ google: { id: 'a store', secret: 'its word' } })
  expect(readConfig({}).providers).toEqual({})
  expect(() => readConfig({ GITHUB_CLIENT_ID: 'a store' })).toThrow(
    'The settings GITHUB_CLIENT_ID and GITHUB_CLIENT_SECRET come together.',
  )
})

test('books with Shiprocket when all of its settings are set, and with nobody when none is', () => {
  const account = { SHIPROCKET_EMAIL: 'api@shop.example.in', SHIPROCKET_PASSWORD: 'hush', SHIPROCKET_PICKUP: 'Shed 4' }
  const all = { ...account, SHIPROCKET_WEBHOOK_KEY: 'of sixteen letters or more' }
  expect(readConfig({}).shiprocket).toBe(undefined)
  expect(readConfig(all).shiprocket).toEqual({
    ...{ email: 'api@shop.example.in', password: 'hush', pickup: 'Shed 4', webhookKey: 'of sixteen letters or more' },
  })
  for (const name of Object.keys(all))
    expect(() => readConfig({ ...all, [name]: '' })).toThrow(
      `The setting ${name} is missing: shipments are booked with Shiprocket with all of SHIPROCKET_EMAIL,`,
    )
  expect(() => readConfig({ ...all, SHIPROCKET_WEBHOOK_KEY: 'short' })).toThrow('must be at least 16 characters long')
  expect(() => readConfig({ ...all, SHIPROCKET_EMAIL: 'hush' })).toThrow(/^The setting SHIPROCKET_EMAIL must be the/)
})

test('uses Razorpay when all of its settings are set, and the sandbox when none is', () => {
  const RAZORPAY_WEBHOOK_SECRET = 'of sixteen letters or more'
  const all = { RAZORPAY_KEY_ID: 'rzp_test_dhoop', RAZORPAY_KEY_SECRET: 'hush', RAZORPAY_WEBHOOK_SECRET }
  expect(readConfig({}).razorpay).toBe(undefined)
  expect(readConfig(all).razorpay).toEqual({
    ...{ keyId: 'rzp_test_dhoop', keySecret: 'hush', webhookSecret: RAZORPAY_WEBHOOK_SECRET },
  })
  for (const name of Object.keys(all))
    expect(() => readConfig({ ...all, [name]: '' })).toThrow(
      `The setting ${name} is missing: Razorpay takes payments with`,
    )
  expect(() => readConfig({ ...all, RAZORPAY_KEY_ID: 'hush' })).toThrow(
    /^The setting RAZORPAY_KEY_ID must be a key like/,
  )
  expect(() => readConfig({ ...all, RAZORPAY_WEBHOOK_SECRET: 'short' })).toThrow('must be at least 16 characters long')
  const live = { ...all, RAZORPAY_KEY_ID: 'rzp_live_dhoop' }
  expect(() => readConfig(live)).toThrow('The setting BASE_URL is missing: Razorpay sends shoppers back to it.')
  expect(readConfig({ ...live, BASE_URL: 'https://shop.example.in' }).razorpay).toBeDefined()
})

test('reads a setting from the file that NAME_FILE names', () => {
  const file = `${fs.mkdtempSync(`${os.tmpdir()}/dhoop-setting-`)}/secret`
  fs.writeFileSync(file, `${'s'.repeat(32)}\n`)
  expect(readConfig({ SECRET_FILE: file }).secret).toBe('s'.repeat(32))
  expect(() => readConfig({ SECRET_FILE: file, SECRET: 'x'.repeat(32) })).toThrow(
    'Set either SECRET or SECRET_FILE, not both.',
  )
  expect(() => readConfig({ STORE_NAME_FILE: `${file}s` })).toThrow(
    `The setting STORE_NAME_FILE names a file that cannot be read: ${file}s.`,
  )
  fs.writeFileSync(file, ' \n')
  expect(() => readConfig({ SMTP_URL_FILE: file })).toThrow('The setting SMTP_URL_FILE names an empty file')
})
