/** Keys for the merchant's own programs: what they may open, how long, and how they are written. */
import type { Permission } from '#db/schema.server.ts'
import { days, minutes } from '#core/time.ts'

/** In the words of the desk: what it is called, and what it opens. Whatever is not here wants a person. */
export const PERMISSION_LABELS = {
  'read-products': { name: 'Read products', about: 'Prices, sizes and what is left of each' },
  'change-products': { name: 'Change products', about: 'Add, change, delete and restore them' },
  'read-orders': { name: 'Read orders', about: 'With names, addresses and payments' },
  'change-orders': { name: 'Change orders', about: 'Move them on: processing, shipped, delivered, cancelled' },
  'read-customers': { name: 'Read customers', about: 'Names and email addresses' },
} as const satisfies Record<Permission, { name: string; about: string }>
export const ALL_RIGHTS = Object.keys(PERMISSION_LABELS) as Permission[]

/** What is changed is answered as it is then, so whoever changes reads. */
const READING: Partial<Record<Permission, Permission>> = {
  'change-products': 'read-products',
  'change-orders': 'read-orders',
}
export const withReadPermissions = (rights: Permission[]) =>
  ALL_RIGHTS.filter((right) => rights.includes(right) || rights.some((other) => READING[other] === right))

/** In days; `0` is without an end. */
export const KEY_LIFETIMES = { '0': 'Until it is revoked', '30': '30 days', '90': '90 days', '365': 'A year' } as const
export type Life = keyof typeof KEY_LIFETIMES
export const expiryOf = (life: Life, now: Date) => (life === '0' ? null : new Date(now.getTime() + days(Number(life))))

export const NAME_MOST = 60
/** That have not been revoked. */
export const MAX_KEYS = 50
/** Of those that were: the latest. */
export const REVOKED_SHOWN = 20
/** `last used` is not written at every request. */
export const SEEN_EVERY = minutes(5)

/** Known at a glance, to people and to programs that look for secrets where there should be none. */
const PREFIX = 'server_key_'
const LAST = 4
export const keyFrom = (token: string) => PREFIX + token
export const isServerKey = (bearer: string) => bearer.startsWith(PREFIX)
export const lastFourOf = (key: string) => key.slice(-LAST)
export const maskedKey = (lastFour: string) => `${PREFIX}…${lastFour}`

/** Who did it, where a program did. */
export const actorName = (name: string) => `${name} (server key)`
