/** Setup, newsletter, demo mailbox, page speed and totals. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { createdAt, timestamptz, secretHash, identity, paise, shopSchema } from './columns.server.ts'

/** One row once an admin has chosen the categories that the store begins with (record 0133). */
export const storeSetup = shopSchema.table(
  'store_setup',
  {
    id: boolean().primaryKey().default(true),
    choice: text().$type<'all' | 'picked' | 'empty'>().notNull(),
    at: timestamptz().notNull(),
  },
  () => [check('store_setup_once', sql`id`), check('store_setup_choice', sql`choice in ('all', 'picked', 'empty')`)],
)

/** Double opt-in, one-click unsubscribe (D27). */
export const newsletterSubscribers = shopSchema.table(
  'newsletter_subscribers',
  {
    email: text().primaryKey(),
    tokenHash: secretHash().notNull().unique(),
    confirmedAt: timestamptz(),
    unsubscribedAt: timestamptz(),
    createdAt: createdAt(),
  },
  () => [check('newsletter_subscribers_lowercase', sql`email = lower(email)`)],
)

/** Emails that a demo or development store kept instead of sending them by SMTP (D14). */
export const mailbox = shopSchema.table('mailbox', {
  id: identity(),
  to: text().notNull(),
  subject: text().notNull(),
  html: text().notNull(),
  text: text().notNull(),
  createdAt: createdAt(),
})

/** Page speed: counts of visits by day, kind of page, vital, and bucket of its scale (shop/vitals/rules.ts). */
export const vitalCounts = shopSchema.table(
  'vital_counts',
  {
    day: date({ mode: 'string' }).notNull(),
    page: text().notNull(),
    name: text({ enum: ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] }).notNull(),
    step: smallint().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.page, t.name, t.step] })],
)

const total = {
  subject: text({
    enum: ['orders', 'customers', 'products', 'listed', 'cash-collected', 'cash-outstanding', 'cash-remitted'],
  }).notNull(),
  /**
   * 'pending/unpaid' for orders, 'women/Kurtas' for products, empty for customers. For the products that shoppers see
   * ('listed') the list: 'department/1', 'collection/12' (shop/catalogue/product-lists.ts). For cash the
   * courier.
   */
  key: text().notNull(),
  /** The day in India on which the counted rows were created, delivered or paid; `-infinity` for products. */
  day: date({ mode: 'string' }).notNull(),
  count: bigint({ mode: 'number' }).notNull(),
  amount: paise().notNull(),
}

/** The numbers of orders, customers and products, and the sums of orders, without the changes that are not folded in yet. */
export const totals = shopSchema.table('totals', total, (t) => [primaryKey({ columns: [t.subject, t.key, t.day] })])

/** What triggers add to the totals. Rows are only inserted and folded in, so that concurrent orders wait for nothing. */
export const totalChanges = shopSchema.table('total_changes', { id: identity(), ...total })

const priceTotal = {
  /** A key of the totals 'listed'. */
  list: text().notNull(),
  /** The lowest price of the step (shop/totals/price-steps.ts). */
  step: paise().notNull(),
  count: bigint({ mode: 'number' }).notNull(),
}

/** How many products of a list have their lowest price in a step, without the changes that are not folded in yet. */
export const priceTotals = shopSchema.table('price_totals', priceTotal, (t) => [
  primaryKey({ columns: [t.list, t.step] }),
])
export const priceTotalChanges = shopSchema.table('price_total_changes', { id: identity(), ...priceTotal }, (t) => [
  index('price_total_changes_list').on(t.list, t.step),
])
