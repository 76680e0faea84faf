/** Women's kurtas, dresses, jumpsuits, tops, knits and jackets. */
import { BLOCKS } from '../artwork/blocks.ts'
import { border, placket, yoke } from '../artwork/borders.ts'
import { elephants, ripstop } from '../artwork/cloths.ts'
import { cutwork, denimSeams, kangaroo, piping, quilted } from '../artwork/details.ts'
import { wash, washed } from '../artwork/denim.ts'
import { cables, cowries } from '../artwork/handwork.ts'
import { both, onFront, pocket, shirt, tee, together } from '../artwork/sewing.ts'
import { BAND } from '../artwork/bottoms.ts'
import { onePiece } from '../artwork/suits.ts'
import { FLARES, WORN } from '../artwork/blocks-worn.ts'
import { lapped, panelled, ringed, skirtedSeams } from '../artwork/worn.ts'
import { shade, stitching } from '../artwork/artwork.ts'
import { breton, denim, gingham, heather, leheriya, mix, plain, stripes } from '../fabrics.ts'
import { booti, floral, paisley } from '../prints.ts'
import { below, worn, type Colouring, type Line, type Trim } from './line.ts'

type Worn = Colouring & { fabric: NonNullable<Colouring['fabric']> }

const ribbed = (colour: string): Record<string, Trim> => ({ trim: { fabric: plain(colour), weave: 'rib' } })
const edged = (colour: string): Record<string, Trim> => ({ trim: { fabric: plain(colour), weave: 'plain' } })

const kurti = (ground: string, stripe: string, backdrop: string): Worn => ({
  fabric: stripes(ground, stripe, 2.2, 0.42),
  weave: 'plain',
  artwork: shirt(WORN.short_kurti, stripe, { placket: 1.1, low: 52, yoke: 0 }),
  trims: { ...edged(stripe), ...below('#f1ead9') },
  parts: { button: '#7a4a2a' },
  backdrop,
})

const flared = (colour: string, backdrop: string): Worn => {
  const gold = '#d8b265'
  return {
    fabric: plain(colour),
    weave: 'khadi',
    artwork: together(
      skirtedSeams('anarkali', colour),
      panelled(FLARES.anarkali, 3),
      ringed(FLARES.anarkali, [
        { colour: gold, up: 1.4, width: 1.1 },
        { colour: gold, up: 2.8, width: 0.4 },
        { colour: gold, up: 4.1, width: 0.4 },
      ]),
      border(WORN.anarkali, { ground: colour, gold }, 0, 5),
      yoke(25, 10.5, gold),
    ),
    trims: edged(gold),
    sheen: 0.5,
    backdrop,
  }
}

const shirting = (colour: string, backdrop: string, button: string): Worn => ({
  fabric: plain(colour),
  weave: 'poplin',
  artwork: together(shirt(BLOCKS.shirt_dress, colour), pocket(9.6, 89, 10, 11.5, 1.6, mix(colour, '#000000', 0.25))),
  parts: { button },
  backdrop,
})

const PYJAMAS = { fabric: elephants('#b9d3e6', '#3f5f8c', '#f6f0e0'), weave: 'poplin' as const }

const satin = (colour: string, backdrop: string): Worn => ({
  fabric: plain(colour),
  weave: 'satin',
  sheen: 0.7,
  backdrop,
})

const lounge = (fabric: Worn['fabric'], colour: string, backdrop: string): Worn => ({
  fabric,
  weave: 'jersey',
  artwork: onePiece({ cut: WORN.romper, colour, length: -55, band: 0 }),
  trims: edged(mix(colour, '#000000', 0.12)),
  parts: { button: '#efe6d6', cord: '#efe6d6' },
  backdrop,
})

const openwork = (colour: string, dark: string, lower: string, backdrop: string): Worn => ({
  fabric: plain(colour),
  weave: 'poplin',
  artwork: together(
    shirt(WORN.cutwork_blouse, colour, { placket: 0, yoke: 0 }),
    cutwork(WORN.cutwork_blouse, dark, mix(colour, '#000000', 0.12)),
  ),
  trims: { ...edged(colour), ...below(lower) },
  backdrop,
})

const cardigan = (colour: string, backdrop: string, button: string, lower: string): Worn => ({
  fabric: plain(colour),
  weave: 'knit',
  artwork: together(tee(BLOCKS.cable_cardigan, colour, [7]), cables(66)),
  trims: { ...ribbed(mix(colour, '#000000', 0.06)), ...below(lower) },
  parts: { button },
  sheen: 0.5,
  backdrop,
})

const zipped = (fabric: Worn['fabric'], colour: string, backdrop: string, lower: string): Worn => ({
  fabric,
  weave: 'fleece',
  artwork: together(tee(BLOCKS.zip_hoodie, colour, [7]), kangaroo(27, 7, mix(colour, '#000000', 0.3), true)),
  trims: { ...ribbed(mix(colour, '#000000', 0.07)), ...below(lower) },
  parts: { zip: '#c9c2b2', tape: mix(colour, '#000000', 0.3), cord: '#efe8da' },
  sheen: 0.45,
  backdrop,
})

const loose = (colour: string, backdrop: string, lower: string): Worn => ({
  fabric: plain(colour),
  weave: 'jersey',
  artwork: tee(BLOCKS.loose_tee, colour),
  trims: { ...edged(mix(colour, '#000000', 0.06)), ...below(lower, 'jersey') },
  backdrop,
})

const marigold = { ground: '#8f3a1d', gold: '#f4d993' }
const white = { ground: '#f0e8d6', gold: '#c9a25a' }

export const women: Line[] = [
  worn('marigold-plain-kurta-with-jaal-border', 'kurta_straight', {
    Marigold: {
      fabric: plain('#e09c2a'),
      weave: 'plain',
      artwork: together(
        shirt(WORN.kurta_straight, '#b8791c', { placket: 1.9, low: 67.4, yoke: 0 }),
        border(WORN.kurta_straight, marigold, 4.4, 3.4),
        placket(88.2, 66.8, 1.9, marigold),
      ),
      trims: { ...edged('#8f3a1d'), ...below('#f3ecdc') },
      parts: { button: '#f4d993' },
      backdrop: '#efe4d2',
    },
  }),
  worn('neelkamal-paisley-print-kurta', 'kurta_long', {
    Indigo: {
      fabric: paisley('#2b4270', '#c86a45', '#f1e3c6', 8),
      weave: 'plain',
      artwork: shirt(WORN.kurta_long, '#29425f', { placket: 1.8, low: 76, yoke: 0 }),
      trims: edged('#1d2f52'),
      soft: 0.08,
      backdrop: '#e4dccf',
    },
  }),
  worn('safed-white-on-white-kurta', 'kurta_full', {
    White: {
      fabric: plain('#f6f2e8'),
      weave: 'linen',
      artwork: together(
        shirt(WORN.kurta_full, '#d9d3c4', { placket: 1.9, low: 71.4, yoke: 0 }),
        border(WORN.kurta_full, white, 2.2, 1.8),
        placket(94.2, 70.8, 1.9, white),
      ),
      trims: { ...edged('#f0e8d6'), ...below('#efe8d8', 'plain') },
      parts: { button: '#d9b26a' },
      backdrop: '#d2d0c2',
    },
  }),
  worn('chai-stripe-short-kurti', 'short_kurti', {
    Brown: kurti('#efe1c8', '#9a6238', '#e2d6c6'),
    Teal: kurti('#eee6d2', '#2c7a7c', '#e6dccd'),
  }),
  worn('anokhi-panel-flared-kurta', 'anarkali', {
    Plum: flared('#5d2347', '#e6dacf'),
    'Bottle Green': flared('#1e4637', '#e6dccb'),
  }),
  worn('titli-angrakha-wrap-kurta', 'angrakha', {
    Rose: {
      fabric: floral('#c9717f', '#f3d5cc', '#9a4a58', '#f2c15e', 9),
      weave: 'poplin',
      artwork: together(
        skirtedSeams('angrakha', '#b86575'),
        onFront(
          shade('M-6.4 -40C-3 -28 5 -16 13 1', 1.2, 0.24) +
            `<path d="M-7.2 -40C-4 -28 4 -16 12 1" fill="none" stroke="#8e3b4b" stroke-width="1"/>`,
        ),
        lapped(FLARES.angrakha, 0.6, '#8e3b4b'),
        ringed(FLARES.angrakha, [
          { colour: '#8e3b4b', up: 0, width: 3.6 },
          { colour: '#e9c46f', up: 2.8, width: 0.4 },
        ]),
      ),
      trims: edged('#8e3b4b'),
      parts: { tassel: '#e0b257' },
      soft: 0.08,
      backdrop: '#ecdfd6',
    },
  }),
  worn('bageecha-floral-maxi-dress', 'maxi_dress', {
    'Bottle Green': {
      fabric: floral('#1d463c', '#e9b9a0', '#6f957f', '#f0c35a', 13),
      weave: 'satin',
      artwork: skirtedSeams('maxi_dress', '#1d463c'),
      trims: edged('#173a32'),
      soft: 0.04,
      backdrop: '#e6ddd3',
    },
  }),
  worn('gulabi-gingham-sundress', 'sundress', {
    Pink: {
      fabric: gingham('#fdf5f1', '#d9687c', 2),
      weave: 'poplin',
      artwork: skirtedSeams('sundress', '#d98a94'),
      trims: edged('#d9687c'),
      backdrop: '#e4ddd4',
    },
  }),
  worn('leheriya-wave-maxi-dress', 'full_maxi', {
    Multicolour: {
      fabric: leheriya(['#c2487a', '#f0a29c', '#f8e2c4', '#e37a52'], 12, 9),
      weave: 'plain',
      artwork: skirtedSeams('full_maxi', '#b0446b'),
      trims: edged('#b03a68'),
      soft: 0.06,
      backdrop: '#efe3da',
    },
  }),
  worn('mehndi-linen-tent-dress', 'tent_dress', {
    Olive: {
      fabric: plain('#747846'),
      weave: 'linen',
      artwork: skirtedSeams('tent_dress', '#6b6f45'),
      trims: edged('#6a6e40'),
      backdrop: '#e6dccb',
    },
  }),
  worn('dopahar-shirt-dress', 'shirt_dress', {
    White: shirting('#f4f1e8', '#cfd1c9', '#d8c8a8'),
    Sky: shirting('#a9c6dd', '#e6dccf', '#f6f2e8'),
  }),
  worn('saanjh-slip-dress', 'slip_dress', { Plum: satin('#5a2346', '#e4d6cd'), Black: satin('#222226', '#dbd3c9') }),
  worn('karkhana-denim-jumpsuit', 'denim_jumpsuit', {
    Blue: {
      fabric: denim('#7398bf'),
      weave: 'denim',
      artwork: together(
        washed(15),
        both(wash({ x: 13.5, crotch: -39.6, knee: -75.5, hip: 25, length: -108.6 }, 0.4)),
        onePiece({ cut: WORN.denim_jumpsuit, colour: '#7398bf', thread: '#d8b47c', length: -108.6, fly: true }),
        pocket(10.2, 24, 9, 10, 1.2, '#d8b47c', true, 3.4),
      ),
      parts: { zip: '#c9b48a', tape: '#3f5f88' },
      backdrop: '#e6dccf',
    },
  }),
  worn('geru-utility-jumpsuit', 'utility_jumpsuit', {
    Rust: {
      fabric: plain('#ab5030'),
      weave: 'twill',
      artwork: onePiece({ cut: WORN.utility_jumpsuit, colour: '#ab5030', length: -108.4, fly: true }),
      parts: { button: '#5a2a18' },
      backdrop: '#e8dccd',
    },
  }),
  worn('hawa-wide-leg-jumpsuit', 'wide_jumpsuit', {
    Teal: {
      fabric: plain('#1f7378'),
      weave: 'poplin',
      artwork: onePiece({ cut: WORN.wide_jumpsuit, colour: '#1f7378', length: -108.6, band: 0 }),
      trims: edged('#1a6468'),
      backdrop: '#e8dfd2',
    },
  }),
  worn('kaudi-halter-jumpsuit', 'halter_jumpsuit', {
    Ivory: {
      fabric: plain('#efe5cd'),
      weave: 'khadi',
      artwork: together(
        onePiece({ cut: WORN.halter_jumpsuit, colour: '#cbbd9c', length: -109.4, band: 3, pockets: false }),
        cowries(WORN.halter_jumpsuit, BAND + 1.5),
      ),
      trims: edged('#c08a4a'),
      backdrop: '#cfc6b6',
    },
  }),
  worn('itwar-jersey-romper', 'romper', {
    Grey: lounge(heather('#a3a3a0', '#5d5c5a', 800), '#9a9a97', '#e3dbd0'),
    Rose: lounge(plain('#cf8a8c'), '#cf8a8c', '#e9e0d6'),
  }),
  worn('rangrez-dungaree-jumpsuit', 'dungaree', {
    Indigo: {
      fabric: plain('#2e4474'),
      weave: 'twill',
      artwork: together(
        onePiece({ cut: WORN.dungaree, colour: '#2e4474', thread: '#a9b9d6', length: -103 }),
        onFront(stitching('M-5.6 -17H5.6M-5.6 -9V-16.4M5.6 -9V-16.4M-5.6 -9H5.6M0 -9V-16.4', '#a9b9d6', 0.12)),
      ),
      parts: { stud: '#c9a86a' },
      backdrop: '#e3d8c9',
    },
  }),
  worn('booti-print-everyday-tee', 'dropped_tee', {
    Maroon: {
      fabric: booti('#7c2b34', '#f3e4c6', '#e0a552', 5),
      weave: 'jersey',
      artwork: tee(WORN.dropped_tee, '#7d2f35'),
      trims: { ...ribbed('#6c232c'), ...below('#e6dcc6') },
      soft: 0.06,
      backdrop: '#eadfd2',
    },
  }),
  worn('leheriya-zigzag-tee', 'elbow_tee', {
    Marigold: {
      fabric: leheriya(['#f3bd47', '#f3bd47', '#e0812f', '#fbf0d8'], 7, 6),
      weave: 'jersey',
      artwork: tee(WORN.elbow_tee, '#d58a2a'),
      trims: { ...ribbed('#dd7a28'), ...below('#f0e9dc') },
      soft: 0.06,
      backdrop: '#e8e1d5',
    },
  }),
  worn('mitti-plain-tee', 'womens_tee', {
    Terracotta: {
      fabric: plain('#bf6242'),
      weave: 'jersey',
      artwork: tee(WORN.womens_tee, '#bf6242'),
      trims: { ...ribbed('#b4583a'), ...below('#3f4a5f') },
      backdrop: '#ecdfd0',
    },
  }),
  worn('phoolwari-floral-shirt', 'relaxed_shirt', {
    Ivory: {
      fabric: floral('#f4ead6', '#b8482f', '#5d7352', '#e2a53b', 10),
      weave: 'poplin',
      artwork: shirt(BLOCKS.relaxed_shirt, '#cbb995'),
      trims: below('#5b6b55'),
      parts: { button: '#6e4a30' },
      soft: 0.06,
      backdrop: '#dcdccf',
    },
  }),
  worn('dariya-stripe-boyfriend-shirt', 'boyfriend_shirt', {
    Blue: {
      fabric: stripes('#f8f7f3', '#5b8ac2', 0.7, 0.32),
      weave: 'poplin',
      artwork: together(shirt(BLOCKS.boyfriend_shirt, '#9fb6d2'), pocket(9.8, 53, 11, 12.5, 1.6, '#9fb6d2')),
      trims: below('#3a4358'),
      parts: { button: '#f7f4ec' },
      backdrop: '#e2d8cb',
    },
  }),
  worn('jharokha-cutwork-blouse', 'cutwork_blouse', {
    White: openwork('#f6f4ee', '#b9b2a4', '#6d7f95', '#d0cfc6'),
    Sage: openwork('#a9b597', '#66735a', '#efe6d4', '#e6dfd2'),
  }),
  worn('sailor-stripe-cotton-sweater', 'womens_sweater', {
    'Bottle Green': {
      fabric: breton('#f1eadb', '#1f4a38', 3.6, 0.34),
      weave: 'knit',
      artwork: tee(BLOCKS.womens_sweater, '#8a9a88', [5.7]),
      trims: { ...ribbed('#1f4a38'), ...below('#3c4250') },
      sheen: 0.4,
      backdrop: '#ddd5c9',
    },
  }),
  worn('angaar-rust-pullover', 'long_pullover', {
    Rust: {
      fabric: plain('#b5532b'),
      weave: 'knit',
      artwork: tee(BLOCKS.long_pullover, '#b5532b', [7.4]),
      trims: { ...ribbed('#a84a25'), ...below('#4a4038') },
      sheen: 0.5,
      backdrop: '#e7dbcb',
    },
  }),
  worn('oonche-pahaad-cable-cardigan', 'cable_cardigan', {
    Oat: cardigan('#d9cbb1', '#cdcec2', '#6b4a2f', '#4a4f45'),
    Plum: cardigan('#5f2a4a', '#e4d8ce', '#d9c3a0', '#3d3a41'),
  }),
  worn('chaiwala-sage-hoodie', 'womens_hoodie', {
    Sage: {
      fabric: plain('#93a386'),
      weave: 'fleece',
      artwork: together(tee(WORN.womens_hoodie, '#8a9a80', [6]), kangaroo(26, 6, '#66745d')),
      trims: { ...ribbed('#8a9a7e'), ...below('#41454c') },
      parts: { cord: '#efe8d8' },
      sheen: 0.45,
      backdrop: '#e6dfd2',
    },
  }),
  worn('aalsi-zip-hoodie', 'zip_hoodie', {
    Rose: zipped(plain('#cf8f8f'), '#cf8f8f', '#e8dfd4', '#4a4750'),
    Grey: zipped(heather('#a3a4a6', '#626468', 800), '#9a9b9d', '#e2dad0', '#34363c'),
  }),
  worn('mor-quilted-jacket', 'quilted_jacket', {
    Peacock: {
      fabric: plain('#17606a'),
      weave: 'plain',
      artwork: together(
        quilted('#e3cf9e'),
        tee(BLOCKS.quilted_jacket, '#17606a', [0.6]),
        pocket(11.8, 24, 13, 15, 0.1, '#e3cf9e', true),
      ),
      trims: { trim: { fabric: booti('#b8552e', '#f4e3bf', '#f0c060', 3.2), weave: 'plain' }, ...below('#efe6d4') },
      backdrop: '#e9dfd1',
    },
  }),
  worn('sarson-stitch-denim-jacket', 'denim_jacket', {
    Blue: {
      fabric: denim('#4d739f'),
      weave: 'denim',
      artwork: together(
        washed(26),
        denimSeams(BLOCKS.denim_jacket, '#e0b23a'),
        pocket(10.4, 37, 11, 4, 1.8, '#e0b23a', true),
        both(stitching('M-28 -4.6H28M-28 -.6H28', '#e0b23a', 0.12)),
      ),
      trims: below('#e4dccb'),
      parts: { stud: '#c98a4a', button: '#c98a4a' },
      backdrop: '#e6dccd',
    },
  }),
  worn('chaandni-satin-slip', 'satin_slip', { Silver: satin('#c9c4bb', '#ded4ca'), Rose: satin('#d59c9c', '#ece2d8') }),
  worn('neend-pyjama-set', 'pyjama_set', {
    Sky: {
      ...PYJAMAS,
      artwork: together(shirt(BLOCKS.pyjama_set, '#8fb0cc'), pocket(10, 40, 10.5, 12, 0.2, '#f6f0e0')),
      trims: { trim: PYJAMAS, lower: PYJAMAS },
      parts: { button: '#f6f0e0', piping: '#3f5f8c' },
      backdrop: '#e9e0d5',
    },
  }),
  worn('subah-loose-training-tee', 'loose_tee', {
    Sage: loose('#a3b094', '#e6ded2', '#3f4745'),
    White: loose('#f4f3ee', '#ced2cc', '#4d5563'),
  }),
  worn('kohra-running-jacket', 'running_jacket', {
    Coral: {
      fabric: ripstop('#e36a50'),
      weave: 'poplin',
      artwork: together(tee(WORN.running_jacket, '#e36a50', [1.4]), piping(36, '#eef0f0')),
      trims: { trim: { fabric: ripstop('#d85f46'), weave: 'poplin' }, ...below('#41454c') },
      parts: { zip: '#eef0f0', tape: '#a8452f' },
      backdrop: '#dfe0da',
    },
  }),
  worn('aaram-studio-hoodie', 'studio_hoodie', {
    Oat: {
      fabric: heather('#d9ccb4', '#b8a684', 700),
      weave: 'fleece',
      artwork: tee(WORN.studio_hoodie, '#c4b596', [0.5]),
      trims: { hood: { fabric: heather('#d3c5ab', '#b8a684', 700), weave: 'fleece' }, ...below('#5d564c') },
      sheen: 0.45,
      backdrop: '#cfccc0',
    },
  }),
]
