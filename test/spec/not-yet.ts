/**
 * Statements that something is still missing from: the map says what. This list may only get shorter. A statement that
 * is kept and held leaves it, or test/spec/map.test.ts fails.
 */
export const NOT_YET = [
  // The interfaces of section 7: hosted tables, auth, storage.
  'S7.2-01, S7.3-07',
  'D30, D32',
  // A real bank; the page cache.
  'S3.10-02, D20, D47',
]
