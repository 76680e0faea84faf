/** The clothes of the store's display products. */
import { BLOCKS } from '../artwork/blocks.ts'
import { border, placket } from '../artwork/borders.ts'
import { sunrise } from '../artwork/details.ts'
import { pocket, shirt, tee, together } from '../artwork/sewing.ts'
import { FLARES, WORN } from '../artwork/blocks-worn.ts'
import { ringed, skirtedSeams } from '../artwork/worn.ts'
import { check, plain } from '../fabrics.ts'
import { bandhani, booti, ikat, paisley } from '../prints.ts'
import { below, worn, type Line, type Trim } from './line.ts'

const edged = (colour: string): Record<string, Trim> => ({ trim: { fabric: plain(colour), weave: 'plain' } })
const peacock = { ground: '#123c3c', gold: '#e2bd74' }
const brick = { ground: '#8c2f39', gold: '#ecd3a0' }
const festive = { ground: '#5a1426', gold: '#e2bd74' }

export const windowClothes: Line[] = [
  worn('keri-paisley-fit-and-flare-midi-dress', 'flare_dress', {
    Marigold: {
      fabric: paisley('#e4ae48', '#a6402c', '#fbf1dc', 9),
      weave: 'plain',
      artwork: skirtedSeams('flare_dress', '#b98a32'),
      trims: edged('#a6402c'),
      soft: 0.06,
      backdrop: '#eaddce',
    },
  }),
  worn('chaupar-check-casual-shirt', 'button_down_shirt', {
    Ivory: {
      fabric: check('#f1eee4', '#8f9aa0', '#b4573c', 6),
      weave: 'poplin',
      artwork: together(shirt(BLOCKS.button_down_shirt, '#b7b6ae'), pocket(10, 56, 11.5, 13, 2.2, '#a3a29a')),
      trims: below('#3d4a63'),
      parts: { button: '#f3ede0' },
      backdrop: '#ddd9d0',
    },
  }),
  worn('handloom-ikat-straight-kurta', 'kurta_straight', {
    Peacock: {
      fabric: ikat('#1d5a5c', '#ecdfc4', '#d0703a', '#1b3f4a', 8, 10.5),
      weave: 'khadi',
      artwork: together(
        shirt(WORN.kurta_straight, '#1f5a58', { placket: 1.9, low: 67.4, yoke: 0 }),
        border(WORN.kurta_straight, peacock, 5.4, 3.6),
        placket(88.2, 66.8, 1.9, peacock),
      ),
      trims: { ...edged('#123c3c'), ...below('#efe6d2') },
      parts: { button: '#e2bd74' },
      soft: 0.12,
      backdrop: '#e8dcc8',
    },
  }),
  worn('sunrise-graphic-heavy-tee', 'boxy_tee', {
    Indigo: {
      fabric: plain('#23395b'),
      weave: 'jersey',
      artwork: together(tee(BLOCKS.boxy_tee, '#23395b'), sunrise(45)),
      trims: { ...below('#cfc6b2'), trim: { fabric: plain('#1f3452'), weave: 'rib' } },
      backdrop: '#dfd8cd',
    },
  }),
  worn('booti-block-print-a-line-kurta', 'kurta_a_line', {
    Ivory: {
      fabric: booti('#f6eddc', '#31508a', '#8c2f39', 4.8),
      weave: 'plain',
      artwork: together(
        skirtedSeams('kurta_a_line', '#d8ccb4'),
        ringed(FLARES.kurta_a_line, [
          { colour: brick.ground, up: 0.8, width: 5.6 },
          { colour: brick.gold, up: 1.3, width: 0.3 },
          { colour: brick.gold, up: 3.1, width: 0.3 },
        ]),
        border(WORN.kurta_a_line, brick, 0, 3.4),
        placket(31.2, 11.8, 1.9, brick),
      ),
      trims: edged('#8c2f39'),
      parts: { button: '#ecd3a0' },
      soft: 0.05,
      backdrop: '#e9ddd0',
    },
  }),
  worn('neel-booti-tiered-dress', 'tiered_dress', {
    Indigo: {
      fabric: booti('#2a4476', '#f3ead6', '#dfae6a', 4.8),
      weave: 'plain',
      artwork: together(
        skirtedSeams('tiered_dress', '#2f4f7f'),
        ringed(FLARES.tiered_dress, [
          { colour: '#f3ead6', up: 2.4, width: 0.5 },
          { colour: '#f3ead6', up: 4.2, width: 0.5 },
        ]),
      ),
      trims: edged('#f3ead6'),
      soft: 0.05,
      backdrop: '#e4dad0',
    },
  }),
  worn('bandhani-dot-festive-kurta', 'kurta_full', {
    Maroon: {
      fabric: bandhani('#84203c', '#fbe9c9', '#f0b04a', 7),
      weave: 'plain',
      artwork: together(
        shirt(WORN.kurta_full, '#7d1f35', { placket: 1.9, low: 71.4, yoke: 0 }),
        border(WORN.kurta_full, festive, 5.6, 4),
        placket(94.2, 70.8, 1.9, festive),
      ),
      trims: { ...edged('#5a1426'), ...below('#e3c48a', 'satin') },
      parts: { button: '#e2bd74' },
      soft: 0.05,
      backdrop: '#ead9cc',
    },
  }),
]
