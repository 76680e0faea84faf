/**
 * The first pictures, under public/pictures, for goods whose own the studio has not made yet. They go with this file,
 * its line in pictures.ts, and the goods' `pictures`.
 */
import type { Good } from './good.ts'

/** All are 4:5, most 960 wide; these are narrower. */
const WIDTHS: Record<string, number> = {
  'bag-bone-front': 720,
  'bag-front': 520,
  'bag-green-front': 720,
  'bag-tan-front': 720,
  'boots-black-front': 720,
  'boots-tan-front': 720,
  'chair-front': 520,
  'chair-moss-front': 720,
  'chair-mustard-front': 720,
  'chair-rose-front': 720,
  'desk-front': 720,
  'dress-block-front': 800,
  'dress-gingham-front': 800,
  'dress-paisley-front': 800,
  'headphones-front': 440,
  'kurta-bandhani-flat': 720,
  'kurta-bandhani-front': 800,
  'kurta-ikat-back': 440,
  'kurta-ikat-detail': 520,
  'kurta-ikat-flat': 600,
  'kurta-ikat-front': 600,
  'kurta-paisley-front': 720,
  'lamp-front': 440,
  'laptop-front': 720,
  'lipstick-nude-front': 720,
  'lipstick-red-front': 720,
  'nail-coral-front': 720,
  'nail-plum-front': 720,
  'phone-front': 520,
  'sandals-gold-front': 720,
  'sandals-tan-front': 720,
  'shelf-front': 720,
  'shirt-ikat-front': 720,
  'shirt-stripe-front': 800,
  'sneaker-front': 520,
  'sneaker-navy-front': 720,
  'sneaker-rust-front': 720,
  'sneaker-sage-front': 720,
  'sofa-front': 520,
  'sunglasses-tort-front': 720,
  'table-front': 720,
  'watch-front': 440,
}
const USUAL_WIDTH = 960

const VIEWS: Record<string, string> = {
  front: 'front view',
  back: 'back view',
  detail: 'close-up',
  flat: 'flat lay',
}

/** `bag-tan-front@Tan` is the front of the tan bag; without a colour it shows them all. */
export const oldPicturesOf = ({ pictures = [] }: Good) =>
  pictures.map((named, position) => {
    const [name = '', colour = null] = named.split('@')
    const width = WIDTHS[name] ?? USUAL_WIDTH
    const view = VIEWS[name.slice(name.lastIndexOf('-') + 1)] ?? 'front view'
    return { file: `public/pictures/${name}.webp`, position, view, colour, width, height: (width * 5) / 4 }
  })
