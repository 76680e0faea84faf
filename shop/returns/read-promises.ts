/** What pages and feeds promise about returns: of a product, of the lines of a cart, and of the store with its exceptions. */
import { asc, eq } from 'drizzle-orm'
import { categories, products, returnRules } from '#db/schema.server.ts'
import { cacheValue } from '../catalogue/catalogue-cache.ts'
import type { Shop } from '../shop.ts'
import { findReturnRules, usualRule } from './find-rules.ts'
import { promisesOfLines, returnPolicy, returnPromise, returnTerms, type ReturnException } from './return-promise.ts'

/** `policy` is for search engines. */
export type ProductReturns = { promise: string; terms: string; policy: Record<string, unknown> }

export const readProductReturns = (shop: Shop, productId: number): Promise<ProductReturns> =>
  cacheValue(shop, `returns ${productId}`, async () => {
    const rule = (await readRules(shop, [productId]))(productId)
    return { promise: returnPromise(rule), terms: returnTerms(rule), policy: returnPolicy(rule) }
  })

export async function readLinePromises(shop: Shop, lines: { productId: number; title: string }[]): Promise<string[]> {
  const ruleOf = await readRules(shop, [...new Set(lines.map(({ productId }) => productId))])
  return promisesOfLines(lines.map(({ productId, title }) => ({ title, rule: ruleOf(productId) })))
}

/** Most stores have no rules, and need not ask for each page. */
const readRules = async (shop: Shop, productIds: number[]) =>
  (await hasReturnRules(shop)) ? findReturnRules(shop, productIds) : () => usualRule(shop)

const hasReturnRules = (shop: Shop) =>
  cacheValue(shop, 'has-return-rules', async () => (await shop.db.$count(returnRules)) > 0)

/** What differs from the promise of the store, by what shoppers read about it. */
export async function readReturnExceptions(shop: Shop): Promise<ReturnException[]> {
  const tagsOf = ({ productIds }: Exceptions) => productIds.map((id) => `product:${id}`)
  return (await cacheValue(shop, 'return-exceptions', () => queryExceptions(shop), tagsOf)).found
}

/** `productIds` are the products whose titles they name. */
type Exceptions = { found: ReturnException[]; productIds: number[] }

async function queryExceptions(shop: Shop): Promise<Exceptions> {
  const rows = await shop.db
    .select({ rule: returnRules, category: categories.name, title: products.title, isLive: products.isLive })
    .from(returnRules)
    .leftJoin(categories, eq(categories.id, returnRules.categoryId))
    .leftJoin(products, eq(products.id, returnRules.productId))
    .orderBy(asc(returnRules.isReturnable), asc(returnRules.id))
  const found = new Map<string, ReturnException>()
  for (const { rule, category, title, isLive } of rows) {
    if (isLive === false) continue
    const days = rule.days ?? shop.settings.returnDays
    const promise = returnPromise({ ...rule, days })
    const name = lowerFirst(rule.note) || category || title || ''
    found.set(`${name}: ${promise}`, { name, promise, isReturnable: rule.isReturnable })
  }
  return { found: [...found.values()], productIds: rows.flatMap(({ rule }) => rule.productId ?? []) }
}

/** Notes stand in the middle of a sentence. An abbreviation stays as it is. */
const lowerFirst = (text: string) =>
  /^\p{Lu}\p{Ll}|^\p{Lu} /u.test(text) ? text.slice(0, 1).toLowerCase() + text.slice(1) : text
