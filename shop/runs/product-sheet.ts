/** Products as the texts of their cells, so that a file, the store and an undo compare the same texts. */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { productCollections, productImages, products, variants } from '#db/schema.server.ts'
import { toRupees, type Paise } from '#core/money.ts'
import { istMinute } from '#core/time.ts'
import { withRegularPrice } from '../price-lists/regular-prices.ts'
import { categoryValue } from '../product-admin/category-options.ts'
import { UNISEX } from '../product-admin/rules.ts'
import type { Shop } from '../shop.ts'
import { readAttributeCells } from './attribute-cells.ts'
import { readCell } from './cell-text.ts'
import { COLUMNS, type ColumnName } from './columns.ts'
import type { Lookup } from './lookup.ts'
import { sizeMrpText } from './size-prices.ts'

export type Cells = Record<string, string>
/** A size without an id is new. `pieces` change the stock. One that was counted has its last movement (counted-stock.ts). */
export type VariantSheet = {
  id: number | undefined
  stock: number
  pieces: number
  lastMovement?: string
  cells: Cells
}
export type ProductSheet = {
  /** Undefined for a new product. */
  id: number | undefined
  version: number
  isDeleted: boolean
  handle: string
  cells: Cells
  variants: VariantSheet[]
  /** What no column has. */
  discount: number | null
  categoryId: number | undefined
  taxClassId: number | undefined
  /** The cells of attributes as they are stored. */
  attributes: Cells
}

export const newSheet = (handle: string): ProductSheet => ({
  ...{ id: undefined, version: 0, isDeleted: false, handle, discount: null, categoryId: undefined },
  ...{ taxClassId: undefined, attributes: {}, variants: [], cells: { gender: 'unisex' } },
})

type Row = typeof products.$inferSelect
type Picture = Pick<typeof productImages.$inferSelect, 'url' | 'view' | 'colour'>

/** Reads products, also deleted ones, in no order. */
export async function readSheets(shop: Shop, lookup: Lookup, ids: number[]): Promise<ProductSheet[]> {
  if (ids.length === 0) return []
  const stored = await shop.db.select().from(products).where(inArray(products.id, ids))
  const rows = stored.map((row) => withRegularPrice(row))
  const pictures = await shop.db
    .select()
    .from(productImages)
    .where(inArray(productImages.productId, ids))
    .orderBy(asc(productImages.productId), asc(productImages.position))
  const sizeRows = await shop.db
    .select()
    .from(variants)
    .where(and(inArray(variants.productId, ids), isNull(variants.deletedAt)))
    .orderBy(asc(variants.productId), asc(variants.position), asc(variants.id))
  const sizes = sizeRows.map((row) => withRegularPrice(row))
  const collections = await shop.db
    .select()
    .from(productCollections)
    .where(and(inArray(productCollections.productId, ids), eq(productCollections.isAutomatic, false)))
  const attributesOf = await readAttributeCells(shop, lookup, ids)
  const picturesOf = Map.groupBy(pictures, (picture) => picture.productId)
  const sizesOf = Map.groupBy(sizes, (variant) => variant.productId)
  const collectionsOf = Map.groupBy(collections, (row) => row.productId)
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    isDeleted: row.deletedAt !== null,
    handle: row.slug,
    discount: row.discount,
    categoryId: row.subcategoryId ?? row.departmentId,
    taxClassId: row.taxClassId,
    attributes: attributesOf(row.id),
    cells: {
      ...attributesOf(row.id),
      ...productCells(lookup, row, {
        pictures: picturesOf.get(row.id) ?? [],
        collectionIds: (collectionsOf.get(row.id) ?? []).map(({ categoryId }) => categoryId),
      }),
    },
    variants: (sizesOf.get(row.id) ?? []).map(({ id, stock, size, colour, sku, isDefault, ...one }) => ({
      ...{ id, stock, pieces: 0 },
      cells: {
        ...{ size, colour, sku, default: isDefault ? 'yes' : '', barcode: one.barcode ?? '' },
        ...{ weight_g: String(one.weightG ?? ''), pieces_in_pack: String(one.piecesInPack), size_hsn: one.hsn },
        ...{ size_price: one.price === null ? '' : moneyText(one.price), size_mrp: sizeMrpText(one, row) },
      },
    })),
  }))
}

function productCells(
  lookup: Lookup,
  row: Row,
  { pictures, collectionIds }: { pictures: Picture[]; collectionIds: number[] },
): Cells {
  const texts: Partial<Record<ColumnName, string>> = {
    title: row.title,
    status: row.status,
    publish_at: row.publishAt ? istMinute(row.publishAt) : '',
    description: row.description,
    category: categoryValue(row, lookup.rows, lookup.genders),
    gender: row.gender ?? UNISEX,
    collections: joinPaths(collectionIds.map((id) => lookup.collectionPaths.get(id) ?? '')),
    tags: row.tags.join(','),
    brand: row.brand,
    type: row.type,
    features: row.features.join('\n'),
    // A draft without a price is stored with the price 0.
    price: row.status !== 'live' && row.price === 0 ? '' : moneyText(row.price),
    mrp: row.actualPrice > row.price ? moneyText(row.actualPrice) : '',
    hsn: row.hsn,
    gst: String(row.gstPercent),
    size_label: row.sizeLabel,
    origin_country: row.originCountry ?? '',
    generic_name: row.genericName,
    net_amount: String(row.netAmount ?? ''),
    net_unit: row.netUnit ?? '',
    care: row.care,
    manufacturer: lookup.parties.nameOf(row.manufacturerId),
    packer: lookup.parties.nameOf(row.packerId),
    importer: lookup.parties.nameOf(row.importerId),
    size_chart: lookup.charts.nameOf(row.sizeChartId),
    picture_urls: pictures.map(({ url }) => url).join('\n'),
    picture_alts: pictures.map(({ view }) => view).join('\n'),
    picture_colours: pictures.map(({ colour }) => colour ?? '').join('\n'),
  }
  const cells = Object.entries(texts).map(([name, text]) => {
    const cell = readCell(COLUMNS[name as ColumnName].kind, text)
    return [name, 'text' in cell ? cell.text : text]
  })
  return Object.fromEntries(cells) as Cells
}

const moneyText = (amount: Paise) => String(toRupees(amount))

/** Collections have no order, so that a cell in another order is no change. */
export const joinPaths = (paths: string[]) => [...new Set(paths)].toSorted().join(', ')
