import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CsvRow } from './read-csv.ts'
import { messages } from './messages.ts'
import { MAX_HELD_BYTES } from './rules.ts'
import { findFamilies, joinFamilies, lineReader } from './woo-families.ts'

const toLine = lineReader(['id', 'type', 'sku', 'parent'])

/** The names of the rows that belong together, in the order in which they are complete. */
async function familiesOf(lines: string[]) {
  const rows: CsvRow[] = lines.map((line, at) => ({ row: at + 2, cells: line.split(',') }))
  const open = async function* () {
    yield* rows
  }
  const found: string[][] = []
  const families = await findFamilies(open(), toLine)
  for await (const family of joinFamilies(open(), families, toLine)) found.push(family.map(({ of }) => of('sku')))
  return found
}

test('brings variations to their product, wherever they stand', async () => {
  const lines = ['7,variation,A-S,id:1', '1,variable,A,', '2,simple,B,', '8,variation,A-M,a', '9,variation,LOST,none']
  expect(await familiesOf(lines)).toEqual([['B'], ['A-S', 'A', 'A-M'], ['LOST']])
})

test('yields a product without variations and a lost variation at once', async () => {
  expect(await familiesOf(['1,variable,A,', ',variation,X,', '2,simple,,'])).toEqual([['A'], ['X'], ['']])
})

test('yields every row once, and the rows of a product together and in their order', async () => {
  const variation = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.boolean())
  const drawing = fc.array(variation, { maxLength: 40 }).chain((drawn) => {
    const products = [0, 1, 2, 3].map((n) => `${n},variable,P${n},`)
    const variations = drawn.map(([n, byId], at) => `,variation,V${at},${byId ? `id:${n}` : `P${n}`}`)
    const lines = [...products, ...variations]
    return fc.shuffledSubarray(lines, { minLength: lines.length })
  })
  await fc.assert(
    fc.asyncProperty(drawing, async (lines) => {
      const families = await familiesOf(lines)
      const skus = lines.map((line) => line.split(',')[2]!)
      expect(families.flat().toSorted()).toEqual(skus.toSorted())
      for (const family of families) expect(family).toEqual(skus.filter((sku) => family.includes(sku)))
      expect(families.filter((family) => family.some((sku) => sku.startsWith('P')))).toHaveLength(4)
    }),
  )
})

test('refuses a large file whose variations stand far from their products, and reads the same rows sorted', async () => {
  const sku = 'x'.repeat(100_000)
  const products = Math.ceil(MAX_HELD_BYTES / sku.length) + 1
  const parents = Array.from({ length: products }, (_, n) => `${n},variable,${sku}${n},`)
  const variations = parents.map((_, n) => `,variation,V${n},id:${n}`)
  await expect(familiesOf([...parents, ...variations])).rejects.toThrow(messages.scattered)
  const sorted = parents.flatMap((parent, n) => [parent, variations[n]!])
  expect(await familiesOf(sorted)).toHaveLength(products)
})
