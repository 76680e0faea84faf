/** A limit by account holds for one account, from every address, and for no other one. */
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { RateLimitError } from '#shop/rate-limit.ts'
import type { Shop } from '#shop/shop.ts'
import { asha, ravi } from './fixtures.ts'
import type { TestShop } from './shop.ts'

export type Account = typeof asha
export type AccountLimit = {
  /** The file and the expression of the key in it. */
  where: string
  /** The key under which the attempts of an account count. */
  keyOf: (account: Account) => string
  /** What the account needs before. */
  prepare?: (shop: TestShop, account: Account) => Promise<unknown>
  /** One attempt. `prepared` is what `prepare` returned. */
  attempt: (shop: Shop, account: Account, prepared: unknown) => Promise<unknown>
}

const ADDRESSES = ['203.0.113.7', '198.51.100.9', '192.0.2.4']

export async function expectAccountLimit(shop: TestShop, { keyOf, prepare, attempt }: AccountLimit) {
  const prepared = new Map<Account, unknown>()
  for (const account of [asha, ravi]) prepared.set(account, await prepare?.(shop, account))
  const isLimited = async (account: Account, ip: string) => {
    const from = { ...shop.as(account), visitor: { ...shop.visitor, ip } }
    try {
      await attempt(from, account, prepared.get(account))
      return false
    } catch (error) {
      return error instanceof RateLimitError
    }
  }
  expect(await isLimited(asha, ADDRESSES[0]!)).toBe(false)
  const { rows } = await shop.db.execute(
    sql`update shop.guesses set count = count + 1000000 where key = ${keyOf(asha)} returning key`,
  )
  expect(rows).toHaveLength(1)
  for (const ip of ADDRESSES) expect(await isLimited(asha, ip)).toBe(true)
  for (const ip of ADDRESSES) expect(await isLimited(ravi, ip)).toBe(false)
  // So the other account's attempts were counted, too, and on their own.
  const counted = await shop.db.execute(sql`select key from shop.guesses where key = ${keyOf(ravi)}`)
  expect(counted.rows).toHaveLength(1)
}

const COUNTED = /enforceRateLimit\(\s*(?:c\.var\.)?shop,\s*(`[^$`]*|\w+)/g

/** Every call of `enforceRateLimit` in these folders, as in `where`. */
export const listCounted = (folders: string[]) =>
  folders.flatMap((folder) =>
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .flatMap((file) =>
        [...fs.readFileSync(path.join(folder, file), 'utf8').matchAll(COUNTED)].map(
          ([, expression]) => `${folder}/${file} ${expression!.replace('`', '').trim()}`,
        ),
      ),
  )
