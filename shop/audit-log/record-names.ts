/** The names of the records that audit events are about, as admins know them. */
import { eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  attributes,
  cashRemittances,
  categories,
  genderCategories,
  priceLists,
  offers,
  products,
  responsibleParties,
  returnRules,
  returns,
  reviews,
  searchTerms,
  runs,
  serverKeys,
  shipments,
  sizeCharts,
  taxClasses,
  users,
  variants,
  type auditLog,
} from '#db/schema.server.ts'
import { DELETED_ACCOUNT } from '#core/slug.ts'
import { monthName } from '../gst/rules.ts'
import { orderNumber } from '../orders/rules.ts'
import { returnNumber } from '../returns/rules.ts'
import type { Shop } from '../shop.ts'
import type { Names } from './changes.ts'
import { readHomeNames } from './home-names.ts'
import { AUDIT_ENTITIES, type AuditEntity } from './rules.ts'

type Row = typeof auditLog.$inferSelect

/** The names of the records whose ids other records contain. */
export async function readNames(shop: Shop): Promise<Names> {
  const namesIn = async (
    table: typeof categories | typeof responsibleParties | typeof sizeCharts | typeof taxClasses,
  ) => {
    const rows = await shop.db.select({ id: table.id, name: table.name }).from(table)
    return new Map(rows.map(({ id, name }) => [id, name]))
  }
  return {
    categories: await namesIn(categories),
    parties: await namesIn(responsibleParties),
    charts: await namesIn(sizeCharts),
    taxClasses: await namesIn(taxClasses),
  }
}

/** Names a product by its current title, a size by its SKU, an order by its number and a user by the email. */
export async function readRecordNames(
  shop: Shop,
  rows: Row[],
  { categories, parties, charts, taxClasses: classNames }: Names,
) {
  const idsOf = (kind: AuditEntity) =>
    rows.filter(({ entity, entityId }) => entity === kind && entityId).map((row) => row.entityId)
  const namesOf = async (kind: AuditEntity, table: PgTable & { id: PgColumn }, name: PgColumn) => {
    const found = await shop.db
      .select({ id: sql<string>`${table.id}::text`, name: sql<string | null>`${name}` })
      .from(table)
      .where(inArray(table.id, idsOf(kind)))
    return new Map(found.map(({ id, name }) => [id, name]))
  }
  const productRows = await namesOf('product', products, products.title)
  const userRows = await namesOf('user', users, users.email)
  const keyRows = await namesOf('key', serverKeys, serverKeys.name)
  const variantRows = await namesOf('stock', variants, variants.sku)
  const shipmentRows = (
    await shop.db
      .select()
      .from(shipments)
      .where(inArray(shipments.id, idsOf('shipment')))
  ).map(({ id, orderId, number }) => ({ id, name: `#${orderNumber(orderId)}, shipment ${number}` }))
  const returnRows = await shop.db
    .select({ id: returns.id, number: returns.number })
    .from(returns)
    .where(inArray(returns.id, idsOf('return')))
  const reviewRows = await shop.db
    .select({ id: reviews.id, name: products.title })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(inArray(reviews.id, idsOf('review')))
  const cashRows = await namesOf('cash', cashRemittances, cashRemittances.reference)
  const ruleRows = await shop.db
    .select({ id: returnRules.id, categoryId: returnRules.categoryId, title: products.title })
    .from(returnRules)
    .leftJoin(products, eq(products.id, returnRules.productId))
    .where(inArray(returnRules.id, idsOf('return-rule').map(Number)))
  const offerRows = await namesOf('offer', offers, offers.name)
  const termRows = await namesOf('search-term', searchTerms, searchTerms.term)
  const runNames = await namesOf('run', runs, runs.fileName)
  const genderRows = await namesOf('gender-category', genderCategories, genderCategories.label)
  const listRows = await namesOf('price-list', priceLists, priceLists.name)
  const attributeRows = await namesOf('attribute', attributes, attributes.name)
  const homeIds = { banners: idsOf('banner'), sections: idsOf('home-section') }
  const { nameOfBanner, nameOfSection } = await readHomeNames(shop, homeIds)
  const names: Record<AuditEntity, (id: string) => string | null | undefined> = {
    product: (id) => productRows.get(id),
    stock: (id) => variantRows.get(id),
    run: (id) => runNames.get(id),
    order: (id) => `#${orderNumber(id)}`,
    shipment: (id) => shipmentRows.find((one) => one.id === id)?.name,
    return: (id) => returnRows.filter((one) => one.id === id).map(({ number }) => returnNumber(number))[0],
    review: (id) => reviewRows.find((one) => one.id === id)?.name,
    gst: monthName,
    feed: () => 'Feeds',
    job: () => 'Job',
    'price-list': (id) => listRows.get(id),
    cash: (id) => cashRows.get(id),
    'return-rule': (id) =>
      ruleRows.filter((one) => String(one.id) === id).map((one) => one.title ?? categories.get(one.categoryId!))[0],
    'search-term': (id) => termRows.get(id),
    colour: (id) => id,
    tax: (id) => classNames.get(Number(id)),
    offer: (id) => offerRows.get(id),
    banner: nameOfBanner,
    'home-section': nameOfSection,
    page: (id) => id,
    announcement: () => 'Announcement bar',
    delivery: () => 'Delivery areas',
    'size-chart': (id) => charts.get(Number(id)),
    attribute: (id) => attributeRows.get(id),
    party: (id) => parties.get(Number(id)),
    category: (id) => categories.get(Number(id)),
    'gender-category': (id) => genderRows.get(id),
    key: (id) => keyRows.get(id),
    user: (id) => userRows.get(id) ?? DELETED_ACCOUNT,
  }
  return ({ entity, entityId }: Row) => (entity in AUDIT_ENTITIES ? names[entity as AuditEntity](entityId) : undefined)
}
