/**
 * How long the rows of each table are kept, and why (docs/retention.md). A test compares these lists with the schema, so a
 * new table needs an entry. Nothing here deletes what orders, tax or money that is not settled need.
 */
import { days } from '#core/time.ts'

/** A payment that ended without an order. Late money comes within days (LATE_PAYMENT_WINDOW), disputes within months. */
export const ENDED_ATTEMPT_TTL = days(180)

/**
 * Orders, refunds and prices are in the audit log, and the Companies Act, 2013 (section 128) wants books of account for the
 * eight financial years before the current one. The DPDP Rules, 2025 want a year. The trigger `audit_log_term` has the
 * same term.
 */
export const AUDIT_TTL = days(9 * 365 + 3)

/** Longer than the oldest backup that BACKUP_KEEP keeps by default. */
export const BACKUP_TTL = days(400)

export type Rule = {
  table: string
  /** In words, for docs/retention.md. */
  keeps: string
  why: string
  /** The step of the housekeeping, or the job, that deletes the rows. */
  by: string
}

export const DELETED: Rule[] = [
  { table: 'audit_log', keeps: '9 years', why: 'books of account: 8 financial years', by: 'deleteOldRows' },
  {
    table: 'checkout_attempts',
    keeps: '180 days after the end, without an order',
    why: 'late payments and disputes; they hold an address',
    by: 'deleteOldRows',
  },
  { table: 'backups', keeps: '400 days', why: 'the outcome of each backup', by: 'deleteOldRows' },
  { table: 'sessions', keeps: '7 days idle, 30 days at most', why: 'sign-in', by: 'deleteExpiredSessions' },
  { table: 'one_time_codes', keeps: 'until they expire', why: 'sign-in, email', by: 'deleteExpiredCodes' },
  { table: 'guesses', keeps: 'until the window ends', why: 'limits', by: 'deleteExpiredRateLimits' },
  { table: 'known_places', keeps: '90 days', why: 'limits of known IPs', by: 'deleteExpiredIps' },
  { table: 'flows', keeps: 'until they expire', why: 'sign-in of API clients', by: 'deleteExpiredFlows' },
  { table: 'challenges', keeps: 'until they expire', why: 'second factor', by: 'deleteExpiredChallenges' },
  { table: 'errands', keeps: 'until they expire', why: 'sign-in at Google and GitHub', by: 'deleteExpiredOAuthStates' },
  { table: 'presences', keeps: 'while the socket is open', why: 'live presence', by: 'deleteStalePresences' },
  {
    table: 'newsletter_subscribers',
    keeps: '7 days unconfirmed, 30 days unsubscribed',
    why: 'newsletter',
    by: 'deleteUnconfirmedSubscribers',
  },
  {
    table: 'stock_alerts',
    keeps: '7 days unconfirmed, 180 waiting, 30 after the mail',
    why: 'who waits for a size',
    by: 'deleteOldAlerts',
  },
  { table: 'mailbox', keeps: '30 days', why: 'mails of a demo store', by: 'deleteOldMails' },
  { table: 'merged_guest_lines', keeps: '90 days', why: 'a repeated merge adds once', by: 'deleteOldMerges' },
  { table: 'news', keeps: '10 minutes', why: 'live changes', by: 'deleteOldChangeEvents' },
  { table: 'stock_requests', keeps: '7 days', why: 'a repeated stock call counts once', by: 'deleteOldStockRequests' },
  { table: 'vital_counts', keeps: 'the longest period of the page', why: 'page speed', by: 'deleteOldVitals' },
  { table: 'search_counts', keeps: 'the longest period of the page', why: 'searches', by: 'deleteOldSearchCounts' },
  { table: 'runs', keeps: '90 days, files 30', why: 'undo of imports', by: 'deleteOldRuns' },
  { table: 'shipment_labels', keeps: 'until the shipment ends', why: 'they name the buyer', by: 'deleteOldLabels' },
  { table: 'delivery_answers', keeps: '90 days', why: 'what couriers serve', by: 'deleteOldAnswers' },
  { table: 'bank_payments', keeps: '30 days unpaid', why: 'the sandbox bank', by: 'deleteUnpaid' },
  { table: 'storage_leftovers', keeps: 'until the file is deleted', why: 'files', by: 'deleteOrphanedFiles' },
  {
    table: 'unused_pictures',
    keeps: '30 days',
    why: 'pictures that banners no longer show',
    by: 'deleteUnusedPictures',
  },
  { table: 'total_changes', keeps: 'until folded', why: 'totals', by: 'foldTotalChanges' },
  { table: 'price_total_changes', keeps: 'until folded', why: 'totals', by: 'foldTotalChanges' },
  { table: 'facet_changes', keeps: 'until folded', why: 'counts of facets', by: 'foldFacetChanges' },
  { table: 'colour_changes', keeps: 'until followed', why: 'facets by colour', by: 'followColourChanges' },
  { table: 'stale_list_items', keeps: 'until listed', why: 'the product list', by: 'refreshProductList' },
  { table: 'availability_changes', keeps: 'until applied', why: 'collections', by: 'updateCollections' },
]

/** Deleted or replaced together with the row of another table. */
export const WITH_OWNER: Record<string, string> = {
  refresh_tokens: 'sessions',
  run_rows: 'runs',
  factors: 'users',
  identities: 'users',
  profiles: 'users',
  addresses: 'users',
  admin_mail_choices: 'users',
  saved_buyers: 'users',
  wishlist_items: 'users',
  cart_items: 'users',
  cart_codes: 'users',
  review_votes: 'reviews',
  review_flags: 'reviews',
  review_photos: 'reviews',
  review_mail_stops: 'users',
  fit_returns: 'returns',
}

const ACCOUNT = 'until the account is deleted; then without its personal data'
const BOOKS = 'books of account and tax; the buyer is erased with the account'
const MERCHANT = 'what the merchant keeps, until the merchant deletes it'
const DERIVED = 'computed from other tables; no larger than they are'

/** Kept, each with the reason. */
export const KEPT: Record<string, string> = {
  users: `${ACCOUNT}; anonymous ones of API clients for a day (deleteAbandonedAnonymousUsers)`,
  reviews: ACCOUNT,
  offer_uses: `${BOOKS}. Released ones go with their attempt`,
  review_requests: 'one row for each order, so that it is asked about once',
  secret_fingerprint: 'one row, by which a process with another SECRET is recognised',
  storage_objects: 'files of API clients, until their owner deletes them',
  ...of(BOOKS, [
    ...['orders', 'order_lines', 'order_events', 'order_notes', 'order_credits', 'order_offers', 'order_links'],
    ...['payments', 'refunds', 'sandbox_refunds', 'invoices', 'invoice_lines', 'credit_notes', 'credit_note_lines'],
    ...['line_cancellations', 'returns', 'return_lines', 'return_events', 'return_photos'],
    ...['shipments', 'shipment_lines', 'shipment_events', 'stock_moves'],
    ...['cash_remittances', 'cash_remittance_lines', 'cash_difference_notes'],
  ]),
  ...of(MERCHANT, [
    ...['products', 'variants', 'variant_skus', 'product_pictures', 'product_collections', 'product_attributes'],
    ...['collection_items', 'categories', 'category_attributes', 'gender_categories', 'redirects', 'attributes'],
    ...['attribute_values', 'size_charts', 'size_chart_categories', 'size_scales', 'colour_families'],
    ...['responsible_parties', 'tax_classes', 'tax_hsn', 'tax_slabs', 'price_lists', 'price_list_prices'],
    ...['offers', 'offer_codes', 'offer_customers', 'return_rules', 'pages', 'page_versions', 'announcements'],
    ...['banners', 'home_sections', 'search_terms', 'server_keys', 'store_setup', 'storage_buckets'],
    ...['fetched_pictures', 'delivery_areas'],
  ]),
  ...of(DERIVED, [
    ...['totals', 'price_totals', 'product_list_items', 'stock_list_items', 'product_facets', 'variant_facets'],
    ...['facet_totals', 'counted_facets'],
    ...['product_pairs', 'product_ratings', 'category_names', 'order_search_terms', 'feed_files'],
    ...['search_words', 'search_lexemes'],
  ]),
}

function of(reason: string, tables: string[]) {
  return Object.fromEntries(tables.map((table) => [table, reason]))
}
