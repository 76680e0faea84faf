/** Server keys for the merchant's own API clients: their permissions, lifetime and format. */
import type { Permission } from '#db/schema.server.ts'
import { days, minutes } from '#core/time.ts'

/**
 * The permissions as the admin panel names and describes them. An operation without a permission here needs an admin.
 */
export const PERMISSION_LABELS = {
  'read-products': { name: 'Read products', about: 'With prices, stock, categories, tax and return rules' },
  'change-products': {
    name: 'Change products',
    about: 'And prices, offers, categories, the home page, tax, return rules and reviews',
  },
  'change-stock': { name: 'Change stock', about: 'Add and take pieces, and set what is counted' },
  'read-orders': { name: 'Read orders', about: 'With names, addresses and payments' },
  'change-orders': { name: 'Change orders', about: 'And their shipments and returns; a closed return is refunded' },
  'read-customers': { name: 'Read customers', about: 'Names and email addresses' },
} as const satisfies Record<Permission, { name: string; about: string }>
export const ALL_RIGHTS = Object.keys(PERMISSION_LABELS) as Permission[]

/** A change is answered with the changed record, so permission to change includes permission to read. */
const REQUIRED_READ: Partial<Record<Permission, Permission>> = {
  'change-products': 'read-products',
  'change-stock': 'read-products',
  'change-orders': 'read-orders',
}
export const withReadPermissions = (rights: Permission[]) =>
  ALL_RIGHTS.filter((right) => rights.includes(right) || rights.some((granted) => REQUIRED_READ[granted] === right))

/** In days; `0` means no expiry. */
export const KEY_LIFETIMES = { '0': 'Until it is revoked', '30': '30 days', '90': '90 days', '365': 'A year' } as const
export type Life = keyof typeof KEY_LIFETIMES
export const expiryOf = (life: Life, now: Date) => (life === '0' ? null : new Date(now.getTime() + days(Number(life))))

export const MAX_NAME_LENGTH = 60
/** The limit of keys that are not revoked. */
export const MAX_KEYS = 50
/** How many revoked keys the page lists, the latest ones. */
export const MAX_LISTED_REVOKED = 20
/** The last use is not written at every request. */
export const LAST_USE_INTERVAL = minutes(5)

/** The prefix makes keys recognisable to people and to secret scanners. */
const PREFIX = 'server_key_'
const LAST_LENGTH = 4
export const keyFrom = (token: string) => PREFIX + token
export const isServerKey = (bearer: string) => bearer.startsWith(PREFIX)
export const lastFourOf = (key: string) => key.slice(-LAST_LENGTH)
export const maskedKey = (lastFour: string) => `${PREFIX}…${lastFour}`

/** The name of the actor in the audit log when a server key acted. */
export const actorName = (name: string) => `${name} (server key)`
