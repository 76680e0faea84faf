/** Accounts in numbers and names (S3.15-03, S5.1, D38). */
import type { CodePurpose, UserMetadata } from '#db/schema.server.ts'
import { days, hours, minutes, seconds } from '#core/time.ts'

export const PASSWORD_MIN_LENGTH = 6
export const PASSWORD_MAX_LENGTH = 128
export const NAME_MAX_LENGTH = 80
/** What a program may keep beside an account, in bytes: tokens carry it, and a request has room for so much. */
export const MAX_METADATA_BYTES = 4096

/** A browser session slides: it ends after a week of silence, and after a month in any case (D38). */
export const SESSION_IDLE_TTL = days(7)
export const SESSION_MAX_TTL = days(30)
/** `last seen` is not written at every request. */
export const SESSION_TOUCH_INTERVAL = hours(1)

/** Programs renew their token while it is good (S9.7-01). */
export const ACCESS_TOKEN_TTL = hours(1)
/** How long a program has to show its secret, after its user's link (flows.ts). */
export const PKCE_FLOW_TTL = minutes(5)
/** How long somebody may take to sign in elsewhere, and how often one address may try. */
export const OAUTH_STATE_TTL = minutes(10)
export const OAUTH_STATES_PER_IP = { max: 60, window: hours(1) }
/** How long a sign-in is proof enough to change what guards the account. */
export const REAUTHENTICATION_TTL = days(1)
/** How long after its end a refresh token may come again (wire.md 3.2). */
export const REFRESH_REUSE_INTERVAL = seconds(10)

/** After signing up, the page goes on to `/login` (S4.3-01). */
export const SIGN_UP_DELAY = 2000

/** Guesses at one account's password by strangers, or from one place that it is known to come in from; and at all accounts' from one address. */
export const SIGN_INS_PER_ACCOUNT = { max: 10, window: minutes(15) }
export const SIGN_INS_PER_IP = { max: 100, window: hours(1) }
/** How long an account's own address is remembered after coming in from it. */
export const KNOWN_IP_TTL = days(90)
export const REFRESHES_PER_IP = { max: 150, window: minutes(5) }
export const SIGN_UPS_PER_IP = { max: 10, window: hours(1) }
export const ANONYMOUS_USERS_PER_IP = { max: 30, window: hours(1) }
/** How long an account without an owner stays after its last session has ended: nobody can come back to it. */
export const ANONYMOUS_USER_TTL = days(1)
/** Of such accounts, at one sweep. */
export const ANONYMOUS_DELETE_BATCH = 1000

/** Guesses at the code of an account's second factors: three codes of a million are right at any time. */
export const MFA_ATTEMPTS = { max: 5, window: minutes(15) }
export const CHALLENGES_PER_ACCOUNT = { max: 30, window: minutes(5) }
export const MFA_CHALLENGE_TTL = minutes(5)
export const MAX_FACTORS = 10
/** One that nobody has shown a code of makes room for the next. */
export const UNVERIFIED_FACTOR_TTL = minutes(5)
export const FACTOR_NAME_MAX_LENGTH = 100
export const mfaLimitKey = (userId: string) => `second factor of ${userId}`

/** Mails that anybody can ask for: to one account, and from one address. */
export const EMAILS_PER_ACCOUNT = { max: 3, window: hours(1) }
export const EMAILS_PER_IP = { max: 30, window: hours(1) }

/** Of one account: each is hashed, which takes time. */
export const PASSWORD_CHANGES = { max: 10, window: minutes(15) }

/** Of one account: each is two mails. */
export const EMAIL_CHANGES = { max: 5, window: hours(1) }

/** Under which keys tries are counted. */
export const emailLimitKey = (email: string) => `mail to ${email}`
export const signInLinkLimitKey = (email: string) => `mail of a sign-in link to ${email}`
export const signInLimitKey = (email: string, place?: string) => `sign-in of ${email}${place ? ` ${place}` : ''}`

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
 * Links to sign in that anybody can ask for, to one account. A link lives as long as its window, so that whoever uses the
 * window up leaves its owner a link that is good.
 */
export const SIGN_IN_LINKS = { max: 3, window: CODE_TTL['sign-in-link'] }

/** Whoever is on the list and has proven the address (D12). */
export const isAdminOn = (list: string[], user: { email: string | null; emailConfirmedAt: Date | null }) =>
  user.emailConfirmedAt !== null && list.includes(user.email ?? '')

export const isBlocked = ({ bannedUntil }: { bannedUntil: Date | null }, now: Date) =>
  bannedUntil !== null && bannedUntil > now

/** The first name, else what stands before the @ (S3.15-03). */
export const nameOf = (user: { email: string | null; userMetadata: { first_name?: string } }) =>
  user.userMetadata.first_name?.trim() || (user.email ?? '').split('@')[0] || 'User'

/** Both names, for lists of people. */
export const fullNameOf = (user: { email: string | null; userMetadata: UserMetadata }) =>
  [nameOf(user), user.userMetadata.last_name?.trim()].filter(Boolean).join(' ')

export const USERS_PAGE_SIZE = 10
/** Of the lists that the admin's programs read whole (D48). */
export const MAX_LISTED_USERS = 1000

/** Where ids are numbers: the last twelve digits of the id, which are drawn at random, read as one. */
export const userNumber = (id: string) => Number.parseInt(id.slice(-12), 16)
/** Of one account's devices, those used last. */
export const MAX_LISTED_SESSIONS = 50
