/** Where pictures are kept, in the shop's own words; platform/pictures/ builds it. */
import type { OwnPicture } from '#words/picture.ts'

/** Why what was sent in is none of our pictures. */
export type Unfit = 'kind' | 'damaged' | 'narrow' | 'pixels'

export type PictureStore = {
  /** Made anew of its pixels alone, upright and without what a camera writes beside them; the same picture is kept once. */
  take: (bytes: Uint8Array) => Promise<OwnPicture | Unfit>
}
