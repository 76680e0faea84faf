/** Writes the row of a new product, under a slug that no other product has or had before it was deleted (record 0138). */
import { eq, sql } from 'drizzle-orm'
import { products } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { toSlug } from '#core/slug.ts'
import { toPublicId } from '../catalogue/rules.ts'
import type { Shop } from '../shop.ts'
import { messages } from './messages.ts'

type Columns = Omit<typeof products.$inferInsert, 'slug'>

/** Returns the id. A `handle` is taken as it is or refused; the slug of a title gets the public id if it is taken. */
export async function insertRow(shop: Shop, columns: Columns, handle: string | undefined): Promise<number> {
  const slug = handle ?? toSlug(columns.title)
  const id = await takeId(shop)
  if (slug && (await insertUnlessTaken(shop, { ...columns, id, slug }))) return id
  if (handle) return refuse(shop, handle)
  const own = [slug, toPublicId(id)].filter(Boolean).join('-')
  for (let n = 1; ; n++)
    if (await insertUnlessTaken(shop, { ...columns, id, slug: n === 1 ? own : `${own}-${n}` })) return id
}

/** Waits for a transaction that takes the same slug. */
async function insertUnlessTaken({ db }: Shop, row: typeof products.$inferInsert) {
  const [created] = await db
    .insert(products)
    .values(row)
    .onConflictDoNothing({ target: products.slug })
    .returning({ id: products.id })
  return created !== undefined
}

async function takeId({ db }: Shop) {
  const { rows } = await db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('shop.products', 'id'))::int as id`,
  )
  return rows[0]!.id
}

async function refuse({ db }: Shop, handle: string) {
  const { title, deletedAt } = products
  const [owner] = await db.select({ title, deletedAt }).from(products).where(eq(products.slug, handle))
  return fail('conflict', messages.handleTaken(owner?.title ?? handle, Boolean(owner?.deletedAt)))
}
