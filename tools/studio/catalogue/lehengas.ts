/** Lehengas. */
import { panelledSkirt } from '../artwork/lehengas.ts'
import type { Border } from '../artwork/sarees.ts'
import { mix, plain, type Fabric } from '../fabrics.ts'
import { bandhani, booti, floral } from '../prints.ts'
import type { WeaveName } from '../weaves.ts'
import { worn, type Colouring, type Line } from './line.ts'

type Look = Pick<Colouring, 'sheen' | 'soft' | 'backdrop'> & {
  fabric: Fabric
  weave: WeaveName
  blouse: string
  dupatta: Fabric
  end?: number
}

/** The blouse and the band at the waist are edged in the border's gold; the dupatta has the same border as the skirt. */
const lehenga = (border: Border, { blouse, dupatta, end = 26, ...look }: Look) => ({
  ...look,
  artwork: panelledSkirt(border, end),
  trims: {
    blouse: { fabric: plain(blouse), weave: look.weave },
    edging: { fabric: plain(mix(border.gold, blouse, 0.15)), weave: 'plain' as const },
    dupatta: { fabric: dupatta, weave: 'plain' as const },
  },
})

const zari = '#cfa552'
const wedding = (ground: string, border: string, veil: string, backdrop: string) =>
  lehenga(
    { deep: 11, upper: 3, ground: border, gold: zari, motif: 'temples' },
    {
      fabric: booti(ground, zari, mix(zari, ground, 0.3), 8),
      weave: 'satin',
      sheen: 0.6,
      blouse: border,
      dupatta: booti(veil, zari, mix(zari, veil, 0.4), 10),
      backdrop,
    },
  )

export const lehengas: Line[] = [
  worn('ghoomar-silk-lehenga-with-zari-border', 'lehenga', {
    Maroon: wedding('#7d1d35', '#1f4a3a', '#c99a3e', '#e8dccd'),
    Peacock: wedding('#175a60', '#7c2048', '#b0436a', '#e6dccd'),
  }),
  worn('gulaal-bandhani-lehenga', 'lehenga', {
    Pink: lehenga(
      { deep: 8, upper: 3, ground: '#8c2a55', gold: '#e6bf6d', motif: 'diamonds' },
      {
        fabric: bandhani('#c2416f', '#fbeacb', '#f2b24c', 9),
        weave: 'satin',
        sheen: 0.45,
        soft: 0.05,
        blouse: '#8c2a55',
        dupatta: bandhani('#e29a26', '#fbeacb', '#b3202c', 9),
        backdrop: '#ecdfd6',
      },
    ),
  }),
  worn('bagiya-floral-lehenga', 'lehenga', {
    Sage: lehenga(
      { deep: 5, upper: 2, ground: '#f0e7d3', gold: '#5d7352', motif: 'flowers' },
      {
        fabric: floral('#aebb9c', '#f2e4d2', '#6f8a68', '#e2a53b', 13),
        weave: 'poplin',
        soft: 0.05,
        sheen: 0.35,
        blouse: '#8c9c7a',
        dupatta: plain('#f0e7d3'),
        end: 20,
        backdrop: '#e8dfd2',
      },
    ),
  }),
]
