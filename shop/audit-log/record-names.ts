/** The names of the records that audit events are about, as admins know them. */
import { eq, inArray } from 'drizzle-orm'
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
  const productRows = await shop.db
    .select({ id: products.id, name: products.title })
    .from(products)
    .where(inArray(products.id, idsOf('product').map(Number)))
  const userRows = await shop.db
    .select({ id: users.id, name: users.email })
    .from(users)
    .where(inArray(users.id, idsOf('user')))
  const keyRows = await shop.db
    .select({ id: serverKeys.id, name: serverKeys.name })
    .from(serverKeys)
    .where(inArray(serverKeys.id, idsOf('key')))
  const variantRows = await shop.db
    .select({ id: variants.id, name: variants.sku })
    .from(variants)
    .where(inArray(variants.id, idsOf('stock').map(Number)))
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
  const cashRows = await shop.db
    .select({ id: cashRemittances.id, name: cashRemittances.reference })
    .from(cashRemittances)
    .where(inArray(cashRemittances.id, idsOf('cash')))
  const ruleRows = await shop.db
    .select({ id: returnRules.id, categoryId: returnRules.categoryId, title: products.title })
    .from(returnRules)
    .leftJoin(products, eq(products.id, returnRules.productId))
    .where(inArray(returnRules.id, idsOf('return-rule').map(Number)))
  const offerRows = await shop.db
    .select({ id: offers.id, name: offers.name })
    .from(offers)
    .where(inArray(offers.id, idsOf('offer').map(Number)))
  const termRows = await shop.db
    .select({ id: searchTerms.id, name: searchTerms.term })
    .from(searchTerms)
    .where(inArray(searchTerms.id, idsOf('search-term').map(Number)))
  const runNames = await shop.db
    .select({ id: runs.id, name: runs.fileName })
    .from(runs)
    .where(inArray(runs.id, idsOf('run')))
  const genderRows = await shop.db
    .select({ id: genderCategories.id, name: genderCategories.label })
    .from(genderCategories)
    .where(inArray(genderCategories.id, idsOf('gender-category').map(Number)))
  const listRows = await shop.db
    .select({ id: priceLists.id, name: priceLists.name })
    .from(priceLists)
    .where(inArray(priceLists.id, idsOf('price-list').map(Number)))
  const attributeRows = await shop.db
    .select({ id: attributes.id, name: attributes.name })
    .from(attributes)
    .where(inArray(attributes.id, idsOf('attribute').map(Number)))
  const homeIds = { banners: idsOf('banner'), sections: idsOf('home-section') }
  const { nameOfBanner, nameOfSection } = await readHomeNames(shop, homeIds)
  const names: Record<AuditEntity, (id: string) => string | null | undefined> = {
    product: (id) => productRows.find((one) => String(one.id) === id)?.name,
    stock: (id) => variantRows.find((one) => String(one.id) === id)?.name,
    run: (id) => runNames.find((one) => one.id === id)?.name,
    order: (id) => `#${orderNumber(id)}`,
    shipment: (id) => shipmentRows.find((one) => one.id === id)?.name,
    return: (id) => returnRows.filter((one) => one.id === id).map(({ number }) => returnNumber(number))[0],
    gst: monthName,
    feed: () => 'Feeds',
    'price-list': (id) => listRows.find((one) => String(one.id) === id)?.name,
    cash: (id) => cashRows.find((one) => one.id === id)?.name,
    'return-rule': (id) =>
      ruleRows.filter((one) => String(one.id) === id).map((one) => one.title ?? categories.get(one.categoryId!))[0],
    'search-term': (id) => termRows.find((one) => String(one.id) === id)?.name,
    tax: (id) => classNames.get(Number(id)),
    offer: (id) => offerRows.find((one) => String(one.id) === id)?.name,
    banner: nameOfBanner,
    'home-section': nameOfSection,
    'size-chart': (id) => charts.get(Number(id)),
    attribute: (id) => attributeRows.find((one) => String(one.id) === id)?.name,
    party: (id) => parties.get(Number(id)),
    category: (id) => categories.get(Number(id)),
    'gender-category': (id) => genderRows.find((one) => String(one.id) === id)?.name,
    key: (id) => keyRows.find((one) => one.id === id)?.name,
    user: (id) => userRows.find((one) => one.id === id)?.name ?? DELETED_ACCOUNT,
  }
  return ({ entity, entityId }: Row) => (entity in AUDIT_ENTITIES ? names[entity as AuditEntity](entityId) : undefined)
}
