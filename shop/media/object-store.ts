/** The port for file contents; platform/object-store/ implements it. */

/** A byte range; both ends are inclusive. */
export type ByteRange = { from: number; to: number }
type StoredObject = { size: number; etag: string }

export type ObjectStore = {
  /**
   * Writes all bytes or none, under a version that no other object has. Returns `undefined` if there are more than
   * `maxBytes`.
   */
  put: (version: string, bytes: AsyncIterable<Uint8Array>, maxBytes: number) => Promise<StoredObject | undefined>
  /** Returns `undefined` if no object has this version. */
  get: (version: string, range?: ByteRange) => Promise<ReadableStream<Uint8Array> | undefined>
  remove: (version: string) => Promise<void>
}
