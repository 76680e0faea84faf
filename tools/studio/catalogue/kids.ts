/** Children's clothes and accessories. */
import { TWIRL } from '../artwork/blocks-kids.ts'
import { BLOCKS } from '../artwork/blocks.ts'
import { border, placket } from '../artwork/borders.ts'
import { patches, pullOn, sixPockets, tailored, type Cut } from '../artwork/bottoms.ts'
import { kangaroo, quilted } from '../artwork/details.ts'
import { jeans } from '../artwork/jeans.ts'
import { cargoPockets, ducks, envelope, onToFork, sleepsuit, sunrise, top, trains } from '../artwork/little.ts'
import { pocket, shirt, tee, threadOf, together } from '../artwork/sewing.ts'
import { JUNGLE, socks } from '../artwork/socks.ts'
import { breton, check, denim, gingham, heather, leheriya, plain, type Fabric } from '../fabrics.ts'
import { bandhani, floral } from '../prints.ts'
import { sewn, skirted } from '../artwork/worn.ts'
import { below, good, worn, type Colouring, type Line, type Trim } from './line.ts'
import type { WeaveName } from '../weaves.ts'

/** The same numbers as in blender/garments/worn_kids_legs.py. */
const SHORT: Cut = { top: 56.5, crotch: 41, length: 25, waist: 14.8, hip: 17.2 }
const TEEN: Cut = { top: 88, crotch: 67.6, length: 3.4, waist: 17.4, hip: 21.6 }

const cloth = (colour: string, weave: WeaveName): Trim => ({ fabric: plain(colour), weave })
/** The cloths of the second, third… piece of a set. */
const further = (cloths: Fabric[], weave: WeaveName) =>
  Object.fromEntries(
    cloths.flatMap((fabric, i) => ['front', 'back'].map((part) => [`${part} ${i + 2}`, { fabric, weave }] as const)),
  )

const knitted = (fabric: Fabric, rib: string, backdrop: string, more: Partial<Colouring> = {}) => ({
  fabric,
  weave: 'knit' as const,
  trims: { trim: cloth(rib, 'rib') },
  sheen: 0.5,
  backdrop,
  ...more,
})

const pullOnShorts = (colour: string, thread: string, scallop: string, backdrop: string) => {
  const edge = Array.from(
    { length: 60 },
    (_, i) => `<circle cx="${i * 1.7 - 50}" cy="-27.7" r=".95" fill="${scallop}"/>`,
  ).join('')
  const art = together(pullOn({ thread, hem: 2.4, cut: { ...SHORT, length: 27.5, hip: 17.6 } }), onToFork(SHORT.crotch))
  return {
    fabric: plain(colour),
    weave: 'jersey' as const,
    artwork: { ...art, front: art.front + edge, back: art.back + edge },
    parts: { cord: '#f6efe1', tip: scallop },
    backdrop,
  }
}

const festive = (colour: string, thread: string, weave: WeaveName, backdrop: string, legs: string) => ({
  fabric: plain(colour),
  weave,
  artwork: together(
    shirt(BLOCKS.kurta_pyjama, colour, { placket: 1.3, low: 38.4, yoke: 0, thread }),
    pocket(7.2, 43, 7, 8, 1.6, thread),
  ),
  trims: below(legs, 'poplin'),
  parts: { button: '#c9a25a' },
  backdrop,
})

const bear = (colour: string, ear: string, backdrop: string) => ({
  fabric: plain(colour),
  weave: 'fleece' as const,
  artwork: together(tee(BLOCKS.bear_hoodie, colour, [4.2]), kangaroo(15.4, 4.1, threadOf(colour), true, 10.85)),
  trims: {
    trim: cloth(colour, 'rib'),
    ear: cloth(colour, 'fleece'),
    'inner ear': cloth(ear, 'fleece'),
    tape: cloth(ear, 'plain'),
    ...below('#7d8794', 'denim'),
  },
  parts: { zip: ear },
  sheen: 0.6,
  backdrop,
})

const puffer = (colour: string, dark: string, backdrop: string) => ({
  fabric: plain(colour),
  weave: 'satin' as const,
  artwork: together(tee(BLOCKS.puffer_jacket, colour, [0.8]), quilted(dark, 5.2)),
  trims: { tape: cloth(dark, 'plain'), ...below('#8a7f6a') },
  parts: { zip: '#e9e4da' },
  sheen: 0.4,
  backdrop,
})

const cardigan = (colour: string, rib: string, backdrop: string) =>
  knitted(plain(colour), rib, backdrop, { parts: { 'wooden button': '#a8763f' } })

const romper = (colour: string, thread: string, backdrop: string) => ({
  fabric: plain(colour),
  weave: 'linen' as const,
  artwork: top({ thread, hem: 0, sleeve: { top: 44, length: 6 } }),
  backdrop,
})

const cargo = (colour: string, thread: string, backdrop: string) => ({
  fabric: plain(colour),
  weave: 'twill' as const,
  artwork: together(
    tailored({ thread, hem: 2.2, welt: false, cut: { ...TEEN, crotch: 66, length: 4.6, hip: 22.6 } }),
    sixPockets(thread),
  ),
  parts: { stud: '#8d8674' },
  backdrop,
})

const frock = (model: 'gingham_frock' | 'flower_frock', colour: string) =>
  together(sewn(BLOCKS[model], colour), skirted([TWIRL], colour, BLOCKS[model].hem))

const maroon = { ground: '#5d1527', gold: '#e2bd74' }
const QUIET = ['#dfb7ab', '#a9bda6', '#a9c0d2', '#e6d3a8', '#efe8da']
const BRIGHT = ['#e2a13a', '#3f7f86', '#c9584a', '#7f9a5a', '#4a6ea0']

const girls: Line[] = [
  worn('guddi-gingham-frock', 'gingham_frock', {
    Pink: {
      fabric: gingham('#fdf4f1', '#d8647b', 1.6),
      weave: 'poplin',
      artwork: frock('gingham_frock', '#d8647b'),
      trims: { trim: cloth('#d8647b', 'satin') },
      backdrop: '#e8ddd6',
    },
  }),
  worn('bagiya-flower-frock', 'flower_frock', {
    'Bottle Green': {
      fabric: floral('#1f4a45', '#e9b9a0', '#7fa08a', '#f0c35a', 6),
      weave: 'poplin',
      artwork: frock('flower_frock', '#1f4a45'),
      trims: { trim: cloth('#f4ead9', 'poplin') },
      parts: { button: '#f4ead9' },
      soft: 0.05,
      backdrop: '#e4dccf',
    },
  }),
  worn('chhoti-bandhani-kurta', 'girls_kurta', {
    Maroon: {
      fabric: bandhani('#8a2136', '#fbe9c9', '#f0b04a', 5),
      weave: 'plain',
      artwork: together(
        shirt(BLOCKS.girls_kurta, '#5d1527', { placket: 1.3, low: 42.4, yoke: 0 }),
        border(BLOCKS.girls_kurta, maroon, 4.4, 2.8),
        placket(55, 42.4, 1.3, maroon),
      ),
      trims: { trim: cloth('#5d1527', 'satin'), ...below('#e9d9b0', 'poplin') },
      parts: { button: '#e2bd74' },
      soft: 0.05,
      backdrop: '#ead9cc',
    },
  }),
  worn('tara-pull-on-shorts', 'pull_on_shorts', {
    Coral: pullOnShorts('#e8785f', '#bf5a44', '#fbe3d2', '#eadfd4'),
    Sky: pullOnShorts('#9cc0dc', '#7199b8', '#f4f6f4', '#e4dcd0'),
  }),
  worn('indradhanush-zigzag-tee', 'kids_tee', {
    Marigold: {
      fabric: leheriya(['#f6c445', '#fbe08a', '#e88a2b', '#fbf0d0'], 5, 5),
      weave: 'jersey',
      artwork: tee(BLOCKS.kids_tee, '#f6c445', [1.3, 1.7]),
      trims: { trim: cloth('#e88a2b', 'rib'), ...below('#5d7396', 'denim') },
      soft: 0.05,
      backdrop: '#e6dfd3',
    },
  }),
]

const boys: Line[] = [
  worn('nauka-stripe-tee', 'kids_tee_long', {
    Navy: {
      fabric: breton('#f2ecdf', '#27406b', 2.2, 0.38),
      weave: 'jersey',
      artwork: tee(BLOCKS.kids_tee_long, '#f2ecdf', [1.3, 1.7]),
      trims: { trim: cloth('#27406b', 'rib'), ...below('#b7a27c') },
      backdrop: '#dad0c3',
    },
  }),
  worn('ret-castle-shorts', 'castle_shorts', {
    Sand: {
      fabric: plain('#d2bb90'),
      weave: 'twill',
      artwork: together(
        tailored({ thread: '#a58d62', welt: false, cut: { ...SHORT, crotch: 40 } }),
        patches(3, 49.5, 7.4, 8, 1.4, '#a58d62'),
      ),
      parts: { button: '#7c6746' },
      backdrop: '#d9dad2',
    },
  }),
  worn('raja-kurta-pyjama-set', 'kurta_pyjama', {
    Ivory: festive('#ede3cb', '#c9bb98', 'khadi', '#d6cdbf', '#f3eee2'),
    Peacock: festive('#17616b', '#0f454d', 'khadi', '#e4dace', '#ede3cb'),
  }),
  worn('chhota-check-shirt', 'check_shirt', {
    Ivory: {
      fabric: check('#f0ece0', '#8b9a9d', '#b4623f', 4),
      weave: 'poplin',
      artwork: together(
        shirt(BLOCKS.check_shirt, '#f0ece0', { placket: 1.3, yoke: 6.5, thread: '#9aa4a4' }),
        pocket(7.2, 29, 7.2, 8.2, 1.2, '#9aa4a4'),
      ),
      trims: below('#6d5f4c'),
      parts: { button: '#efe6d4' },
      backdrop: '#dbd6cb',
    },
  }),
  worn('bandar-cargo-joggers', 'cargo_joggers', {
    Olive: {
      fabric: plain('#666b46'),
      weave: 'twill',
      artwork: together(
        pullOn({ thread: '#8d9168', hem: 0, cut: { ...SHORT, top: 62.5, crotch: 47, length: 5, hip: 17.8 } }),
        cargoPockets('#8d9168'),
      ),
      trims: { trim: cloth('#5a5f3d', 'rib') },
      parts: { cord: '#e8dfca', tip: '#c8843c' },
      backdrop: '#e5dccd',
    },
  }),
]

const winter: Line[] = [
  worn('laddoo-sweater', 'laddoo_sweater', {
    Oat: knitted(plain('#dcc89e'), '#d2bc8f', '#cfd0c4', {
      artwork: tee(BLOCKS.laddoo_sweater, '#dcc89e', [4.2]),
      trims: { trim: cloth('#d2bc8f', 'rib'), ...below('#6b6f5c') },
    }),
  }),
  worn('nanha-sailor-sweater', 'sailor_sweater', {
    'Bottle Green': knitted(breton('#efe7d4', '#22503f', 3.2, 0.42), '#22503f', '#dcd4c7', {
      artwork: tee(BLOCKS.sailor_sweater, '#22503f', [4.2]),
      trims: { trim: cloth('#22503f', 'rib'), patch: cloth('#b98a52', 'twill'), ...below('#b5a383') },
    }),
  }),
  worn('bhaalu-fleece-hoodie', 'bear_hoodie', {
    Brown: bear('#8a6242', '#d9b78c', '#e4dacb'),
    Rose: bear('#d59a98', '#f6e3d6', '#e9ded6'),
  }),
  worn('chuhiya-puffer-jacket', 'puffer_jacket', {
    Coral: puffer('#e8705a', '#b64f3c', '#e9dfd4'),
    Teal: puffer('#2f7f86', '#1f5a60', '#e4dacd'),
  }),
  worn('garam-baby-cardigan', 'baby_cardigan', {
    Ivory: cardigan('#f0e7d4', '#e7dcc5', '#cfc8bc'),
    Mustard: cardigan('#d6a03c', '#c8922f', '#e6ddd0'),
  }),
  worn('topi-mitten-and-booties-set', 'topi_set', { Sage: knitted(plain('#a9b89c'), '#efe7d6', '#e7dfd3') }),
]

const infants: Line[] = [
  worn('kali-muslin-frock-with-bloomers', 'muslin_frock', {
    Rose: {
      fabric: plain('#dfa3a0'),
      weave: 'linen',
      artwork: top({ thread: '#b97b79', hem: 1.4 }),
      backdrop: '#ebe0d9',
    },
  }),
  worn('titli-flutter-romper', 'flutter_romper', {
    Coral: romper('#eb8a70', '#c4654d', '#ebe0d6'),
    Ivory: romper('#f1e8d6', '#cfc2a6', '#d2cabd'),
  }),
  worn('naming-day-lehenga-set', 'lehenga_set', {
    Marigold: {
      fabric: plain('#eba42f'),
      weave: 'satin',
      artwork: top({ thread: '#b97a18', hem: 0, border: '#a3263f', gold: '#f3d68a', high: 4 }),
      trims: {
        ...further([plain('#a3263f')], 'satin'),
        trim: cloth('#a3263f', 'satin'),
        'trim 2': cloth('#eba42f', 'satin'),
      },
      sheen: 0.5,
      backdrop: '#ecdfce',
    },
  }),
  worn('chhotu-jhabla-set-pack-of-3', 'jhablas', {
    Sky: {
      fabric: trains('#f4f1e8', '#c9584a', '#4a6ea0'),
      weave: 'linen',
      artwork: top({ thread: '#c9c4b6', hem: 1 }),
      trims: {
        ...further([plain('#a9cbe2'), plain('#f5f2ea')], 'linen'),
        trim: cloth('#8fb6d2', 'plain'),
        'trim 2': cloth('#8fb6d2', 'plain'),
        'trim 3': cloth('#e6e2d6', 'plain'),
        tie: cloth('#8fb6d2', 'plain'),
        'tie 2': cloth('#f5f2ea', 'plain'),
        'tie 3': cloth('#d9d4c6', 'plain'),
      },
      backdrop: '#e5dcd0',
    },
  }),
  worn('gaadi-dungaree-romper', 'dungaree_romper', {
    Blue: {
      fabric: denim('#7f9fc0'),
      weave: 'denim',
      artwork: top({ thread: '#e0b878', hem: 0 }),
      parts: { button: '#c9a062' },
      backdrop: '#e6dcd0',
    },
  }),
  worn('annaprashan-dhoti-kurta', 'dhoti_kurta', {
    Ivory: {
      fabric: plain('#efe4c8'),
      weave: 'satin',
      artwork: top({
        thread: '#cdb987',
        hem: 0,
        sleeve: { top: 36, length: 21 },
        border: '#c59a4a',
        gold: '#f3e2b4',
        high: 1.8,
      }),
      trims: {
        ...further([plain('#e9d9b0')], 'satin'),
        trim: cloth('#b5862f', 'satin'),
        'trim 2': cloth('#b5862f', 'satin'),
      },
      parts: { button: '#c9a25a' },
      sheen: 0.45,
      backdrop: '#d8cdbd',
    },
  }),
  worn('lori-sleepsuit-pack-of-2', 'sleepsuits', {
    Oat: {
      fabric: plain('#e0d0b0'),
      weave: 'jersey',
      artwork: sleepsuit('#00000040'),
      trims: {
        ...further([plain('#efe8da')], 'jersey'),
        trim: cloth('#d2bf9a', 'rib'),
        'trim 2': cloth('#e0d0b0', 'rib'),
        tape: cloth('#d2bf9a', 'plain'),
      },
      parts: { zip: '#f3ede0' },
      backdrop: '#dcd6cb',
    },
    Sage: {
      fabric: plain('#aab89c'),
      weave: 'jersey',
      artwork: sleepsuit('#00000040'),
      trims: {
        ...further([plain('#efe8da')], 'jersey'),
        trim: cloth('#98a789', 'rib'),
        'trim 2': cloth('#aab89c', 'rib'),
        tape: cloth('#98a789', 'plain'),
      },
      parts: { zip: '#f3ede0' },
      backdrop: '#e5ddd1',
    },
  }),
  worn('jhoola-bodysuits-pack-of-5', 'bodysuits', {
    Multicolour: {
      fabric: plain(QUIET[0]!),
      weave: 'jersey',
      artwork: together(top({ thread: '#00000033', hem: 0, sleeve: { top: 38, length: 7.5 } }), envelope('#00000033')),
      trims: {
        ...further(QUIET.slice(1).map(plain), 'jersey'),
        ...Object.fromEntries(QUIET.map((colour, i) => [i ? `trim ${i + 1}` : 'trim', cloth(colour, 'rib')])),
      },
      parts: { snap: '#e9e4da' },
      backdrop: '#e3dbd0',
    },
  }),
]

const teens: Line[] = [
  worn('after-school-charcoal-hoodie', 'teen_hoodie', {
    Charcoal: {
      fabric: heather('#4a4b50', '#8d8f95', 500),
      weave: 'fleece',
      artwork: together(tee(BLOCKS.teen_hoodie, '#303135', [5.4]), kangaroo(21, 5.4, '#303135', false, 13)),
      trims: { trim: cloth('#434448', 'rib'), ...below('#8f8470') },
      sheen: 0.45,
      backdrop: '#dcd6cc',
    },
  }),
  worn('sunrise-club-teen-tee', 'teen_tee', {
    Indigo: {
      fabric: plain('#27406b'),
      weave: 'jersey',
      artwork: together(tee(BLOCKS.teen_tee, '#27406b'), { front: sunrise(35, 0.8) }),
      trims: { trim: cloth('#213659', 'rib'), ...below('#a89a80') },
      backdrop: '#e0d8cc',
    },
  }),
  worn('recess-mid-blue-jeans', 'teen_jeans', {
    Blue: {
      fabric: denim('#54779f'),
      weave: 'denim',
      artwork: jeans({ fade: 0.5, seat: 8.5, patches: { x: 3.6, width: 10.4, height: 12.4 }, cut: TEEN }),
      backdrop: '#e4dbce',
    },
  }),
  worn('tuition-break-cargo-trousers', 'cargo_trousers', {
    Stone: cargo('#b0a58c', '#897e66', '#e2dacd'),
    Black: cargo('#2b2b2d', '#505052', '#dcd5cb'),
  }),
  worn('rooftop-varsity-jacket', 'varsity_jacket', {
    'Bottle Green': {
      fabric: plain('#24503f'),
      weave: 'fleece',
      artwork: tee(BLOCKS.varsity_jacket, '#1c4133', [5.9]),
      trims: {
        ...below('#3d4a63', 'denim'),
        sleeve: cloth('#ece0c6', 'twill'),
        trim: { fabric: breton('#24503f', '#ece0c6', 3.4, 0.26), weave: 'rib' },
      },
      parts: { stud: '#d8cfbb' },
      sheen: 0.4,
      backdrop: '#e2d9cc',
    },
  }),
]

const addOns: Line[] = [
  good('dhoop-chashma-sun-hat', 'sun_hat', {
    Mustard: {
      fabric: plain('#dba63c'),
      weave: 'twill',
      trims: { trim: cloth('#f3e7cd', 'plain') },
      backdrop: '#e6ddd0',
    },
    Sky: {
      fabric: plain('#9fc3dd'),
      weave: 'twill',
      trims: { trim: cloth('#f6f2e8', 'plain') },
      backdrop: '#e4dbcf',
    },
  }),
  good('rubber-duck-bibs-pack-of-3', 'duck_bibs', {
    Multicolour: {
      fabric: plain('#bfe0e6'),
      weave: 'fleece',
      artwork: ducks,
      trims: {
        ...further([plain('#f6dcd0'), plain('#f2efe4')], 'fleece'),
        trim: cloth('#4f9aa8', 'plain'),
        'trim 2': cloth('#df7c5c', 'plain'),
        'trim 3': cloth('#e2b03f', 'plain'),
      },
      backdrop: '#e6ddd2',
    },
  }),
  good('phool-hair-clip-set-of-8', 'hair_clips', { Multicolour: { backdrop: '#e4d9cd' } }),
  good('jungle-socks-pack-of-5', 'kids_socks', {
    Multicolour: {
      fabric: plain(BRIGHT[0]!),
      weave: 'jersey',
      artwork: socks(['#f5ead2', '#f0c35a', '#f5ead2', '#f5ead2', '#f0c35a'], 26, JUNGLE),
      trims: further(BRIGHT.slice(1).map(plain), 'jersey'),
      backdrop: '#e5dcd0',
    },
  }),
]

export const kids: Line[] = [...girls, ...boys, ...winter, ...infants, ...teens, ...addOns]
