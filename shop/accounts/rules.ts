/** Limits and names of accounts (S3.15-03, S5.1, D38). */
import type { CodePurpose, UserMetadata } from '#db/schema.server.ts'
import { days, hours, minutes, seconds } from '#core/time.ts'

export const PASSWORD_MIN_LENGTH = 6
export const PASSWORD_MAX_LENGTH = 128
export const NAME_MAX_LENGTH = 80
/**
 * The size in bytes of the metadata that an API client may store with an account. Access tokens contain it, and the
 * size of a request header is limited.
 */
export const MAX_METADATA_BYTES = 4096

/** A browser session is extended on use. It ends after a week without use, and after a month in any case (D38). */
export const SESSION_IDLE_TTL = days(7)
export const SESSION_MAX_TTL = days(30)
/** The last use is not written at every request. */
export const SESSION_TOUCH_INTERVAL = hours(1)

/** API clients renew their access token while it is valid (S9.7-01). */
export const ACCESS_TOKEN_TTL = hours(1)
/** How long an API client has to send its PKCE secret after the user opened the link (supabase/auth/pkce-flow.ts). */
export const PKCE_FLOW_TTL = minutes(5)
/** How long a sign-in at an OAuth provider may take, and how often one IP may start one. */
export const OAUTH_STATE_TTL = minutes(10)
export const OAUTH_STATES_PER_IP = { max: 60, window: hours(1) }
/** How long a sign-in is recent enough to change security settings. */
export const REAUTHENTICATION_TTL = days(1)
/** How long a rotated refresh token is accepted again (wire.md 3.2). */
export const REFRESH_REUSE_INTERVAL = seconds(10)

/** The page waits this long after sign-up before it opens `/login` (S4.3-01). */
export const SIGN_UP_DELAY = 2000

/**
 * Sign-in attempts at one email from all unknown sources together or from one known source, and at all accounts from
 * one IP.
 */
export const SIGN_INS_PER_EMAIL = { max: 10, window: minutes(15) }
export const SIGN_INS_PER_IP = { max: 100, window: hours(1) }
/** How long the IP of a successful sign-in stays known for the account. */
export const KNOWN_IP_TTL = days(90)
export const REFRESHES_PER_IP = { max: 150, window: minutes(5) }
export const SIGN_UPS_PER_IP = { max: 10, window: hours(1) }
export const ANONYMOUS_USERS_PER_IP = { max: 30, window: hours(1) }
/** How long an anonymous user is kept after its last session has ended: after that it cannot sign in again. */
export const ANONYMOUS_USER_TTL = days(1)
/** How many anonymous users one run of the clean-up deletes. */
export const ANONYMOUS_DELETE_BATCH = 1000

/** Attempts at the code of a second factor. Three of the million possible codes are valid at any time. */
export const MFA_ATTEMPTS = { max: 5, window: minutes(15) }
export const CHALLENGES_PER_ACCOUNT = { max: 30, window: minutes(5) }
export const MFA_CHALLENGE_TTL = minutes(5)
export const MAX_FACTORS = 10
/** After this time, a factor without a verified code is replaced by the next one. */
export const UNVERIFIED_FACTOR_TTL = minutes(5)
export const FACTOR_NAME_MAX_LENGTH = 100
export const mfaLimitKey = (userId: string) => `second factor of ${userId}`

/** Emails that anyone can request without signing in: to one email, and from one IP. */
export const EMAILS_PER_RECIPIENT = { max: 3, window: hours(1), isEmailLimit: true }
export const EMAILS_PER_IP = { max: 30, window: hours(1), isEmailLimit: true }

/** Per account. The limit exists because hashing each password takes time. */
export const PASSWORD_CHANGES = { max: 10, window: minutes(15) }

/** Per account. Each change sends two emails. */
export const EMAIL_CHANGES = { max: 5, window: hours(1) }

/** The keys under which attempts are counted. */
export const emailLimitKey = (email: string) => `mail to ${email}`
export const signInLinkLimitKey = (email: string) => `mail of a sign-in link to ${email}`
export const signInLimitKey = (email: string, source?: string) => `sign-in of ${email}${source ? ` ${source}` : ''}`

export const MAX_CODE_ATTEMPTS = 5
export const CODE_TTL = {
  confirmation: days(1),
  recovery: hours(1),
  'magic-link': hours(1),
  'sign-in-link': minutes(30),
  'email-change': days(1),
  reauthentication: minutes(10),
} as const satisfies Record<CodePurpose, number>

/**
 * Sign-in links that anyone can request without signing in, per account. A link is valid as long as the window lasts.
 * When a stranger uses up the limit, the owner therefore still has a valid link.
 */
export const SIGN_IN_LINKS = { max: 3, window: CODE_TTL['sign-in-link'], isEmailLimit: true }

/** An admin has a confirmed email on the allow-list (D12). */
export const isAdminOn = (list: string[], user: { email: string | null; emailConfirmedAt: Date | null }) =>
  user.emailConfirmedAt !== null && list.includes(user.email ?? '')

export const isBlocked = ({ bannedUntil }: { bannedUntil: Date | null }, now: Date) =>
  bannedUntil !== null && bannedUntil > now

/** The first name, or the part of the email before the @ (S3.15-03). */
export const nameOf = (user: { email: string | null; userMetadata: { first_name?: string } }) =>
  user.userMetadata.first_name?.trim() || (user.email ?? '').split('@')[0] || 'User'

/** First and last name, for lists of users. */
export const fullNameOf = (user: { email: string | null; userMetadata: UserMetadata }) =>
  [nameOf(user), user.userMetadata.last_name?.trim()].filter(Boolean).join(' ')

export const USERS_PAGE_SIZE = 10
/** A search in the admin panel lists and counts no more than this many users, the newest ones. */
export const MAX_USER_MATCHES = 500
/** For the user lists that API clients of an admin read in one request (D48). */
export const MAX_LISTED_USERS = 1000

/** The numeric id for APIs that need one: the last twelve hex digits of the id, which are random, as a number. */
export const userNumber = (id: string) => Number.parseInt(id.slice(-12), 16)
/** The number of devices listed for one account, the most recently used ones. */
export const MAX_LISTED_SESSIONS = 50
