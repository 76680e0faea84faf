/**
 * `products_data` (Q34, D35): admins write it through the operations of the product form. What the view does not have
 * (sizes, stock, collections, tax) is unchanged; a new product has no stock until an admin counts it.
 */
import type { Gender } from '#db/schema.server.ts'
import { findLastEditor } from '#shop/audit.ts'
import { toPublicId } from '#shop/catalogue/rules.ts'
import { deleteOrRestoreProduct } from '#shop/product-admin/delete-product.ts'
import { WriteProduct } from '#shop/product-admin/input.ts'
import { messages } from '#shop/product-admin/messages.ts'
import { lockProduct, readProductDetail, type ProductToEdit } from '#shop/product-admin/product-detail.ts'
import { FIXED_CATEGORIES, UNISEX, toFormRows } from '#shop/product-admin/rules.ts'
import { addProduct, changeProduct } from '#shop/product-admin/save-product.ts'
import { currentUser, type Shop } from '#shop/shop.ts'
import { toRupees } from '#core/money.ts'
import { fail } from '#core/domain-error.ts'
import { choiceOf, genderOf, namesCategory } from './product-category.ts'
import { picturesOf } from './product-images.ts'
import { failPermission, failUnique, type Row } from '../parse-row.ts'
import type { Writer } from './writer.ts'

const TABLE = 'products_data'

export const productsWriter: Writer = {
  authorize(shop, { role }) {
    if (role !== 'authenticated' || !currentUser(shop)?.isAdmin) failPermission(TABLE)
  },
  async insert(shop, _claims, row, conflict) {
    const known = typeof row.id === 'number' ? await standing(shop, row.id) : undefined
    if (known && conflict === 'ignore') return undefined
    if (known && conflict === 'refuse') failUnique(TABLE, 'pkey', 'id', String(row.id))
    if (known) {
      await change(shop, row.id as number, row, row)
      return { id: row.id as number, isNew: false }
    }
    const said = genderOf(row)
    const category = await choiceOf(shop, row, said)
    const gender = said === undefined ? category.gender : said
    const fields = { ...worded(row), category: category.value, gender: gender ?? UNISEX }
    const pictures = toFormRows('pictures', picturesOf(shop, [], row))
    const { id } = await addProduct(shop, parsed({ ...fields, ...pictures }))
    return { id, isNew: true }
  },
  async update(shop, _claims, now, row) {
    // Clients send back a whole row with one column changed: equal values are not changes.
    const changed = Object.entries(row).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(now[name]))
    await change(shop, now.id as number, Object.fromEntries(changed), row)
  },
  async remove(shop, _claims, now) {
    await deleteOrRestoreProduct(shop, { do: 'delete', id: String(toPublicId(now.id as number)) })
  },
}

const standing = (shop: Shop, id: number) => readProductDetail(shop, id).catch(() => undefined)

/**
 * Locks the product before reading it. `sent` is the whole row; its `updatedAt` is the version that the client knows
 * (D35).
 */
async function change(shop: Shop, id: number, row: Row, sent: Row) {
  const stands = await lockProduct(shop, id)
  const seen = sent.updatedAt
  if (stands && typeof seen === 'string' && Date.parse(seen) !== stands.updatedAt.getTime())
    fail('conflict', messages.changedMeanwhile(await findLastEditor(shop, 'product', id)))
  const sheet = await readProductDetail(shop, id)
  const said = genderOf(row)
  const gender = said === undefined ? sheet.gender : said
  const category = await categoryOf(shop, sheet, row, sent, gender)
  const fields = { ...asItIs(sheet), ...worded(row), category, gender: gender ?? UNISEX }
  const pictures = toFormRows('pictures', picturesOf(shop, sheet.pictures, row))
  await changeProduct(shop, id, parsed({ ...fields, ...pictures }))
}

/** A category of men or women may change to the other gender's category when the gender changes. */
async function categoryOf(shop: Shop, sheet: ProductToEdit, row: Row, sent: Row, gender: Gender | null) {
  const stays = !FIXED_CATEGORIES.some(({ value }) => value === sheet.choice) || gender === sheet.gender
  const kept = stays ? sheet.choice : (await choiceOf(shop, { category: sheet.category }, gender)).value
  if (!namesCategory(row)) return kept
  const isNamed = namesCategory({ ...sent, category__id: undefined })
  return (await choiceOf(shop, row, gender, isNamed ? kept : undefined)).value
}

function parsed(fields: Record<string, unknown>) {
  const { success, data, error } = WriteProduct.safeParse(fields)
  return success ? data : fail('invalid', error.issues[0]!.message)
}

/** What the form would send for an unchanged product. */
function asItIs(sheet: ProductToEdit) {
  const { title, brand, description, features, type, hsn, gstPercent, discount, version } = sheet
  const [price, actualPrice] = [toRupees(sheet.price), toRupees(sheet.actualPrice)].map(String)
  const variants = sheet.variants.map(({ id, size, colour, stock }) => ({
    ...{ id: String(id), size, colour },
    ...{ stock: String(stock), was: String(stock) },
  }))
  const main = sheet.variants.findIndex(({ isDefault }) => isDefault)
  return {
    ...{ title, brand, description, features: features.join('\n'), type, hsn, price, actualPrice, version },
    ...{ gst: gstPercent, discount: String(discount ?? ''), defaultVariant: String(main) },
    ...toFormRows('variants', variants),
    ...Object.fromEntries(sheet.collections.map((id) => [`collections.${id}`, 'on'])),
  }
}

const WORDS = ['title', 'price', 'actualPrice', 'discount', 'type', 'description']
const worded = (row: Row) =>
  Object.fromEntries(
    WORDS.flatMap((name) =>
      row[name] === undefined ? [] : [[name, row[name] === null ? '' : String(row[name] as string)]],
    ),
  )
