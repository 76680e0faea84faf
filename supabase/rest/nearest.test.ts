import { sql } from 'drizzle-orm'
import { expect, test } from '#test/shop.ts'
import { EXPOSED_TABLES } from './exposed-tables.ts'
import { resolveColumn } from './resolve-names.ts'

const NAMES = {
  products_data: [
    'titel',
    'pric',
    'nope',
    'img',
    'img5',
    'images__01',
    'actualprice',
    'gendr',
    'x',
    'i',
    'slog',
    'शीर्षक',
  ],
  cart_items: ['quantiy', 'user', 'created', 'created_by', 'productid', 'idd', 'updated_ad'],
}

test('suggests the columns that PostgreSQL suggests', async ({ shop }) => {
  for (const [name, columns] of Object.entries(NAMES))
    for (const column of columns) {
      const table = EXPOSED_TABLES.find((one) => one.name === name)!
      const query = shop.db.transaction((db) =>
        db.execute(sql`select ${sql.identifier(name)}.${sql.identifier(column)} from public.${sql.identifier(name)}`),
      )
      const suggestion = await query.then(
        () => undefined,
        (error: Error) => error.cause as Error & { code: string; hint?: string },
      )
      expect(() => resolveColumn(table, column)).toThrow(
        expect.objectContaining({
          code: suggestion?.code,
          message: suggestion?.message,
          hint: suggestion?.hint ?? null,
        }) as Error,
      )
    }
})
