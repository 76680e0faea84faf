/** Men's tops, kurtas, knits and jackets. */
import { BLOCKS } from '../artwork/blocks.ts'
import { border, placket } from '../artwork/borders.ts'
import { denimSeams, kangaroo, raglan } from '../artwork/details.ts'
import { washed } from '../artwork/denim.ts'
import { both, pocket, shirt, tee, together, onFront } from '../artwork/sewing.ts'
import { groove, mirrored, raised, shade, stitching } from '../artwork/artwork.ts'
import { breton, denim, heather, mix, plain, stripes } from '../fabrics.ts'
import { ikat } from '../prints.ts'
import { boats, jacquard, ripstop } from '../artwork/cloths.ts'
import { below, worn, type Colouring, type Line, type Trim } from './line.ts'

type Worn = Colouring & { fabric: NonNullable<Colouring['fabric']> }

const ribbed = (colour: string): Record<string, Trim> => ({ trim: { fabric: plain(colour), weave: 'rib' } })

const jersey = (
  model: 'crew_tee' | 'training_tee' | 'muscle_vest',
  colour: string,
  backdrop: string,
  under: Record<string, Trim> = {},
): Worn => ({
  fabric: plain(colour),
  weave: 'jersey',
  artwork: tee(BLOCKS[model], colour),
  trims: { ...under, ...ribbed(mix(colour, '#000000', 0.05)) },
  backdrop,
})

const pique = (colour: string, backdrop: string, button: string, lower: string): Worn => ({
  fabric: plain(colour),
  weave: 'plain',
  artwork: together(tee(BLOCKS.polo, colour), opening(mix(colour, '#000000', 0.35))),
  trims: { ...below(lower), ...ribbed(mix(colour, '#000000', 0.06)) },
  parts: { button },
  backdrop,
})

/** The edges of a polo's placket. */
const opening = (thread: string) => {
  const edge = 'M1.5 -60.6V-45H-1.5V-60.6'
  const inside = 'M1.15 -60.6V-45.4H-1.15V-60.6M-1.15 -47H1.15'
  return onFront(shade(edge, 0.8, 0.14) + shade(edge, 0.25, 0.4) + stitching(inside, thread, 0.09), groove(edge, 0.3))
}

const corduroy = (colour: string, backdrop: string, lower: string): Worn => ({
  fabric: stripes(colour, mix(colour, '#000000', 0.16), 0.5, 0.3),
  weave: 'corduroy',
  artwork: together(
    shirt(BLOCKS.overshirt, colour, { placket: 1.9 }),
    pocket(11, 51, 13, 15, 1.8, mix(colour, '#000000', 0.3), true, 5.6),
  ),
  trims: below(lower),
  parts: { button: '#5a3d28' },
  backdrop,
  sheen: 0.5,
})

const boating = (ground: string, backdrop: string, lower: string): Worn => ({
  fabric: boats(ground, '#f6ead2', mix(ground, '#10222c', 0.45), '#e9a24c'),
  weave: 'poplin',
  artwork: together(shirt(BLOCKS.camp_shirt, ground), pocket(10.4, 48, 11, 12.5, 0.2, ground)),
  trims: below(lower),
  parts: { button: '#efe3c8' },
  backdrop,
})

const slubbed = (colour: string, backdrop: string, lower: string): Worn => ({
  fabric: plain(colour),
  weave: 'khadi',
  artwork: shirt(BLOCKS.mandarin_shirt, colour, { low: 39 }),
  trims: below(lower, 'linen'),
  parts: { button: '#8a5a34' },
  backdrop,
})

/** The pockets of the waistcoat, one at the chest, and the corners and folds of the square in it. */
const WELTS = 'M7 -48H16V-45.5H7ZM9.5 -22.5H20V-20H9.5ZM-9.5 -22.5H-20V-20H-9.5Z'
const CORNERS = 'M8.3 -48L8.7 -49.3L10.3 -50.6L11.4 -49.7L12.7 -51L14.2 -49.4L14.6 -48'
const FOLDS = 'M10.3 -50.6L11 -48M11.4 -49.7L11.9 -48M12.7 -51L12.5 -48'

const waistcoat = (colour: string, backdrop: string, square: string): Worn => ({
  fabric: heather(colour, mix(colour, '#ffffff', 0.5), 700),
  weave: 'khadi',
  artwork: together(
    shirt(BLOCKS.bundi, colour, { placket: 1.9, yoke: 0 }),
    onFront(
      shade(CORNERS, 0.7, 0.2) +
        `<path d="${CORNERS}Z" fill="${square}"/>` +
        shade(FOLDS, 0.5, 0.12) +
        shade(FOLDS, 0.12, 0.3) +
        shade('M8.3 -48.2H14.6', 0.6, 0.3),
      raised(`${CORNERS}Z`, 0.3) + groove(FOLDS, 0.25),
    ),
    onFront(shade(WELTS, 0.8, 0.16) + shade(WELTS, 0.25, 0.4), groove(WELTS, 0.3)),
  ),
  trims: { ...below('#efe9da', 'linen'), kurta: { fabric: plain('#f3eee2'), weave: 'linen' } },
  parts: { covered: mix(colour, '#000000', 0.25) },
  backdrop,
})

const suit = (colour: string, backdrop: string): Worn => ({
  fabric: plain(colour),
  weave: 'twill',
  artwork: together(
    shirt(BLOCKS.pathani, colour, { placket: 1.9, low: 70 }),
    pocket(12, 84, 11.5, 13, 1.6, mix(colour, '#ffffff', 0.18)),
  ),
  trims: below(colour),
  parts: { stud: '#b9b4a8' },
  backdrop,
})

const loopback = (colour: string, lower: string, backdrop: string): Worn => ({
  fabric: plain(colour),
  weave: 'fleece',
  artwork: tee(BLOCKS.half_zip, colour, [7]),
  trims: { ...ribbed(mix(colour, '#000000', 0.06)), ...below(lower) },
  parts: { zip: '#b9b4a8', tape: mix(colour, '#000000', 0.3) },
  backdrop,
  sheen: 0.4,
})

const mulmul = { ground: '#f4efe4', gold: '#c9a25a' }
const haldi = { ground: '#8f3a1d', gold: '#f0d08a' }

export const men: Line[] = [
  worn('everyday-linen-blend-shirt', 'linen_shirt', {
    Sand: {
      fabric: plain('#d3c19c'),
      weave: 'linen',
      artwork: together(shirt(BLOCKS.linen_shirt, '#d3c19c'), pocket(9, 51, 11, 13, 0.2, '#a8946a')),
      trims: below('#4a5136', 'linen'),
      parts: { button: '#efe6d2' },
      backdrop: '#cfd3c6',
    },
  }),
  worn('nadi-stripe-poplin-shirt', 'slim_shirt', {
    Blue: {
      fabric: stripes('#f6f6f2', '#2f5f9a', 0.9, 0.3),
      weave: 'poplin',
      artwork: together(shirt(BLOCKS.slim_shirt, '#8ba3c2'), pocket(9.6, 52, 11, 13, 1.6, '#8ba3c2')),
      trims: below('#2c3340'),
      parts: { button: '#f7f4ec' },
      backdrop: '#dcd8ce',
    },
  }),
  worn('kaarigar-washed-denim-shirt', 'denim_shirt', {
    Blue: {
      fabric: denim('#6f92b8'),
      weave: 'denim',
      artwork: together(
        washed(45),
        shirt(BLOCKS.denim_shirt, '#6f92b8', { thread: '#d9c9a0', yoke: 0 }),
        denimSeams({ ...BLOCKS.denim_shirt, length: 81 }, '#d9c9a0', { yoke: 12, panels: false }),
        pocket(9.9, 54, 11, 13, 1.6, '#d9c9a0', true, 5),
      ),
      trims: below('#d8cfbb'),
      parts: { stud: '#e8e4da' },
      backdrop: '#e4d9ca',
    },
  }),
  worn('ikat-diamond-evening-shirt', 'button_down_shirt', {
    Maroon: {
      fabric: ikat('#6f1f2c', '#ecdcbf', '#2f6f6c', '#d9a25a', 8, 10),
      weave: 'plain',
      artwork: together(shirt(BLOCKS.button_down_shirt, '#6f1f2c'), pocket(10, 56, 11.5, 13, 2.2, '#6f1f2c')),
      trims: { ...below('#2a2a30'), trim: { fabric: plain('#6f1f2c'), weave: 'plain' } },
      parts: { button: '#3a1a18' },
      soft: 0.1,
      backdrop: '#e6dace',
    },
  }),
  worn('safed-oxford-shirt', 'oxford_shirt', {
    White: {
      fabric: plain('#f5f4ef'),
      weave: 'plain',
      artwork: together(shirt(BLOCKS.oxford_shirt, '#dedcd4'), pocket(8.8, 53, 10.4, 12.4, 1.6, '#c4c2ba')),
      trims: below('#3d4a63'),
      parts: { button: '#ffffff' },
      backdrop: '#cdd0cb',
    },
  }),
  worn('jungle-corduroy-overshirt', 'overshirt', {
    Olive: corduroy('#646b42', '#e2d9c8', '#c7b692'),
    Brown: corduroy('#7a5236', '#e6dccd', '#34415c'),
  }),
  worn('samundar-camp-collar-shirt', 'camp_shirt', {
    Teal: boating('#1f6f78', '#e9dfcf', '#e3d9c3'),
    Coral: boating('#e2725b', '#dfe0d6', '#f0eadc'),
  }),
  worn('dhaage-mandarin-collar-shirt', 'mandarin_shirt', {
    Indigo: slubbed('#2b3f66', '#e2d9cb', '#ddd2bb'),
    White: slubbed('#f1eee4', '#cfd1c8', '#6b5a48'),
  }),
  worn('lehar-stripe-tee', 'elbow_crew', {
    Navy: {
      fabric: breton('#f2ecdf', '#22395e', 2.8, 0.36),
      weave: 'jersey',
      artwork: tee(BLOCKS.elbow_crew, '#8b90a0'),
      trims: { ...below('#cdbf9f'), ...ribbed('#22395e') },
      backdrop: '#dbd1c4',
    },
  }),
  worn('badal-grey-marl-tee', 'crew_tee', {
    Grey: {
      fabric: heather('#a6a5a1', '#5d5c5a', 900),
      weave: 'jersey',
      artwork: tee(BLOCKS.crew_tee, '#9a9995'),
      trims: { ...below('#2f3a52', 'denim'), trim: { fabric: heather('#9c9b97', '#5d5c5a', 900), weave: 'rib' } },
      backdrop: '#e4ded4',
    },
  }),
  worn('geru-plain-tee', 'crew_tee', {
    Terracotta: jersey('crew_tee', '#a9482b', '#e4d8c9', below('#3f5878', 'denim')),
  }),
  worn('chowk-piqu-polo', 'polo', {
    'Bottle Green': pique('#1f4a38', '#e3dacb', '#1a3c2e', '#b5a98f'),
    White: pique('#f4f2ec', '#cfd2cc', '#f6f4ee', '#2b3a55'),
    Navy: pique('#22304f', '#e0d6c8', '#1a2540', '#d8cfbc'),
  }),
  worn('malmal-white-festive-kurta', 'malmal_kurta', {
    White: {
      fabric: plain('#f5f1e6'),
      weave: 'linen',
      artwork: together(
        shirt(BLOCKS.malmal_kurta, '#d9d3c4', { placket: 2, low: 71.4 }),
        border(BLOCKS.malmal_kurta, mulmul, 2.4, 2),
        placket(97.2, 71.4, 2, mulmul),
      ),
      trims: { ...below('#efe9da', 'linen'), trim: { fabric: plain('#efe8d8') } },
      parts: { button: '#c9a25a' },
      backdrop: '#cfd2c4',
    },
  }),
  worn('haldi-ceremony-kurta', 'haldi_kurta', {
    Marigold: {
      fabric: plain('#e3a02c'),
      weave: 'poplin',
      artwork: together(
        shirt(BLOCKS.haldi_kurta, '#c08420', { placket: 2, low: 61.4 }),
        border(BLOCKS.haldi_kurta, haldi, 5.5, 4),
        placket(87.2, 61.4, 2, haldi),
      ),
      trims: { ...below('#f1e8d2', 'poplin'), trim: { fabric: plain('#8f3a1d') } },
      parts: { button: '#f0d08a' },
      backdrop: '#ece1d0',
    },
  }),
  worn('mehfil-bundi-jacket', 'bundi', {
    Navy: waistcoat('#26345a', '#e6dccd', '#d9774a'),
    Maroon: waistcoat('#6a2030', '#e4dace', '#d9b05a'),
  }),
  worn('saada-pathani-suit', 'pathani', {
    Black: suit('#26262a', '#dcd5ca'),
    Olive: suit('#585f3c', '#e4dccb'),
  }),
  worn('ustaad-silk-blend-sherwani-kurta', 'sherwani', {
    Ivory: {
      fabric: jacquard('#ece0c4'),
      weave: 'khadi',
      artwork: shirt(BLOCKS.sherwani, '#cbbb94', { placket: 2.2, low: 36 }),
      trims: { ...below('#e6d9bb', 'satin'), trim: { fabric: jacquard('#e6d8b8'), weave: 'khadi' } },
      sheen: 0.5,
      backdrop: '#d9cdbd',
    },
  }),
  worn('koyla-charcoal-hoodie', 'hoodie', {
    Charcoal: {
      fabric: heather('#47484d', '#202124', 900),
      weave: 'fleece',
      artwork: together(tee(BLOCKS.hoodie, '#3d3e42', [7]), kangaroo(28, 7, '#2a2b2e')),
      trims: { trim: { fabric: heather('#424348', '#202124', 900), weave: 'rib' }, ...below('#9a8c74') },
      parts: { cord: '#d8d4cc' },
      sheen: 0.45,
      backdrop: '#dcd6cc',
    },
  }),
  worn('safar-half-zip-sweatshirt', 'half_zip', {
    Navy: loopback('#2a3854', '#a99c84', '#e1d7c9'),
    Oat: loopback('#d6c8ae', '#4a4a46', '#cdd0c4'),
  }),
  worn('raat-navy-bomber-jacket', 'bomber', {
    Navy: {
      fabric: plain('#1f2a44'),
      weave: 'twill',
      artwork: tee(BLOCKS.bomber, '#1f2a44', [6.8]),
      trims: { ...ribbed('#182136'), ...below('#b3a486') },
      parts: { zip: '#d0c8b8', tape: '#141b2e' },
      backdrop: '#ddd3c7',
    },
  }),
  worn('jungle-olive-field-jacket', 'field_jacket', {
    Olive: {
      fabric: plain('#5f6540'),
      weave: 'twill',
      artwork: together(
        shirt(BLOCKS.field_jacket, '#5f6540', { placket: 0, yoke: 12 }),
        pocket(11.2, 55, 12.5, 14, 0.4, '#3f4429', true, 5.4),
        both(
          shade('M-30 -35H30', 0.4, 0.25) + stitching('M-30 -34.4H30M-30 -35.6H30', '#3f4429'),
          groove('M-30 -35H30', 0.4),
        ),
      ),
      trims: below('#3b3f48'),
      parts: { zip: '#c9b98f', tape: '#454a2c', stud: '#4a3f2a' },
      backdrop: '#e3d9c8',
    },
  }),
  worn('jau-oat-crew-sweater', 'crew_sweater', {
    Oat: {
      fabric: plain('#d8cab0'),
      weave: 'knit',
      artwork: tee(BLOCKS.crew_sweater, '#c7b898', [7]),
      trims: { ...ribbed('#d0c1a5'), ...below('#3a3f4a') },
      sheen: 0.5,
      backdrop: '#c9cbbd',
    },
  }),
  worn('eent-brick-sweater', 'crew_sweater', {
    Rust: {
      fabric: plain('#963f26'),
      weave: 'knit',
      artwork: tee(BLOCKS.crew_sweater, '#963f26', [7]),
      trims: { ...ribbed('#8a3821'), ...below('#b9ab8c') },
      sheen: 0.45,
      backdrop: '#e4d7c8',
    },
  }),
  worn('akhada-training-tee', 'training_tee', {
    Black: jersey('training_tee', '#2a2a2d', '#ddd6cc', below('#7d8085', 'jersey')),
    Coral: jersey('training_tee', '#e0674f', '#dde0da', below('#33363d', 'jersey')),
  }),
  worn('toofan-windcheater', 'windcheater', {
    Teal: {
      fabric: ripstop('#1f7a80'),
      weave: 'poplin',
      artwork: tee(BLOCKS.windcheater, '#1f7a80', [2.4]),
      trims: { hood: { fabric: ripstop('#1f7a80'), weave: 'poplin' }, ...below('#33363d', 'jersey') },
      parts: { zip: '#f0a04a', tape: '#14555a', cord: '#f0a04a' },
      backdrop: '#e6ddd0',
    },
  }),
  worn('subah-warm-up-hoodie', 'warm_up_hoodie', {
    Grey: {
      fabric: heather('#8f9297', '#5a5d62', 700),
      weave: 'jersey',
      artwork: together(
        raglan(BLOCKS.warm_up_hoodie, '#5a5d62'),
        onFront(mirrored(stitching('M13 -25L16.4 -14', '#5a5d62'))),
      ),
      trims: { hood: { fabric: heather('#85888d', '#5a5d62', 700), weave: 'jersey' }, ...below('#2f3238', 'jersey') },
      parts: { zip: '#e0673f', tape: '#4a4d52' },
      backdrop: '#e3ddd3',
    },
  }),
  worn('pahalwan-muscle-vest', 'muscle_vest', {
    White: jersey('muscle_vest', '#f3f1ea', '#cdd1cb', below('#5a6068', 'jersey')),
    Black: jersey('muscle_vest', '#29292c', '#ddd6cc', below('#8a8d92', 'jersey')),
  }),
  worn('garmaahat-thermal-set', 'thermal_set', {
    Charcoal: {
      fabric: heather('#4b4d52', '#2c2d31', 600),
      weave: 'rib',
      artwork: tee(BLOCKS.thermal_set, '#4b4d52', [1.2]),
      trims: {
        trim: { fabric: heather('#43454a', '#2c2d31', 600), weave: 'rib' },
        lower: { fabric: heather('#4b4d52', '#2c2d31', 600), weave: 'rib' },
      },
      backdrop: '#e0d9ce',
    },
  }),
]
