/** A position in PostgreSQL's write-ahead log: what is committed later has a larger one. */
export type Position = bigint

/** Reads what PostgreSQL calls `pg_lsn`, like `16/B374D848`. */
export function parsePosition(lsn: string): Position {
  const [high, low] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}
