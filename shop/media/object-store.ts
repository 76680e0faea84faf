/** The port for file contents; platform/object-store/ implements it. */

/** A byte range; both ends are inclusive. */
export type Part = { from: number; to: number }
type Written = { size: number; etag: string }

export type ObjectStore = {
  /**
   * Writes all bytes or none, under a version that no other object has. Returns `undefined` if there are more than
   * `most`.
   */
  put: (version: string, bytes: AsyncIterable<Uint8Array>, most: number) => Promise<Written | undefined>
  /** Returns `undefined` if no object has this version. */
  get: (version: string, part?: Part) => Promise<ReadableStream<Uint8Array> | undefined>
  remove: (version: string) => Promise<void>
}
