import { sql } from 'drizzle-orm'
import type { Db } from '../connect.server.ts'
import { attributes, attributeValues, productAttributes } from '../schema.server.ts'

/** Slugs of values by the attribute's key. */
export type AttributeSlugs = Record<string, string | string[]>

/** An attribute or a value that the store no longer has is left out. */
export async function insertAttributes(db: Db, all: { productId: number; attributes: AttributeSlugs | undefined }[]) {
  const said = all.flatMap(({ productId, attributes = {} }) =>
    Object.entries(attributes).flatMap(([key, slugs]) => [slugs].flat().map((slug) => ({ productId, key, slug }))),
  )
  if (said.length === 0) return
  await db.execute(sql`
    insert into ${productAttributes} (product_id, attribute_id, value_id)
    select said."productId", a.id, v.id
      from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) said ("productId" integer, key text, slug text)
      join ${attributes} a on a.key = said.key
      join ${attributeValues} v on v.attribute_id = a.id and v.slug = said.slug`)
}
