/**
 * The whole data model: one file for each part of the store, in `schema/`. Drizzle needs all tables in one object. The
 * suffix `.server` keeps this file and its importers out of the browser.
 *
 *   1. Product ids are the stored ids, from 152 on. The public id is 151 less (D34). Only the entry points convert
 *      them.
 *   2. Amounts are bigint paise. Stock is never below 0. Every rule that a CHECK can express is a CHECK. Rules across
 *      rows are constraint triggers in migrations/0001_promises.sql: an order is the sum of its lines, and a product
 *      has one default variant.
 *   3. Triggers keep rows from being changed or deleted: order lines, order events, order notes, invoices, credit
 *      notes, cancelled pieces, the lines and events of shipments, the cash book, the photos and events of returns, the
 *      stock ledger, the versions of pages and of the announcement, and for nine years the audit log are append-only.
 *      Orders, shipments, returns, payments and refunds change, but are never deleted. A deleted account is anonymised;
 *      a deleted product gets a date.
 *   4. Some tables keep the name of an early version; docs/vocabulary.md lists them.
 */
export * from './schema/accounts.server.ts'
export * from './schema/responsible-parties.server.ts'
export * from './schema/size-charts.server.ts'
export * from './schema/search.server.ts'
export * from './schema/tax.server.ts'
export * from './schema/catalogue.server.ts'
export * from './schema/price-lists.server.ts'
export * from './schema/attributes.server.ts'
export * from './schema/facets.server.ts'
export * from './schema/recommend.server.ts'
export * from './schema/cart.server.ts'
export * from './schema/orders.server.ts'
export * from './schema/offers.server.ts'
export * from './schema/shipments.server.ts'
export * from './schema/cash-book.server.ts'
export * from './schema/order-links.server.ts'
export * from './schema/delivery.server.ts'
export * from './schema/returns.server.ts'
export * from './schema/refunds.server.ts'
export * from './schema/credit-notes.server.ts'
export * from './schema/line-cancellations.server.ts'
export * from './schema/server-keys.server.ts'
export * from './schema/audit-log.server.ts'
export * from './schema/runs.server.ts'
export * from './schema/feeds.server.ts'
export * from './schema/stock-alerts.server.ts'
export * from './schema/pages.server.ts'
export * from './schema/review-requests.server.ts'
export * from './schema/fit-returns.server.ts'
export * from './schema/reviews.server.ts'
export * from './schema/backups.server.ts'
export * from './schema/admin-mails.server.ts'
export * from './schema/secret-fingerprint.server.ts'
export * from './schema/store.server.ts'
export * from './schema/home.server.ts'
export * from './schema/supabase.server.ts'
