/**
 * The advisory locks of the store. They share one space of numbers in a database, so that two with the same number would wait for
 * each other. A number that is changed holds no longer against processes of the version before.
 */
export const ADVISORY_LOCKS = {
  catalogue: 4_190_151,
  /** The trigger `categories_tree` takes it, too. */
  categoryTree: 4_190_152,
  invoiceNumbers: 4_190_153,
  creditNoteNumbers: 4_190_154,
  /** Processes that start at the same time migrate one after the other. */
  migrations: 4_190_155,
  /** While it is held, no other backup begins, and no file is deleted whose row the backup has. */
  backups: 4_190_156,
  collectionRules: 4_190_157,
  /** Keys are created one at a time, so that there are never too many. */
  serverKeys: 4_190_174,
  stockAlerts: 171_001,
}
