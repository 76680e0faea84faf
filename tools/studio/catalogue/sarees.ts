/** Sarees. */
import { bordered, type Border } from '../artwork/sarees.ts'
import { check, leheriya, mix, plain, type Fabric } from '../fabrics.ts'
import { bandhani, booti, floral, ikat } from '../prints.ts'
import { worn, type Colouring, type Line } from './line.ts'

type Look = Pick<Colouring, 'weave' | 'sheen' | 'soft' | 'backdrop' | 'exposure'> & {
  fabric: Fabric
  blouse?: string
  end?: number
}

/** A saree with its border, and a blouse in the border's ground unless another is named. */
const saree = (border: Border, { blouse = border.ground, end, ...look }: Look) => ({
  ...look,
  artwork: bordered(border, end),
  trims: {
    blouse: { fabric: plain(blouse), weave: look.weave ?? 'plain' },
    edging: { fabric: plain(mix(border.gold, blouse, 0.15)), weave: 'plain' as const },
  },
})

const zari = '#cfa552'
const silk = (ground: string, border: string, backdrop: string) =>
  saree(
    { deep: 9, upper: 5, ground: border, gold: zari, motif: 'temples' },
    { fabric: booti(ground, zari, mix(zari, ground, 0.3), 8), weave: 'satin', sheen: 0.6, backdrop },
  )

const georgette = (ground: string, petal: string, leaf: string, border: string, backdrop: string) =>
  saree(
    { deep: 2.4, ground: border, gold: mix(border, '#ffffff', 0.45), motif: 'lines' },
    { fabric: floral(ground, petal, leaf, '#f0c46a', 15), weave: 'poplin', sheen: 0.35, end: 0, soft: 0.05, backdrop },
  )

const tied = (ground: string, border: string, backdrop: string) =>
  saree(
    { deep: 6, upper: 4, ground: border, gold: '#e6bf6d', motif: 'diamonds' },
    { fabric: bandhani(ground, '#fbeacb', '#f2b24c', 9), weave: 'satin', sheen: 0.45, soft: 0.05, backdrop },
  )

const woven = (ground: string, band: string, thread: string, border: string, backdrop: string) =>
  saree(
    { deep: 7, upper: 4, ground: border, gold: mix(ground, '#ffffff', 0.35), motif: 'lines' },
    { fabric: check(ground, band, thread, 6), weave: 'khadi', backdrop },
  )

export const sarees: Line[] = [
  worn('deepam-silk-saree-with-zari-border', 'saree', {
    Maroon: silk('#7d1d35', '#1f4a3a', '#e8dccd'),
    'Bottle Green': silk('#1d4a3a', '#7a1f33', '#e6dccd'),
  }),
  worn('alta-red-border-cotton-saree', 'saree', {
    Ivory: saree(
      { deep: 8, upper: 6, ground: '#a8222b', gold: '#f0dcae', motif: 'lines' },
      { fabric: plain('#f1e9d8'), weave: 'khadi', end: 30, backdrop: '#d3c9ba' },
    ),
  }),
  worn('gulmohar-floral-georgette-saree', 'saree', {
    Rose: georgette('#e3b3ae', '#b8434f', '#6f8a68', '#a83a4c', '#e9e1d6'),
    Sky: georgette('#b9cfdd', '#3f6c98', '#7a9a86', '#2f5581', '#e8e0d5'),
  }),
  worn('lahar-handloom-ikat-saree', 'saree', {
    Peacock: saree(
      { deep: 7, upper: 4.5, ground: '#7c2236', gold: '#e3c07a', motif: 'diamonds' },
      {
        fabric: ikat('#1b5b60', '#2f7f80', '#eadfc6', '#c9652f', 10, 13),
        weave: 'khadi',
        soft: 0.1,
        backdrop: '#e8ddcc',
      },
    ),
  }),
  worn('boond-bandhani-saree', 'saree', {
    Red: tied('#b3202c', '#1f5a44', '#ebdfd1'),
    Marigold: tied('#e29a26', '#a02a4a', '#ece1d0'),
  }),
  worn('neel-block-print-mulmul-saree', 'saree', {
    Indigo: saree(
      { deep: 6, upper: 4, ground: '#f0e7d3', gold: '#27406f', motif: 'flowers' },
      {
        fabric: booti('#2a4272', '#f1e8d5', '#c9a66b', 7),
        weave: 'poplin',
        blouse: '#efe6d2',
        end: 30,
        backdrop: '#e5dacb',
      },
    ),
  }),
  worn('sawan-leheriya-saree', 'saree', {
    Pink: saree(
      { deep: 3.4, ground: '#c9992f', gold: '#f6e2ad', motif: 'lines' },
      {
        fabric: leheriya(['#b4406c', '#d27f98', '#efd6cd', '#c9637f'], 9, 7),
        weave: 'plain',
        blouse: '#8c2a55',
        end: 0,
        soft: 0.08,
        sheen: 0.4,
        backdrop: '#e7dfd6',
      },
    ),
  }),
  worn('chaukhana-check-handloom-saree', 'saree', {
    Mustard: woven('#d6a136', '#a97a22', '#7a2331', '#7a2331', '#e7dccd'),
    Sage: woven('#a3b08f', '#7f9070', '#f2ead8', '#34533f', '#e8dfd1'),
  }),
]
