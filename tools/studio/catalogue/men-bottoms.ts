/** Men's trousers, jeans, shorts, innerwear, sports bottoms; and socks. */
import { MENS, patches, pullOn, tailored, type Cut } from '../artwork/bottoms.ts'
import { bordered } from '../artwork/dhoti.ts'
import { jeans } from '../artwork/jeans.ts'
import { pouch } from '../artwork/little.ts'
import { together } from '../artwork/sewing.ts'
import { socks } from '../artwork/socks.ts'
import { check, denim, heather, plain, stripes, type Fabric } from '../fabrics.ts'
import { worn, type Colouring, type Line, type Trim } from './line.ts'

const SLIM: Cut = { top: 96, crotch: 74, length: 1, waist: 23, hip: 25.4 }
const TAPER: Cut = { ...SLIM, length: 2, hip: 26 }
const STRAIGHT: Cut = { ...SLIM, length: 1.6, hip: 25.8 }
const RELAXED: Cut = { ...SLIM, crotch: 72.5, length: 1.4, waist: 23.4, hip: 27.4 }
const TAPERED: Cut = { ...SLIM, crotch: 73, length: 5, hip: 27.2 }
const CHINO: Cut = { top: 98, crotch: 74, length: 4.5, waist: 22.6, hip: 25.6 }
const EASY: Cut = { top: 98, crotch: 72.5, length: 2, waist: 22.8, hip: 26.8 }
const SHORT: Cut = { ...CHINO, crotch: 73, length: 52 }

const blues = (
  colour: string,
  backdrop: string,
  more: Parameters<typeof jeans>[0] = {},
  parts: Colouring['parts'] = {},
) => ({
  fabric: denim(colour),
  weave: 'denim' as const,
  artwork: jeans({ seat: 8, patches: { x: 3.4, width: 12.2, height: 14.6 }, ...more }),
  parts: { stud: more.rivet ?? '#b87a43', ...parts },
  backdrop,
})

const jogger = (fabric: Fabric, rib: string, thread: string, backdrop: string) => ({
  fabric,
  weave: 'jersey' as const,
  artwork: pullOn({ thread, zips: '#26272a', hem: 0, cut: { ...EASY, length: 8.6 } }),
  trims: { trim: { fabric: plain(rib), weave: 'rib' as const } },
  parts: { cord: '#e9e4d8', tip: '#3a3b3d' },
  backdrop,
})

const lounge = (colour: string, thread: string, backdrop: string) => ({
  fabric: heather(colour, '#ffffff', 260),
  weave: 'jersey' as const,
  artwork: pullOn({ thread, cut: { ...EASY, hip: 27.4 } }),
  parts: { cord: '#f0eadd', tip: '#b99a5f' },
  backdrop,
})

const running = (colour: string, thread: string, piping: string, backdrop: string) => ({
  fabric: plain(colour),
  weave: 'poplin' as const,
  artwork: pullOn({ thread, piping, cut: { ...EASY, crotch: 71.5, length: 60, hip: 26.2 } }),
  parts: { cord: '#e9e6de', tip: '#9a9a9a' },
  sheen: 0.35,
  backdrop,
})

/** The cloths of the second, third… piece of a pack. */
const further = (cloths: Fabric[], weave: Trim['weave'], bands?: string[]): Record<string, Trim> =>
  Object.fromEntries([
    ...cloths.flatMap((fabric, i) => [
      [`front ${i + 2}`, { fabric, weave }] as const,
      [`back ${i + 2}`, { fabric, weave }] as const,
    ]),
    ...(bands ?? []).map(
      (colour, i) => [i ? `trim ${i + 1}` : 'trim', { fabric: plain(colour), weave: 'rib' }] as const,
    ),
  ])

const SPICES = ['#d89a2b', '#9c3b2a', '#5d6a3a', '#6b4a34', '#e6d7b8']

export const menBottoms: Line[] = [
  worn('slim-taper-mid-wash-jeans', 'jeans_slim_taper', {
    Blue: blues('#4a6d99', '#e3dacd', { fade: 0.75, cut: TAPER }),
  }),
  worn('raw-indigo-slim-jeans', 'jeans_slim', {
    Indigo: blues('#232f4d', '#dfd6ca', { thread: '#c07f35', fade: 0.04, cut: SLIM }),
  }),
  worn('kaajal-washed-black-jeans', 'jeans_slim', {
    Black: blues('#333336', '#dad4cb', {
      thread: '#59595c',
      fade: 0.34,
      rivet: '#77777a',
      leather: '#3a3330',
      cut: SLIM,
    }),
  }),
  worn('patang-light-wash-tapered-jeans', 'jeans_tapered', {
    Sky: blues('#93b0cc', '#e8ddd1', { thread: '#cf9b58', fade: 0.7, cut: TAPERED }),
  }),
  worn('kapaas-undyed-jeans', 'jeans_straight', {
    Ivory: {
      ...blues('#dfd5bd', '#cfcabc', {
        thread: '#c3b291',
        fade: 0,
        rivet: '#a98d5c',
        leather: '#b98f5c',
        cut: STRAIGHT,
      }),
      fabric: heather('#dfd5bd', '#8b6f45', 120),
    },
  }),
  worn('highway-relaxed-jeans', 'jeans_relaxed', {
    Blue: blues('#5b7da8', '#e4dacc', { fade: 0.6, cut: RELAXED }),
    Black: blues('#2c2c2f', '#dcd6ce', {
      thread: '#555558',
      fade: 0.15,
      rivet: '#77777a',
      leather: '#3a3330',
      cut: RELAXED,
    }),
  }),
  worn('neela-selvedge-straight-jeans', 'jeans_selvedge', {
    Indigo: {
      ...blues('#1e2c4c', '#ded5c8', { thread: '#d29a3e', fade: 0, cut: { ...STRAIGHT, length: 5 } }),
      trims: { cuff: { fabric: denim('#8ea3bd'), weave: 'denim' } },
    },
  }),
  worn('hari-gali-stretch-jeans', 'jeans_slim', {
    Olive: blues('#5d6142', '#e4dccd', {
      thread: '#7c8060',
      fade: 0.22,
      rivet: '#8b8468',
      leather: '#4f4a32',
      cut: SLIM,
    }),
    Grey: blues('#7d7f82', '#dfd8ce', {
      thread: '#a2a4a6',
      fade: 0.3,
      rivet: '#8f8f90',
      leather: '#55555a',
      cut: SLIM,
    }),
  }),
  worn('paanch-gaj-ready-dhoti', 'worn_dhoti', {
    Ivory: {
      fabric: plain('#efe6d2'),
      weave: 'khadi',
      artwork: bordered('#c59a4a', '#cdbf9f', { ...MENS, length: 17 }),
      trims: { border: { fabric: plain('#c59a4a'), weave: 'satin' } },
      backdrop: '#d2cabb',
    },
  }),
  worn('daftar-navy-textured-trousers', 'dress_trousers', {
    Navy: {
      fabric: heather('#27324a', '#3d4a66', 420),
      weave: 'twill',
      artwork: tailored({ thread: '#1b2334', crease: true, pleat: 0.45, cut: { ...CHINO, length: 1.3, hip: 26.2 } }),
      backdrop: '#dfd7cb',
    },
  }),
  worn('khaadi-stone-chinos', 'chinos', {
    Stone: {
      fabric: plain('#b5a98f'),
      weave: 'twill',
      artwork: tailored({ thread: '#8f8369', hem: 2.4, cut: CHINO }),
      parts: { button: '#6f614b' },
      backdrop: '#e2dacd',
    },
  }),
  worn('baarish-check-drawstring-shorts', 'drawstring_shorts', {
    Teal: {
      fabric: check('#c9d0cc', '#5f7f86', '#d5743a', 5.4),
      weave: 'poplin',
      artwork: pullOn({ thread: '#4d686e', cut: { ...EASY, length: 53, hip: 27.2 } }),
      parts: { cord: '#f3ede0', tip: '#d5743a' },
      backdrop: '#e6ddd0',
    },
  }),
  worn('registan-sand-chino-shorts', 'chino_shorts', {
    Sand: {
      fabric: plain('#cdb68d'),
      weave: 'twill',
      artwork: together(
        tailored({ thread: '#a08a62', welt: false, cut: SHORT }),
        patches(4.6, 89, 11.5, 12.5, 0.4, '#a08a62'),
      ),
      parts: { button: '#7c6746' },
      backdrop: '#dcd8cc',
    },
  }),
  worn('daud-split-running-shorts', 'running_shorts', {
    Navy: running('#263659', '#45577f', '#e07a3f', '#e1d9cd'),
    Grey: running('#84878b', '#a5a8ab', '#d9d44e', '#ddd6cb'),
  }),
  worn('kasrat-tapered-joggers', 'joggers', {
    Charcoal: jogger(heather('#454649', '#8a8b90', 500), '#3c3d40', '#2c2d2f', '#dcd5ca'),
    Olive: jogger(plain('#5c6141'), '#51563a', '#3f442c', '#e4dccd'),
  }),
  worn('andar-trunks-pack-of-3', 'trunks', {
    Multicolour: {
      fabric: plain('#27375a'),
      weave: 'jersey',
      artwork: pullOn({ thread: '#00000055', pockets: false, hem: 1.2, cut: { ...MENS, crotch: 80, length: 71 } }),
      trims: further([plain('#8d8f93'), plain('#a8512e')], 'jersey', ['#1c2844', '#77797d', '#8c4023']),
      backdrop: '#e3dbcf',
    },
  }),
  worn('hawadaar-cotton-boxers-pack-of-2', 'boxers', {
    Multicolour: {
      fabric: stripes('#eef0ec', '#5f81a8', 1.2, 0.4),
      weave: 'poplin',
      artwork: pullOn({ thread: '#5c7390', cut: { ...MENS, length: 61 } }),
      trims: further([check('#efe9dc', '#9c4a3a', '#2f4a66', 4)], 'poplin'),
      backdrop: '#e3dbcf',
    },
  }),
  worn('banyan-ribbed-vest-pack-of-3', 'ribbed_vests', {
    White: {
      fabric: plain('#f4f2ec'),
      weave: 'rib',
      trims: further([plain('#efede6'), plain('#f1efe9')], 'rib', ['#ebe9e2', '#e8e6df', '#e9e7e0']),
      backdrop: '#c9c6bd',
    },
  }),
  worn('seedha-cotton-briefs-pack-of-4', 'briefs', {
    Multicolour: {
      fabric: plain('#2f4468'),
      weave: 'jersey',
      artwork: pouch({ thread: '#00000066', top: 22 }),
      trims: further([plain('#8d9095'), plain('#6f7a52'), plain('#7a2f35')], 'jersey', [
        '#25365a',
        '#7d8085',
        '#626c47',
        '#6a272d',
      ]),
      backdrop: '#e3dbcf',
    },
  }),
  worn('aaramdeh-lounge-pyjamas', 'lounge_pyjamas', {
    Indigo: lounge('#35497a', '#22315a', '#e4dbce'),
    Grey: lounge('#9a9b9d', '#77787a', '#ded7cc'),
  }),
  worn('moza-cotton-crew-socks-pack-of-5', 'crew_socks', {
    Multicolour: {
      fabric: plain(SPICES[0]!),
      weave: 'rib',
      artwork: socks(['#f1e6cf', '#f1e6cf', '#f1e6cf', '#f1e6cf', '#b98a4a'], 40),
      trims: further(
        SPICES.slice(1).map((colour) => plain(colour)),
        'rib',
      ),
      backdrop: '#e5dccd',
    },
  }),
]
