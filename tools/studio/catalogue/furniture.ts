/** Chairs, tables, sofas, desks, storage and lamps. */
import { good, type Line } from './line.ts'

const NATURAL = '#bd8d5a'

const chairs: Line[] = [
  good('baithak-lounge-chair', 'lounge_chair', {
    'Bottle Green': { parts: { cushion: '#3d5f4c' }, backdrop: '#e6ddcf' },
    Mustard: { parts: { cushion: '#cb9531' }, backdrop: '#e3ddd2' },
    Rose: { parts: { cushion: '#bd776b' }, backdrop: '#ded6cc' },
  }),
  good('jhoola-cane-rocking-chair', 'rocking_chair', { Natural: { backdrop: '#e2d8c8' } }),
  good('panchayat-dining-chair-set-of-2', 'dining_chairs', { Walnut: { backdrop: '#e5dccd' } }),
  good('daftar-mesh-office-chair', 'office_chair', {
    Charcoal: { parts: { mesh: '#47464a' }, backdrop: '#ded6ca' },
    Sage: { parts: { mesh: '#9eab8e' }, backdrop: '#e6ddcf' },
  }),
  good('moodha-reed-stool', 'reed_stool', { Multicolour: { backdrop: '#e5dac8' } }),
  good('angan-folding-balcony-chair', 'folding_chair', {
    Mustard: { parts: { steel: '#d39a2c' }, backdrop: '#e4dccf' },
    'Bottle Green': { parts: { steel: '#2f5a48' }, backdrop: '#e6dccb' },
  }),
]

const tables: Line[] = [
  good('gapshap-oval-coffee-table', 'oval_coffee_table', { Walnut: { backdrop: '#e6dccf' } }),
  good('dawat-six-seater-dining-table', 'dining_table', {
    Walnut: { backdrop: '#e4dacc' },
    Natural: { parts: { wood: NATURAL }, backdrop: '#dcd7ca' },
  }),
  good('chauki-low-side-table', 'chauki', { Natural: { backdrop: '#e3d8c7' } }),
  good('thali-brass-top-tray-table', 'brass_tray_table', { Gold: { backdrop: '#dfd3c1' } }),
  good('ghonsla-nesting-tables-set-of-3', 'nesting_tables', { Walnut: { backdrop: '#e2dacc' } }),
  good('jaali-metal-bistro-table', 'bistro_table', {
    White: { parts: { steel: '#f2efe9' }, backdrop: '#cdc6b6' },
    Teal: { parts: { steel: '#2f7473' }, backdrop: '#e5dccd' },
  }),
]

const sofas: Line[] = [
  good('adda-two-and-a-half-seater-sofa', 'adda_sofa', {
    Terracotta: { parts: { fabric: '#b9603f' }, backdrop: '#e9dccb' },
  }),
  good('haveli-three-seater-sofa', 'haveli_sofa', {
    Peacock: { parts: { fabric: '#1f6270' }, backdrop: '#e5dbcb' },
    Sand: { parts: { fabric: '#d3bf9c', cushion: '#b9603f' }, backdrop: '#d8d3c5' },
  }),
  good('kona-l-shaped-sofa', 'corner_sofa', { Grey: { parts: { fabric: '#96938f' }, backdrop: '#e4dbce' } }),
  good('takht-daybed-sofa', 'daybed', {
    Natural: { parts: { mattress: '#e8dcc4' }, backdrop: '#ddd4c4' },
    Indigo: { parts: { mattress: '#34457c', trim: '#d9a441' }, backdrop: '#e6dccd' },
  }),
  good('palang-sofa-cum-bed', 'sofa_bed', { Teal: { parts: { fabric: '#2f7473' }, backdrop: '#e6dccd' } }),
  good('chhota-adda-loveseat', 'loveseat', {
    Mustard: { parts: { fabric: '#cb9531' }, backdrop: '#e4ddd0' },
    Rose: { parts: { fabric: '#c07c71' }, backdrop: '#e0d8cc' },
  }),
]

const desks: Line[] = [
  good('kalam-two-drawer-writing-desk', 'writing_desk', { Walnut: { backdrop: '#e3dbcd' } }),
  good('uthak-sit-stand-desk', 'sit_stand_desk', {
    White: { parts: { top: '#f0ede6' }, backdrop: '#d2cabb' },
    Walnut: { parts: { top: '#8a5632', frame: '#2d2c2b' }, backdrop: '#e2d9cb' },
  }),
  good('munim-floor-desk', 'floor_desk', { Natural: { backdrop: '#e1d7c6' } }),
  good('sitara-wall-mounted-folding-desk', 'wall_desk', { White: { backdrop: '#cfc8b8' } }),
  good('bachpan-growing-study-desk', 'growing_desk', {
    Sky: { parts: { top: '#9cc3de' }, backdrop: '#e8dfd0' },
    Natural: { parts: { top: '#d9b583' }, backdrop: '#dcd8ca' },
  }),
  good('corner-office-ladder-desk', 'ladder_desk', { Black: { backdrop: '#e3dacb' } }),
]

const storage: Line[] = [
  good('almari-ladder-bookshelf', 'ladder_bookshelf', { Walnut: { backdrop: '#e5ddd0' } }),
  good('sandook-storage-trunk', 'trunk', {
    Indigo: { parts: { tin: '#34457c' }, backdrop: '#e5dbcb' },
    Red: { parts: { tin: '#ad332d' }, backdrop: '#e2dacb' },
  }),
  good('bharani-kitchen-rack', 'kitchen_rack', { Black: { backdrop: '#e2d9ca' } }),
  good('joota-ghar-shoe-cabinet', 'shoe_cabinet', {
    White: { parts: { body: '#f0ece4' }, backdrop: '#d3cbbb' },
    Walnut: { parts: { body: '#80502f' }, backdrop: '#e4dbcc' },
  }),
  good('tokri-water-hyacinth-baskets-set-of-3', 'hyacinth_baskets', { Natural: { backdrop: '#e0d6c6' } }),
  good('darpan-bedside-cabinet', 'bedside_cabinet', { Walnut: { backdrop: '#e4dbce' } }),
]

const lamps: Line[] = [
  good('surahi-ceramic-table-lamp', 'table_lamp', { Teal: { backdrop: '#e0d2bf' } }),
  good('kandeel-paper-pendant-light', 'paper_pendant', {
    White: { backdrop: '#c9bba8' },
    Marigold: { parts: { paper: '#e8a23a' }, backdrop: '#d3c4b0' },
  }),
  good('deewat-brass-floor-lamp', 'floor_lamp', { Gold: { backdrop: '#d9ccba' } }),
  good('pankhi-wall-sconce', 'wall_sconce', { Natural: { backdrop: '#c9bba6' } }),
  good('padhai-clip-on-study-lamp', 'clip_lamp', {
    Teal: { parts: { body: '#2a6f70' }, backdrop: '#dcd0bf' },
    White: { parts: { body: '#efece6' }, backdrop: '#c8bda9' },
  }),
  good('tara-fairy-lights-10-m', 'fairy_lights', { Gold: { backdrop: '#b9a68f' } }),
]

export const furniture: Line[] = [...chairs, ...tables, ...sofas, ...desks, ...storage, ...lamps]
