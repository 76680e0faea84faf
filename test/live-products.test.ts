/** What shoppers and API clients read asks for live products, not only for those that are not deleted. */
import fs from 'node:fs'
import { expect, test } from 'vitest'

/** The admin's own lists and forms also show drafts and hidden products. */
const ADMIN = [
  'shop/product-admin/',
  'shop/inventory/',
  'shop/gender-categories/',
  'shop/merchandising/',
  'shop/runs/',
  'shop/price-lists/',
  'shop/tax/',
  'shop/offers-admin/',
]

test('asks for live products wherever shoppers and API clients read', () => {
  const files = fs
    .globSync('{shop,supabase,app,api,jobs}/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.') && !ADMIN.some((folder) => file.startsWith(folder)))
  expect(files.length).toBeGreaterThan(400)
  const asksForDeletion = /products\.deletedAt|\bdeletedAt\b[^;{}]*\} = products\b/
  expect(files.filter((file) => asksForDeletion.test(fs.readFileSync(file, 'utf8')))).toEqual([])
})
