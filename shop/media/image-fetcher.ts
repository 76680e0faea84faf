/** The port for images of other sites; platform/images/ implements it. */

/** Why an image was not fetched. */
export type FetchFault =
  | 'address'
  | 'inside'
  | 'unknown-host'
  | 'certificate'
  | 'redirects'
  | 'missing'
  | 'refused'
  | 'too-large'
  | 'slow'
  | 'busy'
  | 'unreachable'

/** A fault that may be over in a while. */
export const isTemporary = (fault: FetchFault) => fault === 'slow' || fault === 'busy' || fault === 'unreachable'

/** Fetches the bytes behind an address that somebody else chose. What they are is not known yet. */
export type ImageFetcher = (address: string) => Promise<Uint8Array | FetchFault>
