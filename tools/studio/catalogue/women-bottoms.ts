/** Women's trousers, jeans, innerwear and sports bottoms. */
import { MENS, pullOn, tailored, type Cut } from '../artwork/bottoms.ts'
import { jeans } from '../artwork/jeans.ts'
import { mirrored, shade, stitching } from '../artwork/artwork.ts'
import { both, onFront, together } from '../artwork/sewing.ts'
import { cups, jaali, pouch } from '../artwork/little.ts'
import { check, denim, plain, heather, type Fabric } from '../fabrics.ts'
import { below, worn, type Colouring, type Line } from './line.ts'

const HIGH: Cut = { ...MENS, crotch: 69, length: 3.6, waist: 17.4, hip: 24 }
const STRAIGHT: Cut = { ...MENS, crotch: 72, length: 2.6, waist: 18.6, hip: 24.4 }
const SKINNY: Cut = { ...MENS, crotch: 69, length: 1.6, waist: 17, hip: 23.2 }
const CIGARETTE: Cut = { ...MENS, crotch: 69, length: 5.6, waist: 17.4, hip: 24.2 }
const PALAZZO: Cut = { ...MENS, crotch: 69, length: 2.5, waist: 18.4, hip: 26 }
const LEGGINGS: Cut = { ...MENS, crotch: 66.5, length: -3.4, waist: 16.4, hip: 22 }
const WAISTBAND = 'M0 -91H30'
const DHOTI: Cut = { ...MENS, crotch: 64, length: 5, waist: 18.4, hip: 30 }

const palazzo = (colour: string, thread: string, backdrop: string) => ({
  fabric: plain(colour),
  weave: 'plain' as const,
  artwork: pullOn({ thread, pockets: false, hem: 2, cut: PALAZZO }),
  parts: { cord: thread, tip: '#b99a5f' },
  sheen: 0.3,
  backdrop,
})

const bra = (colour: string, trim: string, backdrop: string, more: Partial<Colouring> = {}) => ({
  fabric: plain(colour),
  weave: 'jersey' as const,
  trims: {
    trim: { fabric: plain(trim), weave: 'rib' as const },
    strap: { fabric: plain(trim), weave: 'satin' as const },
  },
  backdrop,
  ...more,
})

const WHITE = plain('#f3f0e8')
const packed = (colours: string[], weave: 'jersey' | 'rib' | 'poplin' = 'jersey') =>
  Object.fromEntries(
    colours.flatMap((colour, i) => [
      [`front ${i + 2}`, { fabric: plain(colour), weave }],
      [`back ${i + 2}`, { fabric: plain(colour), weave }],
    ]),
  )

const leggings = (colour: string, thread: string, backdrop: string) => ({
  fabric: plain(colour),
  weave: 'satin' as const,
  artwork: together(
    pullOn({ thread, pockets: false, hem: 1.4, cut: LEGGINGS }),
    both(mirrored(shade(WAISTBAND, 0.4, 0.3) + stitching(WAISTBAND, thread))),
    onFront(mirrored(stitching('M8.4 -60H24M8.4 -60C9.4 -50 11.4 -46 22 -43', thread))),
  ),
  sheen: 0.35,
  backdrop,
})

const AANGAN: Fabric = check('#dce2da', '#3f7f83', '#1f5a5f', 4.6)

export const womenBottoms: Line[] = [
  worn('sky-wash-high-rise-jeans', 'jeans_high', {
    Sky: {
      fabric: denim('#8fafcd'),
      weave: 'denim',
      artwork: jeans({ thread: '#d9c39a', fade: 0.55, cut: HIGH }),
      parts: { stud: '#b87a43' },
      backdrop: '#e9ded2',
    },
  }),
  worn('malai-ecru-straight-jeans', 'jeans_straight_women', {
    Ivory: {
      fabric: heather('#e6dcc4', '#b79c6c', 160),
      weave: 'twill',
      artwork: jeans({ thread: '#b79a68', fade: 0, leather: '#c9a877', cut: STRAIGHT }),
      parts: { stud: '#b99a5f' },
      backdrop: '#d3cabd',
    },
  }),
  worn('geru-colour-skinny-jeans', 'jeans_skinny', {
    Rust: {
      fabric: denim('#9c4c2b'),
      weave: 'denim',
      artwork: jeans({ thread: '#d8a066', fade: 0.28, leather: '#6f3519', cut: SKINNY }),
      backdrop: '#e8ddd0',
    },
  }),
  worn('maidan-cigarette-trousers', 'cigarette_trousers', {
    Stone: {
      fabric: plain('#a89c84'),
      weave: 'twill',
      artwork: tailored({ thread: '#7d725d', crease: true, fly: false, cut: CIGARETTE }),
      backdrop: '#e5ddd0',
    },
  }),
  worn('laher-palazzo-trousers', 'palazzo', {
    Ivory: palazzo('#eee5d2', '#cdbf9f', '#d6cdbf'),
    Black: palazzo('#2a292b', '#4b4a4d', '#ddd6cc'),
    Indigo: palazzo('#2c4370', '#53699a', '#e2d9cd'),
  }),
  worn('resham-dhoti-pants', 'dhoti_pants', {
    Mustard: {
      fabric: plain('#c9932f'),
      weave: 'satin',
      artwork: pullOn({ thread: '#94691c', pockets: false, hem: 0, cut: DHOTI }),
      trims: { trim: { fabric: plain('#8f3a1d'), weave: 'satin' } },
      sheen: 0.5,
      backdrop: '#e9dfd0',
    },
  }),
  worn('komal-t-shirt-bra', 'tshirt_bra', {
    Beige: bra('#d9b99c', '#cfae90', '#e8ddd3', { parts: { ring: '#c9b79a' } }),
    Black: bra('#262527', '#333235', '#ddd3ca', { parts: { ring: '#8f8b86' } }),
  }),
  worn('everyday-cotton-bra-pack-of-2', 'cotton_bras', {
    White: {
      fabric: WHITE,
      weave: 'poplin',
      artwork: cups('#cfcabf', 17),
      trims: {
        'front 2': { fabric: plain('#efece4'), weave: 'poplin' },
        'back 2': { fabric: plain('#efece4'), weave: 'poplin' },
        trim: { fabric: WHITE, weave: 'rib' },
        'trim 2': { fabric: WHITE, weave: 'rib' },
        strap: { fabric: WHITE, weave: 'poplin' },
        'strap 2': { fabric: WHITE, weave: 'poplin' },
      },
      backdrop: '#cdc9c0',
    },
  }),
  worn('jaali-lace-bralette', 'lace_bralette', {
    Plum: bra('#5d2547', '#4f1d3b', '#e6dad6', {
      fabric: jaali('#7d3d64', '#4c1a38'),
      weave: 'satin',
      parts: { thread: '#7d3d64' },
    }),
    Ivory: bra('#eee3cf', '#e4d7bd', '#d9cdc0', {
      fabric: jaali('#f7f0e2', '#ddcdae'),
      weave: 'satin',
      parts: { thread: '#cdbd9c' },
    }),
  }),
  worn('seedha-hipster-briefs-pack-of-3', 'hipster_briefs', {
    Multicolour: {
      fabric: plain('#c4766a'),
      weave: 'jersey',
      artwork: pouch({ thread: '#8d4f46', top: 19, fly: false }),
      trims: {
        ...packed(['#7f9488', '#e0cdb4']),
        trim: { fabric: plain('#b5675b'), weave: 'rib' },
        'trim 2': { fabric: plain('#71867a'), weave: 'rib' },
        'trim 3': { fabric: plain('#d2bd9f'), weave: 'rib' },
      },
      backdrop: '#e6ddd2',
    },
  }),
  worn('udaan-medium-support-sports-bra', 'sports_bra', {
    Black: bra('#29292b', '#1f1f21', '#ddd5cb', { weave: 'satin' }),
    Coral: bra('#e4735b', '#cf5f49', '#eadfd5', { weave: 'satin' }),
  }),
  worn('udaan-high-waist-leggings', 'leggings', {
    Black: leggings('#28282a', '#4a4a4e', '#dcd4ca'),
    Plum: leggings('#572845', '#7d4a69', '#e6dcd6'),
  }),
  worn('daud-two-in-one-shorts', 'two_in_one_shorts', {
    Navy: {
      fabric: plain('#27375a'),
      weave: 'poplin',
      artwork: pullOn({
        thread: '#4a5d86',
        piping: '#c9d0d8',
        cut: { ...MENS, crotch: 69, length: 58, waist: 18.4, hip: 25.6 },
      }),
      trims: below('#1b2742', 'jersey'),
      parts: { cord: '#e7e9ec', tip: '#c9d0d8' },
      backdrop: '#e0d8cc',
    },
  }),
  worn('aangan-lounge-shorts', 'lounge_shorts', {
    Teal: {
      fabric: AANGAN,
      weave: 'poplin',
      artwork: pullOn({ thread: '#2b6166', cut: { ...MENS, crotch: 69, length: 44, waist: 18.4, hip: 26 } }),
      parts: { cord: '#f3ede0', tip: '#3f7f83' },
      backdrop: '#e7dccf',
    },
  }),
]
