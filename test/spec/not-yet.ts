/**
 * Statements that something is still missing from: the map says what. This list may only get shorter. A statement that
 * is kept and held leaves it, or test/spec/map.test.ts fails.
 */
export const NOT_YET = [
  // The interfaces of section 7: hosted tables, auth, storage.
  'S3.1-02, S3.5-02, -03, S3.14-01, S6.2-02, S6.3-03',
  'S7.2-01, S7.3-07',
  'D30, D32, D48',
  'Q3, Q11',
  // A real bank; the page cache.
  'S3.10-02, D20, D47',
]
