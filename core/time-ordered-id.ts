/**
 * A UUID of version 7: it begins with the time, and the rest is random. Rows that are created one after the other have neighbouring
 * ids, so that a large index is written at its end and not all over.
 */
export function timeOrderedId(at: Date) {
  const time = at.getTime().toString(16).padStart(12, '0')
  const random = crypto.randomUUID()
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`
}
