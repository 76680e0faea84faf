/** Writes what a product says of its attributes. An attribute that is not named keeps what is stored. */
import { and, eq, inArray } from 'drizzle-orm'
import { productAttributes } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import type { Shop } from '../shop.ts'
import { listAttributes } from './list-attributes.ts'
import { messages } from './messages.ts'
import { isList, MAX_TEXT_LENGTH, type Attribute, type AttributeTexts } from './rules.ts'

type Said = { valueId?: number; number?: number; words?: string }

/** Call this in a transaction that has locked the product. */
export async function writeAttributes(shop: Shop, productId: number, texts: AttributeTexts | undefined) {
  if (!texts || Object.keys(texts).length === 0) return
  const all = await listAttributes(shop)
  for (const [key, said] of Object.entries(texts)) {
    const attribute = all.find((one) => one.key === key)
    if (!attribute) refuse(key, messages.unknownAttribute(key))
    else await writeOne(shop, productId, attribute, said.filter(Boolean))
  }
}

const refuse = (key: string, message: string): never => fail('invalid', message, { [`attributes.${key}`]: message })

async function writeOne(shop: Shop, productId: number, attribute: Attribute, texts: string[]) {
  const isOfProduct = and(eq(productAttributes.productId, productId), eq(productAttributes.attributeId, attribute.id))
  const { id, valueId, number, words } = productAttributes
  const stored = await shop.db.select({ id, valueId, number, words }).from(productAttributes).where(isOfProduct)
  const kept = new Set(stored.map((row) => row.valueId))
  const said = [...new Set(texts)].map((text) => parse(attribute, text, kept))
  if (attribute.kind !== 'choices' && said.length > 1) refuse(attribute.key, messages.onlyOne(attribute.name))
  const isSame = (row: (typeof stored)[number], one: Said) =>
    row.valueId === (one.valueId ?? null) && row.number === (one.number ?? null) && row.words === (one.words ?? null)
  const removed = stored.filter((row) => !said.some((one) => isSame(row, one)))
  const added = said.filter((one) => !stored.some((row) => isSame(row, one)))
  if (removed.length > 0)
    await shop.db.delete(productAttributes).where(
      inArray(
        id,
        removed.map((row) => row.id),
      ),
    )
  if (added.length > 0)
    await shop.db
      .insert(productAttributes)
      .values(added.map((one) => ({ ...one, productId, attributeId: attribute.id })))
}

/** A value is named by its slug or by its name. A retired one stays where it is. */
function parse({ key, name, kind, values }: Attribute, text: string, kept: Set<number | null>): Said {
  if (isList(kind)) {
    const wanted = text.toLowerCase()
    const value = values.find((one) => one.slug === wanted || one.name.toLowerCase() === wanted)
    if (!value || (value.isRetired && !kept.has(value.id))) return refuse(key, messages.unknownValue(name, text))
    return { valueId: value.id }
  }
  if (kind === 'number')
    return /^-?\d{1,9}(\.\d{1,3})?$/.test(text) ? { number: Number(text) } : refuse(key, messages.invalidNumber(name))
  if (kind === 'yes-no')
    return text === 'yes' || text === 'no'
      ? { number: Number(text === 'yes') }
      : refuse(key, messages.invalidYesNo(name))
  return text.length <= MAX_TEXT_LENGTH ? { words: text } : refuse(key, messages.tooLong(name))
}
