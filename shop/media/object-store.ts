/** Where the bytes of files lie, in the shop's own words; platform/object-store/ builds it. */

/** From the one to the other, both included. */
export type Part = { from: number; to: number }
type Written = { size: number; etag: string }

export type ObjectStore = {
  /** Whole or not at all, under a version that is nobody else's. Nothing where there are more than `most`. */
  put: (version: string, bytes: AsyncIterable<Uint8Array>, most: number) => Promise<Written | undefined>
  /** Nothing where there are none of that version. */
  get: (version: string, part?: Part) => Promise<ReadableStream<Uint8Array> | undefined>
  remove: (version: string) => Promise<void>
}
