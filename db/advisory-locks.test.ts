import fs from 'node:fs'
import { expect, test } from 'vitest'
import { ADVISORY_LOCKS } from './advisory-locks.ts'

test('has a number for each lock, and that of the tree is the one of its trigger', () => {
  const numbers = Object.values(ADVISORY_LOCKS)
  expect(numbers).toEqual([...new Set(numbers)])
  const trigger = fs.readFileSync('db/migrations/0042_category_tree.sql', 'utf8')
  expect(trigger).toContain(`pg_advisory_xact_lock(${ADVISORY_LOCKS.categoryTree})`)
})

test('takes each lock by its name', () => {
  const files = fs
    .globSync('{db,shop,platform,supabase,server,jobs}/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
  const unnamed = files.filter((file) => /\b4_190_\d{3}\b/.test(fs.readFileSync(file, 'utf8')))
  expect(unnamed).toEqual(['db/advisory-locks.ts'])
})
