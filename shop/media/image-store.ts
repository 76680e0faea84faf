/** Where pictures are kept, in the shop's own words; platform/images/ builds it. */
import type { StoredImage } from '#core/image-url.ts'
import type { Format } from './rules.ts'

/** Why what was sent in is none of our pictures. */
export type InvalidImage = 'kind' | 'damaged' | 'narrow' | 'pixels'

/** How a picture that is none of the store's own is to be drawn. No `format` keeps its own. */
export type TransformOptions = {
  width?: number | undefined
  height?: number | undefined
  resize: 'cover' | 'contain' | 'fill'
  quality: number
  format?: Format | undefined
}
export type Rendition = { bytes: Buffer; format: Format | 'png' }

export type ImageStore = {
  /** Made anew of its pixels alone, upright and without what a camera writes beside them; the same picture is kept once. */
  store: (bytes: Uint8Array) => Promise<StoredImage | InvalidImage>
  /** Made once, and kept for a while under `key`; `read` is asked where it is not there. */
  transform: (
    key: string,
    look: TransformOptions,
    read: () => Promise<Uint8Array>,
  ) => Promise<Rendition | InvalidImage | 'busy'>
}
