/** Bags, small leather goods, and accessories for shoes and weather. */
import { good, type Line } from './line.ts'

/** Products with views from one side only. */

export const bags: Line[] = [
  good('safar-structured-leather-tote', 'structured_tote', {
    Tan: { parts: { body: '#9c5c33', trim: '#703d20' }, backdrop: '#e7dbca' },
    'Bottle Green': { parts: { body: '#234e40', trim: '#173a2f', thread: '#d9c48f' }, backdrop: '#e4d9c8' },
  }),
  good('shankh-bone-day-tote', 'day_tote', {
    Bone: { parts: { body: '#e9dfcb', trim: '#a66a3d' }, backdrop: '#d8cfc0' },
  }),
  good('daftari-leather-work-tote', 'work_tote', {
    Tan: { parts: { body: '#93613a', trim: '#633d23' }, backdrop: '#dfd8cb' },
  }),
  good('basera-canvas-weekender', 'weekender', {
    Olive: { parts: { body: '#6a6e46' }, backdrop: '#e3dac9' },
    Navy: { parts: { body: '#2e4062', tape: '#5c3d26' }, backdrop: '#e0d8cb' },
  }),
  good('phiran-sling-bag', 'sling_bag', {
    Maroon: { parts: { body: '#6f2733', trim: '#571c27' }, backdrop: '#e6d8cc' },
    Tan: { parts: { body: '#a3653a', trim: '#844e2a', thread: '#e3c594' }, backdrop: '#e5dccd' },
  }),
  good('potli-drawstring-evening-bag', 'potli', {
    Gold: { parts: { body: '#c69b42' }, backdrop: '#e6d6c8' },
    Plum: {
      parts: { body: '#642a55', motif: '#d6a94e', cord: '#c79a45', lining: '#c79a45' },
      backdrop: '#e5dacd',
    },
  }),
  good('kitab-roll-top-backpack', 'roll_top_backpack', {
    Charcoal: { parts: { body: '#4b4a4c' }, backdrop: '#ddd7cc' },
    Mustard: { parts: { body: '#c9922f', thread: '#f0dcae', web: '#5c4322' }, backdrop: '#e5dccd' },
  }),
  good('jhola-market-tote', 'market_tote', {
    Natural: { parts: { body: '#e2d4b7' }, backdrop: '#d9d3c3' },
    Indigo: {
      parts: { body: '#34466c', inside: '#2a3857', print: '#ecdfc4', thread: '#5f7198' },
      backdrop: '#e5dbca',
    },
  }),
  good('basta-junior-backpack', 'junior_backpack', {
    Teal: { parts: { body: '#2d7c7d' }, backdrop: '#e6ddcc' },
    Coral: {
      parts: { body: '#e2745a', accent: '#2d6f73', web: '#8f3d2e', 'badge centre': '#f2b545', cap: '#2d6f73' },
      backdrop: '#dcdcd0',
    },
  }),
  good('patta-reversible-leather-belt', 'belt', { Brown: { parts: { belt: '#6d4125' }, backdrop: '#e4d8c7' } }),
  good('batua-slim-wallet', 'wallet', {
    Tan: { parts: { wallet: '#a0643a', pockets: '#8f5632' }, backdrop: '#e5dbca' },
    Black: { parts: { wallet: '#272322', pockets: '#1f1c1b', thread: '#6f665c' }, backdrop: '#dfd6c9' },
  }),
  good('chhata-windproof-umbrella', 'umbrella', {
    Indigo: { parts: { canopy: '#34466f', inside: '#e7c67a', print: '#34466f' }, backdrop: '#dcdacf' },
    Mustard: { parts: { canopy: '#cf9632', inside: '#efe3c8', print: '#b4512f' }, backdrop: '#e2dacd' },
  }),
  good('chamak-shoe-care-kit', 'shoe_care_kit', { Natural: { backdrop: '#dcd2c2' } }),
  good('fita-lace-and-insole-set', 'lace_set', {
    White: { parts: { laces: '#f4f0e6' }, backdrop: '#d8cdbd' },
    Black: { parts: { laces: '#262422', tips: '#1b1918', towelling: '#56534f' }, backdrop: '#dfd6c8' },
  }),
]
