/**
 * A shop for tests on a real PostgreSQL, with the products of `fixtures.ts`.
 *
 *   `test`             one database per file and one rolled-back transaction per test. It is fast; use it by default.
 *   `committingTest`   one database per test, with commits and visitor limits: for concurrency, NOTIFY and jobs.
 *
 * The clock stays at TEST_NOW until a test sets `shop.clock.at`. Enqueued jobs are in `shop.enqueuedJobs`, emails in
 * `shop.sentMails`.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { inject, test as base } from 'vitest'
import { LIMITS, type Limits } from '#db/client.server.ts'
import { connect, type Database, type Db } from '#db/connect.server.ts'
import { totp } from '#platform/totp.server.ts'
import { openBrand } from '#platform/brand.server.ts'
import { readConfig } from '#platform/config.server.ts'
import { createTokenSigner } from '#platform/token-signer.server.ts'
import { createDiskStore } from '#platform/object-store/disk.server.ts'
import { createPasswordHasher } from '#platform/password-hasher.server.ts'
import { openImages } from '#platform/images/images.server.ts'
import { createSandboxGateway } from '#platform/payments/sandbox-gateway.server.ts'
import { createOAuthProviders } from '#platform/oauth-providers.server.ts'
import { createSecrets } from '#platform/secrets.server.ts'
import type { DirectGateway } from '#shop/payments/gateway.ts'
import type { OrderLimits } from '#shop/settings.ts'
import { createShop, withUser, type Shop, type User } from '#shop/shop.ts'
import type { Mail } from '#shop/services.ts'
import { ZERO, fromRupees } from '#core/money.ts'
import type { Job } from '#core/job.ts'

export { expect } from 'vitest'

const TEST_NOW = new Date('2026-01-15T06:30:00Z')
type TestState = { as: (user: User | null) => Shop; enqueuedJobs: Job[]; sentMails: Mail[]; clock: { at: Date } }
export type TestShop = Shop & TestState & { services: { paymentGateway: DirectGateway } }

const passwords = createPasswordHasher()
const SECRET = 'a test store has a key of 32 letters'
const secrets = createSecrets(SECRET)
const tokens = createTokenSigner({ secret: SECRET })

/** The folder of stored files, until the tests of a test file end. */
const home = path.join(os.tmpdir(), `dhoop-files-${crypto.randomUUID()}`)
const { transform } = openImages({ home, limit: 1e8 })
const storeNoImage = () => Promise.reject(new Error('a test without an image store stored an image'))

/** Tests place many orders, so the limits are off. Tests of the limits set them. */
const NO_LIMITS: OrderLimits = {
  payAttemptsPerShopper: null,
  payAttemptsPerIp: null,
  openCashOrders: null,
  openCashUnits: null,
  cashNeedsVerification: false,
  restOrdersPerHour: 20,
  restUnitsPerHour: null,
}

const { brand } = await openBrand(readConfig({}).brand)

function testShop(db: Db): TestShop {
  const enqueuedJobs: Job[] = []
  const sentMails: Mail[] = []
  const clock = { at: TEST_NOW }
  const now = () => clock.at
  const paymentGateway = createSandboxGateway(db, secrets, now)
  const shop = createShop(db, {
    now,
    settings: {
      name: 'Dhoop',
      tagline: 'Dressed in sunshine',
      baseUrl: 'http://localhost:3000',
      phone: '1800 123 4567',
      email: 'help@dhoop.example',
      brand,
      copyrightYear: 2023,
      social: [],
      apps: [],
      adminEmails: ['meera@example.in'],
      freeShippingAbove: fromRupees(999),
      shippingFee: ZERO,
      returnDays: 30,
      returnAutoApprove: true,
      returnPickup: true,
      reviewAuto: false,
      reviewRequestDays: 7,
      signInNeedsVerification: false,
      orderLimits: { ...NO_LIMITS },
      seller: { name: 'Dhoop', address: '14 Sunrise Lane, Bengaluru', state: 'Karnataka', gstin: '29AAAAA0000A1ZY' },
      grievanceOfficer: null,
      missingFacts: [],
      isLawStrict: false,
      placeOfSupply: 'delivery',
      invoicePrefix: 'INV',
      creditNotePrefix: 'CRN',
      upiId: null,
      supabaseApi: true,
      apiKeyRequired: false,
      anonymousUsers: false,
      socketsPerIp: 50,
      redirectUrls: ['https://app.example.in/'],
      searchesPerMinute: 60,
      feedKey: null,
      backupsAt: null,
      adminMails: ['refunds', 'shipments', 'mails', 'backups', 'health'],
      lowStock: 5,
      lawFields: 'warn',
      hsnDigits: 4,
      mode: 'demo',
    },
    services: {
      images: {
        store: storeNoImage,
        crop: storeNoImage,
        transform,
        has: async () => true,
        remove: async () => undefined,
      },
      fetchImage: () => Promise.reject(new Error('a test without another site fetched an image')),
      objectStore: createDiskStore(home),
      startBackup: () => Promise.reject(new Error('a test without a process made a backup')),
      passwords,
      secrets,
      tokens,
      totp,
      oauthProviders: createOAuthProviders({}),
      paymentGateway,
      couriers: [],
      queue: {
        enqueue: async (_, job) => void enqueuedJobs.push(job),
        readQueues: async () => [],
        listFailedJobs: async () => [],
        retryFailedJob: async () => undefined,
      },
      machine: { version: '1.0.0', readDisk: async () => ({ free: 80 * 1024 ** 3, total: 100 * 1024 ** 3 }) },
      mailer: { send: async (mail) => void sentMails.push(mail) },
    },
  })
  // All users share one services object, so a service that a test replaces is replaced for all of them.
  const extended = { ...shop, services: { ...shop.services, paymentGateway } }
  return { ...extended, as: (user) => withUser(extended, user), enqueuedJobs, sentMails, clock }
}

export const test = base.extend<{ shop: TestShop; database: Database }>({
  database: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads the fixtures that a test needs from this pattern.
    async ({}, use) => withDatabase(use),
    { scope: 'file' },
  ],
  shop: async ({ database }, use) => {
    const undo = new Error('undo')
    await database
      .transaction(async (tx) => {
        await use(testShop(tx))
        await tx.execute(sql`set constraints all immediate`)
        throw undo
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error
      })
  },
})

export const committingTest = base.extend<{ shop: TestShop; settings: pg.ClientConfig }>({
  // oxlint-disable-next-line no-empty-pattern -- as above
  settings: async ({}, use) => withNewDatabase(use),
  shop: async ({ settings }, use) => {
    const db = connectThroughPooler({ ...settings, max: 20, connectionTimeoutMillis: 60_000 }, LIMITS.visitors)
    await use(testShop(db))
    await db.$client.end()
  },
})

/** `npm run test:pooler` puts a pooler in transaction mode between. */
function connectThroughPooler(settings: pg.PoolConfig, limits: Limits) {
  const pooler = inject('pooler')
  return connect({ ...settings, ...pooler }, limits, undefined, pooler === null)
}

async function withDatabase(use: (db: Database) => Promise<void>) {
  await withNewDatabase(async (settings) => {
    const db = connectThroughPooler(settings, LIMITS.setup)
    await use(db)
    await db.$client.end()
  })
}

async function withNewDatabase(use: (settings: pg.ClientConfig) => Promise<void>) {
  const settings = inject('postgres')
  const name = `shop_${crypto.randomUUID().replaceAll('-', '')}`
  const postgres = new pg.Client(settings)
  await postgres.connect()
  await postgres.query(`create database ${name} template template_shop strategy file_copy`)
  await use({ ...settings, database: name })
  await postgres.query(`drop database ${name} with (force)`)
  fs.rmSync(home, { recursive: true, force: true })
  await postgres.end()
}
