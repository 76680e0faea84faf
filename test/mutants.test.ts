/** The faults that `npm run mutants` seeds can be seeded: their texts and their tests exist. */
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { applyFault, readFaults } from './mutants/faults.mjs'

const faults = readFaults()

test('has at least 24 faults, each with a name of its own', () => {
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length)
  expect(faults.length).toBeGreaterThanOrEqual(24)
})

test.each(faults)('can seed: $name', (fault) => {
  const source = fs.readFileSync(fault.file, 'utf8')
  expect(applyFault(source, fault)).not.toBe(source)
  expect(fs.readFileSync(fault.test.file, 'utf8')).toContain(fault.test.title)
})
