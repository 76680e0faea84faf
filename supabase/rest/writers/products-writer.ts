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
import { readGenderCategories } from '#shop/catalogue/gender-categories.ts'
import { UNISEX, toFormRows } from '#shop/product-admin/rules.ts'
import { addProduct, changeProduct } from '#shop/product-admin/save-product.ts'
import { currentUser, type Shop } from '#shop/shop.ts'
import { toRupees } from '#core/money.ts'
import { fail } from '#core/domain-error.ts'
import { choiceOf, genderOf, namesCategory } from './product-category.ts'
import { imagesOf } from './product-images.ts'
import { failPermission, failUnique, type Row } from '../parse-row.ts'
import { findRowById } from '../write-targets.ts'
import type { Writer } from './writer.ts'

const TABLE = 'products_data'

export const productsWriter: Writer = {
  authorize(shop, { role }) {
    if (role !== 'authenticated' || !currentUser(shop)?.isAdmin) failPermission(TABLE)
  },
  async insert(shop, claims, row, conflict) {
    const existing = typeof row.id === 'number' ? await findProduct(shop, row.id) : undefined
    if (existing && conflict === 'ignore') return undefined
    if (existing && conflict === 'fail') failUnique(TABLE, 'pkey', 'id', String(row.id))
    if (existing) {
      const id = row.id as number
      await productsWriter.update(shop, claims, (await findRowById(shop, claims, TABLE, id)) ?? { id }, row)
      return { id, isNew: false }
    }
    const requestedGender = genderOf(row)
    const category = await choiceOf(shop, row, requestedGender)
    const gender = requestedGender === undefined ? category.gender : requestedGender
    const fields = { ...textFields(row), category: category.value, gender: gender ?? UNISEX }
    const images = toFormRows('pictures', imagesOf(shop, [], row))
    const mayLack = { mayLackLawFields: true, mayLackAttributes: true }
    const { id } = await addProduct(shop, parseFields({ ...fields, ...images }), mayLack)
    return { id, isNew: true }
  },
  async update(shop, _claims, stored, row) {
    // Clients send back a whole row with one column changed: equal values are not changes. Otherwise the price of a running
    // price list would become the regular price.
    const changed = Object.entries(row).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name]),
    )
    await updateRow(shop, stored.id as number, Object.fromEntries(changed), row)
  },
  async remove(shop, _claims, stored) {
    await deleteOrRestoreProduct(shop, { do: 'delete', id: String(toPublicId(stored.id as number)) })
  },
}

const findProduct = (shop: Shop, id: number) => readProductDetail(shop, id).catch(() => undefined)

/**
 * Locks the product before reading it. `wholeRow` is the whole row; its `updatedAt` is the version that the client knows
 * (D35).
 */
async function updateRow(shop: Shop, id: number, row: Row, wholeRow: Row) {
  const locked = await lockProduct(shop, id)
  const knownVersion = wholeRow.updatedAt
  if (locked && typeof knownVersion === 'string' && Date.parse(knownVersion) !== locked.updatedAt.getTime())
    fail('conflict', messages.changedMeanwhile(await findLastEditor(shop, 'product', id)))
  const detail = await readProductDetail(shop, id)
  const requestedGender = genderOf(row)
  const gender = requestedGender === undefined ? detail.gender : requestedGender
  const category = await categoryOf(shop, detail, row, wholeRow, gender)
  const fields = { ...toFormFields(detail), ...textFields(row), category, gender: gender ?? UNISEX }
  const images = toFormRows('pictures', imagesOf(shop, detail.pictures, row))
  await changeProduct(shop, id, parseFields({ ...fields, ...images }), { mayLackAttributes: true })
}

/** A category of men or women may change to the other gender's category when the gender changes. */
async function categoryOf(shop: Shop, detail: ProductToEdit, row: Row, wholeRow: Row, gender: Gender | null) {
  const isFixed = (await readGenderCategories(shop)).some(({ label }) => label === detail.choice)
  const isKept = !isFixed || gender === detail.gender
  const current = isKept ? detail.choice : (await choiceOf(shop, { category: detail.category }, gender)).value
  if (!namesCategory(row)) return current
  const isNamed = namesCategory({ ...wholeRow, category__id: undefined })
  return (await choiceOf(shop, row, gender, isNamed ? current : undefined)).value
}

function parseFields(fields: Record<string, unknown>) {
  const { success, data, error } = WriteProduct.safeParse(fields)
  return success ? data : fail('invalid', error.issues[0]!.message)
}

/** What the form would send for an unchanged product. */
function toFormFields(detail: ProductToEdit) {
  const { title, brand, description, features, type, hsn, gstPercent, discount, version } = detail
  const [price, actualPrice] = [toRupees(detail.price), toRupees(detail.actualPrice)].map(String)
  const variants = detail.variants.map(({ id, size, colour, stock }) => ({
    ...{ id: String(id), size, colour },
    ...{ stock: String(stock), was: String(stock) },
  }))
  const defaultIndex = detail.variants.findIndex(({ isDefault }) => isDefault)
  return {
    ...{ title, brand, description, features: features.join('\n'), type, hsn, price, actualPrice, version },
    ...{ gst: gstPercent, discount: String(discount ?? ''), defaultVariant: String(defaultIndex) },
    ...toFormRows('variants', variants),
    ...Object.fromEntries(detail.collections.map((id) => [`collections.${id}`, 'on'])),
  }
}

const TEXT_FIELDS = ['title', 'price', 'actualPrice', 'discount', 'type', 'description']
const textFields = (row: Row) =>
  Object.fromEntries(
    TEXT_FIELDS.flatMap((name) =>
      row[name] === undefined ? [] : [[name, row[name] === null ? '' : String(row[name] as string)]],
    ),
  )
