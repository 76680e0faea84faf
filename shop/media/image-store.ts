/** The port for image storage; platform/images/ implements it. */
import type { StoredImage } from '#core/image-url.ts'
import type { Format } from './rules.ts'

/** Why the store rejects an uploaded image. */
export type InvalidImage = 'kind' | 'damaged' | 'narrow' | 'pixels'

/** How to transform an image that the store did not make itself. Without `format` the image keeps its own. */
export type TransformOptions = {
  width?: number | undefined
  height?: number | undefined
  /** A narrower image is not transformed. */
  minWidth?: number | undefined
  resize: 'cover' | 'contain' | 'fill'
  quality: number
  format?: Format | undefined
}
export type Rendition = { bytes: Buffer; format: Format | 'png' }

export type ImageStore = {
  /**
   * Encodes the image again from its pixels alone, upright and without camera metadata. The same image is stored once.
   * In the background it waits until no page needs an image.
   */
  store: (bytes: Uint8Array, lane?: 'foreground' | 'background') => Promise<StoredImage | InvalidImage>
  /**
   * Like `store`, but cuts the image to exactly this size, around its centre. It never enlarges one: `small` is a picture
   * that has fewer pixels in one direction.
   */
  crop: (bytes: Uint8Array, size: { width: number; height: number }) => Promise<StoredImage | InvalidImage | 'small'>
  /** Whether the store has this image, in this full size. */
  has: (image: StoredImage) => Promise<boolean>
  /** Deletes it with its renditions. A picture that is stored again is whole again. */
  remove: (image: StoredImage) => Promise<void>
  /** Creates a rendition once and caches it for a while under `key`. `read` is called only if it is not cached. */
  transform: (
    key: string,
    options: TransformOptions,
    read: () => Promise<Uint8Array>,
  ) => Promise<Rendition | InvalidImage | 'busy'>
}
