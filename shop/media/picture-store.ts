/** Where pictures are kept, in the shop's own words; platform/pictures/ builds it. */
import type { OwnPicture } from '#core/picture.ts'
import type { Format } from './rules.ts'

/** Why what was sent in is none of our pictures. */
export type Unfit = 'kind' | 'damaged' | 'narrow' | 'pixels'

/** How a picture that is none of the store's own is to be drawn. No `format` keeps its own. */
export type Look = {
  width?: number | undefined
  height?: number | undefined
  resize: 'cover' | 'contain' | 'fill'
  quality: number
  format?: Format | undefined
}
export type Drawn = { bytes: Buffer; format: Format | 'png' }

export type PictureStore = {
  /** Made anew of its pixels alone, upright and without what a camera writes beside them; the same picture is kept once. */
  take: (bytes: Uint8Array) => Promise<OwnPicture | Unfit>
  /** Made once, and kept for a while under `key`; `read` is asked where it is not there. */
  draw: (key: string, look: Look, read: () => Promise<Uint8Array>) => Promise<Drawn | Unfit | 'busy'>
}
