/**
 * Second factors: an app that makes codes. A session that has shown one is of the second level (aal2).
 *
 *   1. A factor counts once a code of it was shown. Then every session that has shown none ends, and nothing that guards
 *      the account is changed on the first level any more (change-by-program.ts).
 *   2. A code is good once: its half minute is kept, and none before it is taken again. Guesses are counted per account,
 *      whichever factor they are at and whichever door they come to (sign-in.ts).
 *   3. What is not one's own is not there. Why no session came of it is returned, not thrown: the count of it stays.
 */
import { and, asc, eq, getTableColumns, inArray, lt, ne } from 'drizzle-orm'
import { challenges, factors, sessions, users } from '#db/tables.server.ts'
import { later } from '#words/time.ts'
import { countTry, forgetTries } from '../limits.ts'
import { failUnauthenticated, provenAddress, signedIn, together, type Shop } from '../shop.ts'
import { turnTokens, type Tokens } from './refresh.ts'
import { CHALLENGE_LIFE, CHALLENGES_PER_ACCOUNT, FACTOR_GUESSES, factorGuessesOf } from './rules.ts'

type FactorRow = typeof factors.$inferSelect
/** As it is told: never with its secret, which is not even read. */
export type Factor = Omit<FactorRow, 'secret' | 'usedStep'>
const { secret: _, usedStep: __, ...TOLD } = getTableColumns(factors)

export const listFactors = (shop: Shop, userId: string) => listFactorsOf(shop, [userId])

export const listFactorsOf = (shop: Shop, userIds: string[]): Promise<Factor[]> =>
  shop.db.select(TOLD).from(factors).where(inArray(factors.userId, userIds)).orderBy(asc(factors.createdAt))

export async function hasFactor(shop: Shop, userId: string) {
  return (await listFactors(shop, userId)).some(({ status }) => status === 'verified')
}

export async function challengeFactor(shop: Shop, id: string) {
  const { id: userId } = signedIn(shop)
  await countTry(shop, `challenges of ${userId}`, CHALLENGES_PER_ACCOUNT)
  const now = shop.now()
  return together(shop, async (shop) => {
    const own = and(eq(factors.id, id), eq(factors.userId, userId))
    const [factor] = await shop.db.update(factors).set({ lastChallengedAt: now }).where(own).returning()
    if (!factor) return undefined
    const made = { factorId: id, ip: provenAddress(shop), createdAt: now, expiresAt: later(now, CHALLENGE_LIFE) }
    const [challenge] = await shop.db.insert(challenges).values(made).returning()
    return challenge
  })
}

export type NotShown = { no: 'no-factor' | 'no-challenge' | 'elsewhere' | 'late' | 'wrong' }
type Shown = { factorId: string; challengeId: string; code: string }

export async function showFactor(shop: Shop, { factorId, challengeId, code }: Shown): Promise<Tokens | NotShown> {
  const { id: userId, sessionId } = signedIn(shop)
  await countTry(shop, factorGuessesOf(userId), FACTOR_GUESSES)
  const came = await together(shop, async (shop): Promise<Tokens | NotShown> => {
    const [user] = await shop.db.select().from(users).where(eq(users.id, userId)).for('no key update')
    const [session] = await shop.db.select().from(sessions).where(eq(sessions.id, sessionId)).for('update')
    if (!user || !session) return failUnauthenticated()
    const own = and(eq(factors.id, factorId), eq(factors.userId, userId))
    const [factor] = await shop.db.select().from(factors).where(own).for('update')
    if (!factor) return { no: 'no-factor' }
    const asked = and(eq(challenges.id, challengeId), eq(challenges.factorId, factorId))
    const [challenge] = await shop.db.select().from(challenges).where(asked)
    if (!challenge) return { no: 'no-challenge' }
    if (challenge.ip !== provenAddress(shop)) return { no: 'elsewhere' }
    const isLate = challenge.expiresAt <= shop.now()
    if (!isLate && !(await useCode(shop, factor, code))) return { no: 'wrong' }
    await shop.db.delete(challenges).where(asked)
    if (isLate) return { no: 'late' }

    if (factor.status === 'unverified') await shop.later({ name: 'send-factor-added', userId })
    await shop.db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), eq(sessions.aal, 'aal1'), ne(sessions.id, sessionId)))
    await shop.db.delete(factors).where(and(eq(factors.userId, userId), eq(factors.status, 'unverified')))
    const raised = { aal: 'aal2', factorAt: shop.now() } as const
    await shop.db.update(sessions).set(raised).where(eq(sessions.id, sessionId))
    return turnTokens(shop, { ...session, ...raised }, user)
  })
  if (!('no' in came)) await forgetTries(shop, factorGuessesOf(userId))
  return came
}

/** At the page's door: a code of any factor that counts. `undefined` where there is none to show. */
export async function passFactors(shop: Shop, userId: string, code: string): Promise<boolean | undefined> {
  if (!(await hasFactor(shop, userId))) return undefined
  if (code === '') return false
  await countTry(shop, factorGuessesOf(userId), FACTOR_GUESSES)
  const passed = await together(shop, async (shop) => {
    const there = and(eq(factors.userId, userId), eq(factors.status, 'verified'))
    for (const factor of await shop.db.select().from(factors).where(there).for('update'))
      if (await useCode(shop, factor, code)) return true
    return false
  })
  if (passed) await forgetTries(shop, factorGuessesOf(userId))
  return passed
}

/** The caller holds the factor's row: of two who show one code, one does. */
async function useCode(shop: Shop, { id, secret, usedStep }: FactorRow, code: string) {
  const { secrets, authenticator } = shop.tools
  const step = authenticator.stepOf(secrets.open(secret, id), code, shop.now())
  if (step === undefined || step <= (usedStep ?? 0)) return false
  await shop.db
    .update(factors)
    .set({ usedStep: step, status: 'verified', updatedAt: shop.now() })
    .where(eq(factors.id, id))
  return true
}

export async function deleteExpiredChallenges(shop: Shop) {
  await shop.db.delete(challenges).where(lt(challenges.expiresAt, shop.now()))
}
