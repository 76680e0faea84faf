/**
 * A digest of a set of rows that does not depend on their order: the hashes of the rows are added. Two databases return
 * the same rows in different orders, and sorting a large table costs more than hashing it.
 */
import { hash } from 'node:crypto'

const LANES = 8
const LINE_END = 10

export type RowsDigest = { rows: number; digest: string }

/** Takes the text format of COPY, in which each row is one line. */
export function createRowDigest() {
  const lanes = new Uint32Array(LANES)
  let rows = 0
  return {
    /** `lines` must be whole lines, each with its end. */
    add: (lines: Buffer) => {
      for (let from = 0; from < lines.length;) {
        const end = lines.indexOf(LINE_END, from) + 1
        const row = hash('sha256', lines.subarray(from, end), 'buffer')
        for (let lane = 0; lane < LANES; lane++) lanes[lane]! += row.readUInt32LE(4 * lane)
        rows++
        from = end
      }
    },
    read: (): RowsDigest => ({ rows, digest: Buffer.from(lanes.buffer).toString('hex') }),
  }
}
