/** Shoes for everyone. */
import { good, type Line } from './line.ts'

const sneakers: Line[] = [
  good('gully-court-sneakers', 'court_sneaker', {
    Rust: { parts: { upper: '#f1eadc', accent: '#b9502f', gum: '#b07f4c' }, backdrop: '#e2d3c3' },
    Navy: {
      parts: { upper: '#2c3f63', accent: '#e0a23b', gum: '#b07f4c', thread: '#e6d8bb', lining: '#c9b892' },
      backdrop: '#dcd6cc',
    },
  }),
  good('pudina-canvas-sneakers', 'canvas_sneaker', { Sage: { parts: { upper: '#9fb596' }, backdrop: '#e4dccb' } }),
  good('chandni-platform-sneakers', 'platform_sneaker', {
    White: { parts: { upper: '#f1ede5', heel: '#f1ede5', holes: '#a89f91' }, backdrop: '#d9c9bd' },
  }),
  good('tiffin-high-top-sneakers', 'high_top', {
    Mustard: { parts: { upper: '#d09b34', heel: '#4a3527' }, backdrop: '#e6dccb' },
    Black: { parts: { upper: '#2b2928', heel: '#8a5a34', thread: '#cfc4b0', lining: '#d8ccb4' }, backdrop: '#dad3c8' },
  }),
  good('gilli-danda-junior-sneakers', 'junior_court', {
    Rust: { parts: { accent: '#a94a2d' }, backdrop: '#d8d9cc' },
  }),
  good('jugnu-light-step-sneakers', 'light_step', {
    Navy: { parts: { upper: '#2f4468', trim: '#24344f', strap: '#e8a33c' }, backdrop: '#ddd6ca' },
    Pink: {
      parts: { upper: '#e79db0', trim: '#cf7089', strap: '#f4d38a', 'mesh holes': '#b55d74', thread: '#fbeee6' },
      backdrop: '#eadcd3',
    },
  }),
]

const boots: Line[] = [
  good('kanthi-black-chelsea-boots', 'mens_chelsea', {
    Black: { parts: { upper: '#262220', elastic: '#1c1918' }, backdrop: '#ddd2c4' },
  }),
  good('pagdandi-lace-up-hiking-boots', 'hiking_boot', {
    Olive: { parts: { upper: '#666b45', suede: '#7b7350' }, backdrop: '#e2dccd' },
  }),
  good('retila-suede-desert-boots', 'desert_boot', { Sand: { parts: { upper: '#c3a273' }, backdrop: '#e3d4c2' } }),
  good('kesari-tan-chelsea-boots', 'womens_chelsea', {
    Tan: { parts: { upper: '#a3653a', elastic: '#4a2f1e' }, backdrop: '#e7dccb' },
  }),
  good('barfi-lined-ankle-boots', 'lined_boot', {
    Charcoal: { parts: { upper: '#56524f' }, backdrop: '#ddd7cf' },
    Oat: {
      parts: { upper: '#d3bd97', thread: '#b39a70', tape: '#a98f66', outsole: '#8a6c49', fleece: '#f5ecdc' },
      backdrop: '#dfd3c6',
    },
  }),
  good('chhapak-rain-boots', 'rain_boot', {
    Marigold: { parts: { upper: '#e5a02f', outsole: '#c4801f' }, backdrop: '#d9dbd2' },
    Teal: { parts: { upper: '#2c7777', outsole: '#1f5658' }, backdrop: '#e6dccd' },
  }),
]

const sandals: Line[] = [
  good('gehuan-strappy-leather-sandals', 'strappy_sandal', {
    Tan: { parts: { upper: '#a86b3c' }, backdrop: '#e8ddcd' },
  }),
  good('sona-evening-sandals', 'evening_sandal', {
    Gold: { parts: { upper: '#c8a766', edge: '#b29253' }, backdrop: '#e2d2c6' },
  }),
  good('chatai-woven-wedge-sandals', 'woven_wedge', {
    Natural: { parts: { upper: '#dcc08d', weft: '#a97a40' }, backdrop: '#dcd9cc' },
  }),
  good('ghat-toe-loop-leather-sandals', 'toe_loop_sandal', {
    Brown: { parts: { upper: '#6d4124' }, backdrop: '#e4d8c7' },
  }),
  good('nullah-trail-sandals', 'trail_sandal', {
    Black: { parts: { upper: '#2d2b29', accent: '#c6722f' }, backdrop: '#dfd8cc' },
    Olive: {
      parts: { upper: '#676b45', accent: '#d9a441', midsole: '#5b5640', footbed: '#6a644c', ribs: '#565038' },
      backdrop: '#e4dccd',
    },
  }),
  good('payal-ankle-strap-sandals', 'ankle_strap_sandal', {
    Gold: { parts: { upper: '#cfa85a' }, backdrop: '#eadcd0' },
    Rose: { parts: { upper: '#d98f97', thread: '#fbe7de', footbed: '#f0d9cc' }, backdrop: '#e9dcd2' },
  }),
  good('kachhua-closed-toe-sandals', 'bumper_sandal', {
    Olive: { parts: { upper: '#6c7245' }, backdrop: '#e5dccb' },
    Blue: {
      parts: { upper: '#3f6ea3', bumper: '#2b3f5c', scales: '#3a5274', footbed: '#5c7898', trim: '#f0b545' },
      backdrop: '#dfd9ce',
    },
  }),
]

const formal: Line[] = [
  good('vakil-black-oxford-shoes', 'oxford', { Black: { parts: { upper: '#1f1c1b' }, backdrop: '#ddd2c3' } }),
  good('imarti-brown-brogue-derbys', 'brogue', {
    Brown: { parts: { upper: '#70422a', trim: '#5c3520' }, backdrop: '#e3d7c5' },
  }),
  good('munshi-penny-loafers', 'penny_loafer', {
    Maroon: { parts: { upper: '#5e2127' }, backdrop: '#e4d6c9' },
    Black: {
      parts: { upper: '#211e1d', thread: '#0f0d0c', slot: '#0a0909', welt: '#2b2320', 'welt thread': '#6d6258' },
      backdrop: '#dbd3c7',
    },
  }),
  good('adalat-block-heel-pumps', 'block_heel_pump', {
    Black: { parts: { upper: '#231f1e' }, backdrop: '#e2d3c6' },
    Beige: { parts: { upper: '#cfac87', thread: '#a98560', outsole: '#8a5c3a' }, backdrop: '#e4dccf' },
  }),
  good('baithak-velvet-jutti', 'velvet_jutti', {
    Plum: { parts: { upper: '#5f2750' }, backdrop: '#e6d8cb' },
    'Bottle Green': { parts: { upper: '#1f4b3c' }, backdrop: '#e6dbc8' },
  }),
  good('prarthana-school-shoes', 'school_shoe', { Black: { parts: { upper: '#221f1e' }, backdrop: '#d9d8ce' } }),
]

const athletic: Line[] = [
  good('pavan-daily-running-shoes', 'daily_runner', {
    Teal: { parts: { upper: '#2b7174', trim: '#205659', accent: '#e8873d' }, backdrop: '#e2dacd' },
    Black: {
      parts: { upper: '#2c2b2d', trim: '#1f1f21', accent: '#d8b13e', collar: '#2c2b2d', 'mesh holes': '#0f0f10' },
      backdrop: '#dcd6cc',
    },
  }),
  good('maidan-cricket-spikes', 'cricket_spikes', { White: { parts: { upper: '#f2efe9' }, backdrop: '#cfd3c3' } }),
  good('hiran-lightweight-running-shoes', 'light_runner', {
    Coral: { parts: { upper: '#e67c66', trim: '#d26250' }, backdrop: '#e9dcd1' },
  }),
  good('chakkar-training-shoes', 'trainer', {
    Grey: { parts: { upper: '#8f9092', trim: '#6b6d70' }, backdrop: '#ddd7cd' },
    Plum: {
      parts: {
        upper: '#6b2f57',
        collar: '#5a2649',
        trim: '#4f2141',
        accent: '#e3c6d0',
        'mesh holes': '#3d1832',
        outsole: '#4a2a42',
      },
      backdrop: '#e6d8d0',
    },
  }),
  good('kho-kho-sports-shoes', 'junior_sport', {
    White: { parts: { upper: '#f0ede6', accent: '#3d6aa6', grip: '#3d6aa6' }, backdrop: '#d6d8d0' },
    Navy: {
      parts: {
        upper: '#2d4066',
        collar: '#2d4066',
        trim: '#22304f',
        accent: '#e0a23b',
        grip: '#e0a23b',
        'mesh holes': '#16223c',
      },
      backdrop: '#e2dacd',
    },
  }),
  good('goal-junior-football-boots', 'football_boots', {
    Red: { parts: { upper: '#c02a30' }, backdrop: '#d8d8ca' },
  }),
]

const casual: Line[] = [
  good('chutki-espadrilles', 'espadrille', {
    Ivory: { parts: { upper: '#efe6d2' }, backdrop: '#d9d2c2' },
    Indigo: { parts: { upper: '#33466f', elastic: '#28375a', lining: '#e2d3b4' }, backdrop: '#e4d9c8' },
  }),
  good('mogra-ballet-flats', 'ballet_flat', {
    Rose: { parts: { upper: '#d69693', binding: '#c6837f', bow: '#d69693' }, backdrop: '#eaded3' },
    Black: {
      parts: { upper: '#252120', binding: '#1a1716', bow: '#252120', thread: '#45403d', outsole: '#6b4a33' },
      backdrop: '#e0d5c9',
    },
  }),
  good('nukkad-suede-driving-shoes', 'driving_shoe', {
    Navy: { parts: { upper: '#30456b' }, backdrop: '#e2d8c8' },
    Tan: { parts: { upper: '#b07b48', lace: '#6d4326', thread: '#f0dfba' }, backdrop: '#e6dccd' },
  }),
  good('talaab-canvas-slip-ons', 'canvas_slip_on', {
    Charcoal: { parts: { upper: '#56534f' }, backdrop: '#ded7cb' },
    Olive: { parts: { upper: '#6d7049', elastic: '#55583a', thread: '#d9cfae' }, backdrop: '#e4dccb' },
  }),
  good('gulgula-bow-slip-ons', 'bow_slip_on', {
    Pink: { parts: { upper: '#e6a0ac', bow: '#e6a0ac', binding: '#d5818f' }, backdrop: '#ecdfd5' },
    Ivory: { parts: { upper: '#f0e7d5', bow: '#e2b65c', binding: '#dccbaa' }, backdrop: '#dcd6c8' },
  }),
  good('rani-party-jutti', 'party_jutti', {
    Red: { parts: { upper: '#a8262f' }, backdrop: '#e9dacb' },
    Gold: {
      parts: { upper: '#c69a41', embroidery: '#9c3140', beads: '#f7e6c0', elastic: '#9c3140' },
      backdrop: '#e4d6cb',
    },
  }),
]

export const shoes: Line[] = [...sneakers, ...boots, ...sandals, ...formal, ...athletic, ...casual]
