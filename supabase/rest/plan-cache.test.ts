import { expect, test } from 'vitest'
import { readQuery } from './grammar/query.ts'
import { withCachedPlan } from './plan-cache.ts'

const JSON_LIST = { form: 'array', counts: false, stripsNulls: false } as const
const planFor = async (search: string, use: () => Promise<unknown> = () => Promise.resolve()) =>
  (await withCachedPlan('products_data', readQuery(search), JSON_LIST, use)).plan

// D48
test('shares a plan only between queries that differ in values', async () => {
  const plan = await planFor('?price=gt.1&select=id')
  expect(await planFor('?price=gt.2&select=id')).toBe(plan)
  expect(await planFor('?price=lt.2&select=id')).not.toBe(plan)
  expect(await planFor('?price=gt.2&select=title')).not.toBe(plan)
})

// D48
test('builds a plan again after it failed', async () => {
  const failed = '?price=gt.1&select=slug'
  await expect(planFor(failed, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const plan = await planFor(failed)
  expect(await planFor(failed)).toBe(plan)
})

// D48
test('keeps the five hundred most recently used plans', async () => {
  const [used, unused] = ['?price=gt.1&select=id,title', '?price=gt.1&select=title,id']
  const plans = [await planFor(used), await planFor(unused)]
  for (let at = 0; at < 499; at++) {
    await planFor(`?select=a${at}:id`)
    await planFor(used)
  }
  expect(await planFor(used)).toBe(plans[0])
  expect(await planFor(unused)).not.toBe(plans[1])
})
