/**
 * The whole data model: one file for each part of the store, in `schema/`. Drizzle needs them in one object. `.server` keeps it, and whatever imports it, out of the browser.
 *
 *   1. Ids of products are stored ids, from 152 on; the shown id is 151 less (D34). Only the edges convert.
 *   2. Money is bigint paise. Stock is never below 0. Whatever a CHECK can hold is held here; what spans rows is held by
 *      the constraint triggers in migrations/0001_promises.sql: an order is the sum of its lines, a product has one
 *      default variant, the audit log and the ledger of stock only grow.
 *   3. Orders, their lines and payments are never deleted; a deleted account is anonymised, a deleted product is dated.
 */
export * from './schema/accounts.server.ts'
export * from './schema/catalogue.server.ts'
export * from './schema/cart.server.ts'
export * from './schema/orders.server.ts'
export * from './schema/server-keys.server.ts'
export * from './schema/audit-log.server.ts'
export * from './schema/store.server.ts'
export * from './schema/supabase.server.ts'
