/** Users, sessions, codes, second factors, profiles and addresses. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, createdAt, timestamptz, secretHash, identity, shopSchema } from './columns.server.ts'

export const codePurpose = shopSchema.enum('code_purpose', [
  'confirmation',
  'recovery',
  'magic-link',
  'sign-in-link',
  'email-change',
  'reauthentication',
])

export type CodePurpose = (typeof codePurpose.enumValues)[number]

/** Follows GoTrue's model, so that the browser and Supabase clients share one account implementation (wire.md 3.2). */
export const users = shopSchema.table(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text(),
    passwordHash: text(),
    emailConfirmedAt: timestamptz(),
    confirmationSentAt: timestamptz(),
    invitedAt: timestamptz(),
    recoverySentAt: timestamptz(),
    newEmail: text(),
    emailChangeSentAt: timestamptz(),
    lastSignInAt: timestamptz(),
    bannedUntil: timestamptz(),
    isAnonymous: boolean().notNull().default(false),
    appMetadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    userMetadata: jsonb().$type<UserMetadata>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: timestamptz(),
  },
  (t) => [
    uniqueIndex('users_email')
      .on(t.email)
      .where(sql`deleted_at is null`),
    index('users_newest')
      .on(t.createdAt, t.id)
      .where(sql`deleted_at is null`),
    check('users_email_lowercase', sql`email = lower(email)`),
    check('users_reachable', sql`email is not null or is_anonymous or deleted_at is not null`),
  ],
)

export type UserMetadata = { first_name?: string; last_name?: string; phone?: string; [key: string]: unknown }

export const identities = shopSchema.table(
  'identities',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    providerId: text().notNull(),
    identityData: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    lastSignInAt: timestamptz(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [unique('identities_provider').on(t.provider, t.providerId), index('identities_user').on(t.userId)],
)

/** One row per sign-in. The browser's cookie names it by `cookieHash`, API tokens by `session_id` (D38). */
export const sessions = shopSchema.table(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    cookieHash: secretHash().unique(),
    remembered: boolean().notNull().default(false),
    userAgent: text(),
    ip: text(),
    aal: text({ enum: ['aal1', 'aal2'] })
      .notNull()
      .default('aal1'),
    /** How the user signed in, as the value that tokens carry (amr). */
    method: text({
      enum: ['password', 'otp', 'magiclink', 'recovery', 'email/signup', 'email_change', 'anonymous', 'oauth'],
    })
      .notNull()
      .default('password'),
    /** When the second factor was verified; null when `aal` is aal1. */
    factorAt: timestamptz(),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
    idleUntil: createdAt(),
    notAfter: createdAt(),
  },
  (t) => [index('sessions_user').on(t.userId), check('sessions_end', sql`idle_until <= not_after`)],
)

/** One family per session. Each refresh revokes the parent token and refers to it. */
export const refreshTokens = shopSchema.table(
  'refresh_tokens',
  {
    id: identity(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    tokenHash: secretHash().notNull().unique(),
    parentId: bigint({ mode: 'number' }),
    revokedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({ columns: [t.parentId], foreignColumns: [t.id] }).onDelete('cascade'),
    uniqueIndex('refresh_tokens_one_live')
      .on(t.sessionId)
      .where(sql`revoked_at is null`),
  ],
)

/** Codes and links sent by email. Each is bound to a user and a purpose, and works once (wire.md 3.2). */
export const oneTimeCodes = shopSchema.table(
  'one_time_codes',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: codePurpose().notNull(),
    codeHash: secretHash().notNull(),
    sentTo: text().notNull(),
    /** The PKCE challenge of an API client: the hash of its secret, as the client sent it. */
    challenge: text(),
    attempts: smallint('tries').notNull().default(0),
    expiresAt: createdAt(),
    createdAt: createdAt(),
  },
  (t) => [unique('one_time_codes_purpose').on(t.userId, t.purpose), index('one_time_codes_hash').on(t.codeHash)],
)

/** A link was opened. The API client that requested it may now sign in with the secret of its challenge (PKCE). */
export const pkceFlows = shopSchema.table(
  'flows',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: secretHash().notNull().unique(),
    challenge: text().notNull(),
    method: text({ enum: sessions.method.enumValues }).notNull(),
    expiresAt: createdAt(),
    createdAt: createdAt(),
  },
  (t) => [index('flows_user').on(t.userId)],
)

/** Second factors: apps that create a code every 30 seconds. The secret is encrypted with the store's own key. */
export const mfaFactors = shopSchema.table(
  'factors',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    status: text({ enum: ['unverified', 'verified'] })
      .notNull()
      .default('unverified'),
    secret: bytes().notNull(),
    /** The 30-second step of the last accepted code. No code is accepted twice. */
    usedStep: bigint({ mode: 'number' }),
    lastChallengedAt: timestamptz(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [unique('factors_name').on(t.userId, t.name)],
)

/** One request to an API client for the code of a factor. */
export const mfaChallenges = shopSchema.table(
  'challenges',
  {
    id: uuid().primaryKey().defaultRandom(),
    factorId: uuid()
      .notNull()
      .references(() => mfaFactors.id, { onDelete: 'cascade' }),
    ip: text(),
    createdAt: createdAt(),
    expiresAt: createdAt(),
  },
  (t) => [index('challenges_factor').on(t.factorId)],
)

/**
 * IPs from which an account has signed in, as keyed hashes. Attempts from there are counted separately
 * (shop/accounts/devices/known-sources.ts).
 */
export const knownIps = shopSchema.table(
  'known_places',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ipHash: secretHash('place_hash').notNull(),
    until: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.ipHash] })],
)

/** One pending sign-in at an OAuth provider. The callback with the matching state ends it. */
export const oauthStates = shopSchema.table('errands', {
  stateHash: secretHash().primaryKey(),
  /** The hash of the secret in the browser that started the sign-in. Another browser cannot finish it. */
  browserHash: secretHash().notNull(),
  provider: text({ enum: ['google', 'github'] }).notNull(),
  redirectTo: text().notNull(),
  /** The PKCE challenge of an API client. */
  challenge: text(),
  createdAt: createdAt(),
  expiresAt: createdAt(),
})

/** Counts of attempts in the current window, against guessing (shop/rate-limit.ts). */
export const rateLimits = shopSchema.table('guesses', {
  key: text().primaryKey(),
  count: integer().notNull(),
  until: createdAt(),
})

/** Created on first use from the user's metadata. Both are updated together (D39). */
export const profiles = shopSchema.table('profiles', {
  id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  email: text(),
  firstName: text(),
  lastName: text(),
  phone: text(),
  createdAt: createdAt(),
  updatedAt: createdAt(),
})

export const addresses = shopSchema.table(
  'addresses',
  {
    id: identity(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    mobile: text().notNull(),
    pin: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    building: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: createdAt(),
  },
  (t) => [
    index('addresses_user').on(t.userId, t.lastUsedAt),
    check('addresses_mobile', sql`mobile ~ '^[6-9][0-9]{9}$'`),
    check('addresses_pin', sql`pin ~ '^[0-9]{6}$'`),
  ],
)

/** The copy of an address that an order keeps (D17). */
export type PostalAddress = { name: string; mobile: string; pin: string; city: string; state: string; building: string }

/** The business that an invoice names (Rule 46(d) of the CGST Rules). An order keeps its own copy. */
export type Buyer = { gstin: string; name: string }
/** Of a column `buyer`. Null where somebody buys for themselves. */
export const isBuyer = sql`buyer is null or coalesce(jsonb_typeof(buyer) = 'object' and buyer - 'gstin' - 'name' = '{}'
  and buyer ->> 'gstin' ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'
  and length(buyer ->> 'name') between 1 and 100, false)`

/** The business that the account has typed last at checkout, for its next order. */
export const savedBuyers = shopSchema.table(
  'saved_buyers',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    buyer: jsonb().$type<Buyer>().notNull(),
  },
  () => [check('saved_buyers_buyer', isBuyer)],
)
