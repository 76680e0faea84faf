/** Finds and lists users. */
import { and, desc, eq, gt, inArray, isNull, lt, type SQL } from 'drizzle-orm'
import { users } from '#db/schema.server.ts'
import { clampPage, type Page } from '#core/page.ts'
import { fail } from '#core/domain-error.ts'
import { addDuration, days, istDay, startOfIstDay } from '#core/time.ts'
import { requireAdmin, requirePermission, currentUser, type Shop } from '../../shop.ts'
import { countAll, findPageStart } from '../../totals/totals.ts'
import type { UsersQuery } from '../input.ts'
import { messages } from '../messages.ts'
import { fullNameOf, MAX_USER_MATCHES, nameOf, USERS_PAGE_SIZE } from '../rules.ts'
import { findNewestUsers, matchesText } from './search-users.ts'

/** `email` must be in lower case (input.ts). */
export async function findUserByEmail(shop: Shop, email: string) {
  const [user] = await shop.db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)))
  return user
}

/**
 * Returns an id that no account has for an unknown email: a job for it sends nothing, and to enqueue it takes as long as for an account, so
 * that the time does not tell who has one (record 0235).
 */
export const readRecipientId = async (shop: Shop, email: string) =>
  (await findUserByEmail(shop, email))?.id ?? crypto.randomUUID()

export async function findUserById(shop: Shop, id: string) {
  const [user] = await shop.db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
  return user
}

/** Returns the email and the name of the recipient of an email. */
export async function findRecipient(shop: Shop, userId: string) {
  const user = await findUserById(shop, userId)
  return user?.email ? { to: user.email, name: nameOf(user) } : undefined
}

type UserEntry = { id: string; email: string; name: string; createdAt: Date }

/**
 * `all` is the number of users without the search filter. A limited total is that of the newest matches of a search that has
 * more (rules.ts).
 */
export type UserList = Page<UserEntry> & { all: number; isTotalLimited: boolean }

/** Limits the admin's lists to users who are neither anonymous nor deleted. */
export const isCustomer = and(isNull(users.deletedAt), eq(users.isAnonymous, false))

/** For the admin, newest first. A search finds all matches if `maxMatches` is null. */
export async function listUsers(
  shop: Shop,
  { page: requestedPage, q }: UsersQuery,
  maxMatches: number | null = MAX_USER_MATCHES,
): Promise<UserList> {
  if (!currentUser(shop) && !shop.serverKey) fail('forbidden', messages.noSession, undefined, 'session-required')
  requirePermission(shop, 'read-customers')
  const all = await countCustomers(shop)
  if (q && maxMatches !== null) return { ...(await listMatches(shop, q, requestedPage, maxMatches)), all }
  const where = and(isCustomer, q ? matchesText(q) : undefined)
  const total = q ? await shop.db.$count(users, where) : all
  const { page, pages, offset } = clampPage(requestedPage, total, USERS_PAGE_SIZE)
  const start = q ? { offset } : await findPageStart(shop, CUSTOMERS, offset)
  const pageStart = start.before && lt(users.createdAt, start.before)
  const items = await readUsers(shop, and(where, pageStart), USERS_PAGE_SIZE, start.offset)
  return { items, total, page, pages, all, isTotalLimited: false }
}

async function listMatches(shop: Shop, q: string, requestedPage: number, max: number) {
  const found = await findNewestUsers(shop, q, isCustomer!, max + 1)
  const total = Math.min(found.length, max)
  const { page, pages, offset } = clampPage(requestedPage, total, USERS_PAGE_SIZE)
  const ids = found.slice(0, max).slice(offset, offset + USERS_PAGE_SIZE)
  const items = await readUsers(shop, inArray(users.id, ids), USERS_PAGE_SIZE)
  return { items, total, page, pages, isTotalLimited: found.length > max }
}

const CUSTOMERS = { subject: 'customers' } as const

/** Those who joined after `since`, or all. Totals have whole days; the part of the first day is counted. */
export async function countCustomers(shop: Shop, since?: Date): Promise<number> {
  if (!since) return countAll(shop, CUSTOMERS)
  const nextDay = addDuration(startOfIstDay(istDay(since)), days(1))
  const onFirstDay = and(isCustomer, gt(users.createdAt, since), lt(users.createdAt, nextDay))
  return (await shop.db.$count(users, onFirstDay)) + (await countAll(shop, { ...CUSTOMERS, from: nextDay }))
}

export async function listNewestUsers(shop: Shop, limit: number): Promise<UserEntry[]> {
  requireAdmin(shop)
  return readUsers(shop, isCustomer, limit)
}

async function readUsers(shop: Shop, where: SQL | undefined, limit: number, offset = 0): Promise<UserEntry[]> {
  const rows = await shop.db
    .select()
    .from(users)
    .where(where)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit)
    .offset(offset)
  return rows.map((user) => {
    return { id: user.id, email: user.email ?? '', name: fullNameOf(user), createdAt: user.createdAt }
  })
}
