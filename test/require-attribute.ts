/** Products of a category go on sale only with an attribute. */
import { eq } from 'drizzle-orm'
import type { Db } from '#db/connect.server.ts'
import { attributes, categoryAttributes } from '#db/schema.server.ts'

/** The first department of the tests is Clothes. */
export async function requireAttribute(db: Db, key = 'fabric', categoryId = 1) {
  const [row] = await db.select().from(attributes).where(eq(attributes.key, key))
  await db.insert(categoryAttributes).values({ categoryId, attributeId: row!.id, isRequired: true })
}
