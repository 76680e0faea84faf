/** Categories, products, their images, variants and stock movements. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  numeric,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.server.ts'
import { createdAt, timestamptz, paise, identity, secretHash, shopSchema } from './columns.server.ts'
import { netUnit, responsibleParties } from './responsible-parties.server.ts'
import { serverKeys } from './server-keys.server.ts'
import { sizeCharts } from './size-charts.server.ts'
import { taxClasses } from './tax.server.ts'

export const gender = shopSchema.enum('gender', ['men', 'women'])
export const categoryKind = shopSchema.enum('category_kind', ['department', 'subcategory', 'group', 'collection'])
/** `default` is the order in which products were added, `arranged` that of `productCollections.position`. */
export const categorySort = shopSchema.enum('category_sort', [
  'default',
  'newest',
  'price_asc',
  'price_desc',
  'name',
  'arranged',
  'popular',
  'discount',
  'rating',
])
export const productStatus = shopSchema.enum('product_status', ['draft', 'live', 'hidden'])
export const stockReason = shopSchema.enum('stock_reason', [
  'stocked',
  'reserved',
  'released',
  'sold',
  'returned',
  'corrected',
  'damaged',
  'written-off',
])

export type Gender = (typeof gender.enumValues)[number]
export type CategorySort = (typeof categorySort.enumValues)[number]
export type ProductStatus = (typeof productStatus.enumValues)[number]
/** How a condition compares. shop/collection-rules/conditions.ts has their texts. */
export type Operator = 'is' | 'is-not' | 'at-least' | 'at-most' | 'within'
/** A price is in paise, `category` is an id, and `attribute:fabric` has the slug of a value. */
export type Condition = { field: string; op: Operator; value: string | number }
/** The rules of a collection. A product joins if it meets all conditions, or any of them. */
export type CollectionRules = { all: Condition[] } | { any: Condition[] }
export type StockReason = (typeof stockReason.enumValues)[number]

/**
 * The tree of departments and subcategories, and the groups with their collections. `path` is the URL path:
 * `clothes/t-shirts` at every depth, `women/tops`, `collections/diwali` without a group. The trigger `categories_tree`
 * allows three levels and no cycle.
 */
export const categories = shopSchema.table(
  'categories',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: categoryKind().notNull(),
    parentId: integer(),
    slug: text().notNull(),
    path: text().notNull().unique(),
    name: text().notNull(),
    /** The text below the name; empty for the default text. */
    description: text().notNull().default(''),
    image: text(),
    position: smallint().notNull().default(0),
    /** Whether menus, tiles and the footer list it. Its page exists in any case. */
    isShown: boolean().notNull().default(true),
    /** Whether the menu of its department lists it. */
    inMenu: boolean().notNull().default(true),
    /** The department of a subcategory. Triggers keep it. */
    rootId: integer(),
    /** What products filed here have as `category`; null for the name. */
    productLabel: text(),
    /** What its list is sorted by unless the visitor chooses; null for the same as that of its parent. */
    sort: categorySort(),
    /** The title and the description of its page for search engines; empty for those made of its name and products. */
    seoTitle: text().notNull().default(''),
    seoDescription: text().notNull().default(''),
    /** Its place in Google's product taxonomy, as a path or a number; empty for that of its parent. */
    googleCategory: text().notNull().default(''),
    /** What a product needs to be in the collection by itself; null for a collection that is picked by hand. */
    rules: jsonb().$type<CollectionRules>(),
    /** A retired category is listed nowhere, and its address leads to another one (`redirects`). */
    retiredAt: timestamptz(),
    /** Null for the categories of the first start. */
    createdAt: timestamptz(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('categories_in_root').on(t.id, t.rootId),
    index('categories_parent_id').on(t.parentId),
    foreignKey({ columns: [t.parentId], foreignColumns: [t.id] }),
    check(
      'categories_search_texts',
      sql`length(seo_title) <= 70 and length(seo_description) <= 160 and length(google_category) <= 250`,
    ),
    check(
      'categories_parent',
      sql`case kind when 'subcategory' then parent_id is not null when 'collection' then true else parent_id is null end`,
    ),
  ],
)

/** The categories that the catalogues of men and women and the product form offer, each with where its products are filed. */
export const genderCategories = shopSchema.table(
  'gender_categories',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    gender: gender().notNull(),
    label: text().notNull(),
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    position: smallint().notNull().default(0),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('gender_categories_gender_label').on(t.gender, t.label),
    index('gender_categories_category').on(t.categoryId),
    check('gender_categories_label', sql`length(label) between 1 and 80`),
  ],
)

/** Where the address of a retired or moved category leads to. No row leads to an address that leads on. */
export const redirects = shopSchema.table(
  'redirects',
  { fromPath: text().primaryKey(), toPath: text().notNull(), at: createdAt() },
  (t) => [index('redirects_to_path').on(t.toPath), check('redirects_elsewhere', sql`from_path <> to_path`)],
)

export const products = shopSchema.table(
  'products',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 152 }),
    /** Imports and API clients find products by it, deleted ones included. */
    slug: text().notNull().unique('products_slug'),
    title: text().notNull(),
    brand: text().notNull().default(''),
    description: text().notNull().default(''),
    features: text().array().notNull().default([]),
    /** What applies now: the lower of the regular price and those of the running price lists (shop/price-lists/reprice.ts). */
    price: paise().notNull(),
    /** What the merchant typed, while a price list makes the price another one. */
    regularPrice: paise(),
    isOnSale: boolean().notNull().default(false),
    /** The MRP, at least the price. */
    actualPrice: paise().notNull(),
    /** The lowest and the highest of the own prices of its variants on sale. A trigger writes them. */
    leastOwnPrice: paise(),
    greatestOwnPrice: paise(),
    /** The lowest and the highest price of its variants on sale. */
    priceFrom: paise()
      .notNull()
      .generatedAlwaysAs(sql`least(price, least_own_price)`),
    priceTo: paise()
      .notNull()
      .generatedAlwaysAs(sql`greatest(price, greatest_own_price)`),
    discount: smallint(),
    gender: gender(),
    category: text().notNull(),
    type: text().notNull().default(''),
    departmentId: integer()
      .notNull()
      .references(() => categories.id),
    subcategoryId: integer(),
    /** The colours of its variants, copied here for cards and search. They are written together with the variants. */
    colours: text().array().notNull().default([]),
    /** What its sizes are called: Size, Storage, Volume. */
    sizeLabel: text().notNull().default('Size'),
    hsn: text().notNull().default(''),
    /** The rate of its default variant at its price today. A save and the job `restate-rates` write it. */
    gstPercent: smallint().notNull().default(0),
    taxClassId: integer()
      .notNull()
      .references(() => taxClasses.id),
    /** A size with this stock or less is low; null for the setting LOW_STOCK. */
    lowStock: integer(),
    /** What the law wants to be told of it (record 0122). ISO 3166. */
    originCountry: char({ length: 2 }),
    genericName: text().notNull().default(''),
    netAmount: numeric({ precision: 10, scale: 3, mode: 'number' }),
    netUnit: netUnit(),
    manufacturerId: integer().references(() => responsibleParties.id),
    packerId: integer().references(() => responsibleParties.id),
    importerId: integer().references(() => responsibleParties.id),
    care: text().notNull().default(''),
    /** The values of its attributes, for the search. Triggers keep them. */
    attributeWords: text().notNull().default(''),
    /** Null for the chart of its category. */
    sizeChartId: integer().references(() => sizeCharts.id),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: timestamptz(),
    status: productStatus().notNull().default('live'),
    /** When a draft becomes live. */
    publishAt: timestamptz(),
    /** Whether shoppers and API clients see it. A draft, a hidden and a deleted product are in no list and no search. */
    isLive: boolean()
      .notNull()
      .generatedAlwaysAs(sql`status = 'live' and deleted_at is null`),
    /** When it first became live. A trigger sets it once. */
    firstLiveAt: timestamptz(),
    /** As `percentOff` of shop/catalogue/rules.ts. */
    percentOff: smallint()
      .notNull()
      .generatedAlwaysAs(
        sql`case when actual_price > price then round((actual_price - price) * 100.0 / actual_price) else 0 end`,
      ),
    /** Pieces sold in the last 30 days, less what came back (shop/merchandising/rank-products.ts). */
    popularity: integer().notNull().default(0),
    /** Hundredths of stars, weighed by the number of reviews (shop/merchandising/score-ratings.ts). 0 without reviews. */
    ratingScore: smallint().notNull().default(0),
    /** Among those of its department that sell best. */
    isBestseller: boolean().notNull().default(false),
    tags: text().array().notNull().default([]),
  },
  (t) => [
    // A subcategory belongs to the product's department. One that moves to another department takes its products along.
    foreignKey({
      name: 'products_stand',
      columns: [t.subcategoryId, t.departmentId],
      foreignColumns: [categories.id, categories.rootId],
    }).onUpdate('cascade'),
    check('products_net_quantity', sql`(net_amount is null) = (net_unit is null) and net_amount > 0`),
    check('products_importer', sql`origin_country is null or origin_country = 'IN' or importer_id is not null`),
    // What the law wants is missing: the filter of the admin's list (shop/product-admin/list-products.ts).
    index('products_incomplete')
      .on(t.id)
      .where(
        sql`origin_country is null or generic_name = '' or net_amount is null or (origin_country = 'IN' and manufacturer_id is null and packer_id is null)`,
      ),
    index('products_size_chart')
      .on(t.sizeChartId)
      .where(sql`size_chart_id is not null`),
    index('products_tax_class').on(t.taxClassId),
    index('products_manufacturer').on(t.manufacturerId),
    index('products_packer').on(t.packerId),
    index('products_importer').on(t.importerId),
    check('products_low_stock', sql`low_stock >= 0`),
    check('products_price', sql`price >= 0 and actual_price >= 0`),
    check('products_mrp', sql`actual_price >= price`),
    check('products_sale', sql`is_on_sale = (regular_price is not null) and (not is_on_sale or price < regular_price)`),
    check('products_discount', sql`discount between 0 and 100`),
    check('products_publish_at', sql`publish_at is null or status = 'draft'`),
    check('products_gst', sql`gst_percent in (0, 3, 5, 12, 18, 28, 40)`),
    // The API clients' lists join the department.
    index('products_listed_with_department')
      .on(t.id, t.departmentId)
      .where(sql`is_live`),
    // The price as `/rest/v1` shows it (the view products_data), for its lists sorted by price.
    index('products_rest_price')
      .on(sql`trim_scale(${t.price} * 0.01)`, t.id, t.departmentId, t.price)
      .where(sql`is_live`),
    index('products_gender_listed')
      .on(t.gender, t.id)
      .where(sql`is_live`),
    index('products_department')
      .on(t.departmentId, t.id)
      .where(sql`is_live`),
    index('products_subcategory')
      .on(t.subcategoryId, t.id)
      .where(sql`is_live`),
    index('products_department_subcategory')
      .on(t.departmentId, t.subcategoryId, t.id)
      .where(sql`is_live`),
    index('products_gender')
      .on(t.gender, t.category, t.id)
      .where(sql`is_live`),
    index('products_related')
      .on(t.departmentId, t.gender, t.category, t.id)
      .where(sql`is_live`),
    index('products_department_gender')
      .on(t.departmentId, t.gender, t.id)
      .where(sql`is_live`),
    // One index per list and sort order. A page reads the skipped products from the index only; PostgreSQL does so only
    // when the index contains the title beside its lower-case form.
    index('products_by_price')
      .on(t.priceFrom, t.id, t.priceTo)
      .where(sql`is_live`),
    index('products_by_title')
      .on(sql`lower(${t.title})`, t.id, t.title)
      .where(sql`is_live`),
    index('products_department_by_price')
      .on(t.departmentId, t.priceFrom, t.id, t.priceTo)
      .where(sql`is_live`),
    index('products_department_by_title')
      .on(t.departmentId, sql`lower(${t.title})`, t.id, t.title)
      .where(sql`is_live`),
    index('products_department_subcategory_by_price')
      .on(t.departmentId, t.subcategoryId, t.priceFrom, t.id, t.priceTo)
      .where(sql`is_live`),
    index('products_department_subcategory_by_title')
      .on(t.departmentId, t.subcategoryId, sql`lower(${t.title})`, t.id, t.title)
      .where(sql`is_live`),
    index('products_gender_by_price')
      .on(t.gender, t.priceFrom, t.id, t.priceTo)
      .where(sql`is_live`),
    index('products_gender_category_by_price')
      .on(t.gender, t.category, t.priceFrom, t.id, t.priceTo)
      .where(sql`is_live`),
    ...[
      { name: 'percent_off', column: t.percentOff },
      { name: 'popularity', column: t.popularity },
      { name: 'rating', column: t.ratingScore },
    ].flatMap(({ name, column }) => [
      index(`products_department_by_${name}`)
        .on(t.departmentId, column.desc().nullsFirst(), t.id)
        .where(sql`is_live`),
      index(`products_department_subcategory_by_${name}`)
        .on(t.departmentId, t.subcategoryId, column.desc().nullsFirst(), t.id)
        .where(sql`is_live`),
    ]),
    // The newest first. Those that went live together are listed from the last one on.
    index('products_newest')
      .on(t.firstLiveAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`is_live`),
    index('products_department_newest')
      .on(t.departmentId, t.firstLiveAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`is_live`),
    index('products_department_subcategory_newest')
      .on(t.departmentId, t.subcategoryId, t.firstLiveAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`is_live`),
    index('products_gender_category_newest')
      .on(t.gender, t.category, t.firstLiveAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`is_live`),
    index('products_gender_first_live')
      .on(t.gender, t.firstLiveAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`is_live`),
    index('products_scored')
      .on(t.id)
      .where(sql`rating_score > 0`),
    index('products_ranked')
      .on(t.id)
      .where(sql`popularity > 0 or is_bestseller`),
    index('products_price_ranges')
      .on(t.priceFrom, t.priceTo, t.id, t.departmentId, t.subcategoryId, t.gender)
      .where(sql`is_live and price_from < price_to`),
    index('products_gender_newest')
      .on(t.gender, t.createdAt, t.id)
      .where(sql`is_live`),
    // The brands, to filter the admin's products by.
    index('products_brand')
      .on(sql`lower(${t.brand})`, t.id, t.brand)
      .where(sql`deleted_at is null and brand <> ''`),
    // Drafts, hidden products and those of a tag, for the bulk grid.
    index('products_not_live')
      .on(t.status, t.id)
      .where(sql`status <> 'live' and deleted_at is null`),
    index('products_tags').using('gin', sql`shop.lower_tags(${t.tags})`),
    index('products_deleted')
      .on(t.deletedAt, t.category)
      .where(sql`deleted_at is not null`),
    index('products_scheduled')
      .on(t.publishAt)
      .where(sql`publish_at is not null and deleted_at is null`),
  ],
)

/** The categories whose products a size chart is for. */
export const sizeChartCategories = shopSchema.table(
  'size_chart_categories',
  {
    chartId: integer()
      .notNull()
      .references(() => sizeCharts.id, { onDelete: 'cascade' }),
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.chartId] }), index('size_chart_categories_chart').on(t.chartId)],
)

export const productCollections = shopSchema.table(
  'product_collections',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    /** Set by the collection's rules, which never remove a product that was added by hand. */
    isAutomatic: boolean().notNull().default(false),
    /** Its place among the products that an admin has arranged, from 0. The others follow them, oldest first. */
    position: smallint(),
  },
  (t) => [
    primaryKey({ columns: [t.categoryId, t.productId] }),
    index('product_collections_product').on(t.productId),
    check('product_collections_position', sql`position >= 0`),
  ],
)

/**
 * Products that sold out or are back in stock since the job `update-collections` ran. A trigger adds them if the rules of
 * a collection ask for it.
 */
export const availabilityChanges = shopSchema.table('availability_changes', {
  id: identity(),
  productId: integer()
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' }),
})

/**
 * The live products of each collection, and of each group of collections, with everything they are sorted by. Triggers
 * keep these rows (shop.refresh_collection_items).
 */
export const collectionItems = shopSchema.table(
  'collection_items',
  {
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The lowest price of its variants. */
    price: paise().notNull(),
    /** The title in lower case. */
    name: text().notNull(),
    priceTo: paise().notNull(),
    /** That of `productCollections`; null in a group. */
    position: smallint(),
    percentOff: smallint().notNull(),
    popularity: integer().notNull(),
    ratingScore: smallint().notNull(),
    firstLiveAt: timestamptz(),
  },
  (t) => [
    primaryKey({ columns: [t.categoryId, t.productId] }),
    index('collection_items_position').on(t.categoryId, t.position, t.productId),
    index('collection_items_price').on(t.categoryId, t.price, t.productId, t.priceTo),
    index('collection_items_price_ranges')
      .on(t.categoryId, t.price, t.priceTo, t.productId)
      .where(sql`price < price_to`),
    index('collection_items_name').on(t.categoryId, t.name, t.productId),
    index('collection_items_percent_off').on(t.categoryId, t.percentOff.desc().nullsFirst(), t.productId),
    index('collection_items_popularity').on(t.categoryId, t.popularity.desc().nullsFirst(), t.productId),
    index('collection_items_rating').on(t.categoryId, t.ratingScore.desc().nullsFirst(), t.productId),
    index('collection_items_newest').on(
      t.categoryId,
      t.firstLiveAt.desc().nullsFirst(),
      t.productId.desc().nullsFirst(),
    ),
    index('collection_items_product').on(t.productId),
  ],
)

/** The images of a product in order. An image with a colour is the first image of that colour's variants. */
export const productImages = shopSchema.table(
  'product_pictures',
  {
    id: identity(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    url: text().notNull(),
    view: text().notNull().default('front view'),
    colour: text(),
    width: integer().notNull().default(800),
    height: integer().notNull().default(1000),
  },
  (t) => [unique('product_pictures_position').on(t.productId, t.position)],
)

/** Size × colour, each with its own stock. The default is a stored flag that never changes with the stock (D36). */
export const variants = shopSchema.table(
  'variants',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    size: text().notNull().default(''),
    colour: text().notNull().default(''),
    /** Unique without regard to case, also among the former ones in `variantSkus`. */
    sku: text().notNull(),
    /** The digits of an EAN-8, EAN-13 or UPC-A. */
    barcode: text(),
    weightG: integer(),
    /** Empty for the code of the product. */
    hsn: text().notNull().default(''),
    piecesInPack: smallint().notNull().default(1),
    /** Null for the price and the MRP of the product, which are those of its default variant. */
    price: paise(),
    /** As that of the product: what the merchant typed, while a price list makes the price another one. Null follows it. */
    regularPrice: paise(),
    isOnSale: boolean().notNull().default(false),
    actualPrice: paise(),
    stock: integer().notNull().default(0),
    /** Null for the number of the product. */
    lowStock: integer(),
    isDefault: boolean().notNull().default(false),
    position: smallint().notNull().default(0),
    deletedAt: timestamptz(),
  },
  (t) => [
    unique('variants_of_product').on(t.productId, t.id),
    uniqueIndex('variants_choice')
      .on(t.productId, t.size, t.colour)
      .where(sql`deleted_at is null`),
    uniqueIndex('variants_default')
      .on(t.productId)
      .where(sql`is_default`),
    index('variants_colours')
      .on(t.colour, t.productId)
      .where(sql`deleted_at is null and colour <> ''`),
    // No index contains the stock: a sale then writes no index (record 0109).
    uniqueIndex('variants_sku').on(sql`lower(${t.sku}) text_pattern_ops`),
    // As 14 digits, because a scanner may read a UPC-A as an EAN-13 with a leading zero.
    uniqueIndex('variants_barcode')
      .on(sql`lpad(${t.barcode}, 14, '0')`)
      .where(sql`barcode is not null`),
    check('variants_low_stock', sql`low_stock >= 0`),
    check('variants_price', sql`price >= 0 and actual_price >= 0`),
    check('variants_default_price', sql`not is_default or (price is null and actual_price is null)`),
    check('variants_sale', sql`is_on_sale or regular_price is null`),
    check('variants_barcode_digits', sql`barcode ~ '^(\\d{8}|\\d{12,13})$'`),
    check('variants_weight', sql`weight_g between 1 and 50000`),
    check('variants_pieces_in_pack', sql`pieces_in_pack between 1 and 100`),
    check('variants_stock', sql`stock >= 0`),
    check('variants_default_stays', sql`not (is_default and deleted_at is not null)`),
  ],
)

/**
 * The former SKUs of variants, under which labels and other programs still name them. None is ever given to another
 * variant. The trigger `keep_sku` writes these rows.
 */
export const variantSkus = shopSchema.table(
  'variant_skus',
  {
    sku: text().primaryKey(),
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    until: createdAt(),
  },
  (t) => [
    uniqueIndex('variant_skus_sku').on(sql`lower(${t.sku}) text_pattern_ops`),
    index('variant_skus_variant').on(t.variantId),
  ],
)

/** The stock ledger: `variants.stock` is the sum of these rows. The trigger `move_stock` writes it with each row. */
export const stockMovements = shopSchema.table(
  'stock_moves',
  {
    id: identity(),
    variantId: integer()
      .notNull()
      .references(() => variants.id),
    quantity: integer().notNull(),
    reason: stockReason().notNull(),
    attemptId: uuid(),
    orderId: uuid(),
    shipmentId: uuid(),
    returnId: uuid(),
    /** The import or bulk change that moved the pieces, even after it is deleted (runs.server.ts). */
    runId: uuid(),
    /** The admin or the server key that changed the stock; null for checkouts, orders and the demo catalogue. */
    actorId: uuid().references(() => users.id),
    keyId: uuid().references(() => serverKeys.id),
    note: text(),
    at: createdAt(),
  },
  (t) => [
    // With the quantity, so that running balances are read from the index.
    index('stock_moves_of_variant').on(t.variantId, t.id, t.quantity),
    // Rows are written in the order of time, so this index takes almost no space and no time.
    index('stock_moves_at').using('brin', t.at),
    check('stock_moves_some', sql`quantity <> 0`),
    check('stock_moves_one_actor', sql`actor_id is null or key_id is null`),
  ],
)

/**
 * The calls that changed stock, with their answers: a call that is sent again with its key gets the same answer and
 * changes nothing. Kept for seven days (shop/inventory/stock-requests.ts).
 */
export const stockRequests = shopSchema.table(
  'stock_requests',
  {
    /** The id of the admin or of the server key. */
    actor: uuid().notNull(),
    key: text().notNull(),
    bodyHash: secretHash().notNull(),
    /** Null until the call's transaction commits. Not jsonb, which would sort its fields. */
    answer: json(),
    at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.actor, t.key] }), index('stock_requests_at').on(t.at)],
)

/**
 * What the admin's product list is sorted and searched by, one narrow row per product (record 0098). The rows of the products
 * in `staleListItems` are out of date until a job writes them again; their values are in the view `current_list_items`.
 */
export const productListItems = shopSchema.table(
  'product_list_items',
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    tab: text({ enum: ['women', 'men', 'other', 'draft', 'hidden', 'deleted'] }).notNull(),
    category: text().notNull(),
    /** The title in lower case. */
    name: text().notNull(),
    price: paise().notNull(),
    stock: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('product_list_items_newest').on(t.tab, t.createdAt, t.productId, t.category),
    index('product_list_items_name').on(t.tab, t.name, t.productId, t.category),
    index('product_list_items_price').on(t.tab, t.price, t.createdAt.desc(), t.productId.desc(), t.category),
    index('product_list_items_stock').on(t.tab, t.stock, t.createdAt.desc(), t.productId.desc(), t.category),
    index('product_list_items_low_stock')
      .on(t.stock, t.productId)
      .where(sql`tab <> 'deleted'`),
  ],
)

/** Products that were changed or sold since the job last wrote their rows. Concurrent orders only insert here. */
export const staleListItems = shopSchema.table('stale_list_items', { id: identity(), productId: integer().notNull() })

/**
 * The stock of every size on sale, for the admin's stock list (record 0109). Rows of products in `staleListItems` are out
 * of date until a job writes them again; their values are in the view `current_stock_items`.
 */
export const stockListItems = shopSchema.table(
  'stock_list_items',
  {
    variantId: integer()
      .primaryKey()
      .references(() => variants.id, { onDelete: 'cascade' }),
    productId: integer().notNull(),
    stock: integer().notNull(),
    /** Null for the setting LOW_STOCK. */
    lowStock: integer(),
  },
  (t) => [
    index('stock_list_items_newest').on(t.productId.desc(), t.variantId),
    index('stock_list_items_stock').on(t.stock, t.variantId, t.productId, t.lowStock),
    index('stock_list_items_low')
      .on(t.stock, t.variantId, t.productId)
      .where(sql`stock <= low_stock`),
  ],
)
