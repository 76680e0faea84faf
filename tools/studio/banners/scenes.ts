/** The five banners and the picture of the note on craft: the product and colour of each thing in their scenes. */
import { catalogue } from '../plan.ts'

/**
 * The size in pixels, and the widths on offer with their limits in KB. On a phone the first banner is the largest image
 * of the first screen.
 */
export const CUTS = {
  wide: { width: 1920, height: 800, most: { 960: 25, 1280: 40, 1920: 70 } },
  tall: { width: 1080, height: 1350, most: { 540: 25, 780: 25, 1080: 60 } },
  flat: { width: 1280, height: 920, most: { 1280: 90 } },
}
export type Cut = keyof typeof CUTS
export const widthsOf = (cut: Cut) =>
  Object.entries(CUTS[cut].most).map(([width, most]) => ({ width: Number(width), most }))

type Goods = Record<string, readonly [product: string, colour: string]>

export const BANNERS: Record<string, { cuts: Cut[]; exposure: number; goods: Goods }> = {
  ikat: {
    cuts: ['wide', 'tall'],
    exposure: 0,
    goods: {
      saree: ['lahar-handloom-ikat-saree', 'Peacock'],
      kurta_full: ['safed-white-on-white-kurta', 'White'],
      day_tote: ['shankh-bone-day-tote', 'Bone'],
    },
  },
  peacock: {
    cuts: ['wide', 'tall'],
    exposure: 0,
    goods: {
      over_ear_headphones: ['raag-one-over-ear-wireless-headphones', 'Brown'],
      laptop_14: ['vidyutra-kitaab-14-laptop-16-gb', 'Silver'],
      phone_glass: ['vidyutra-ujala-5g-smartphone-256-gb', 'Bottle Green'],
    },
  },
  marigold: {
    cuts: ['wide', 'tall'],
    exposure: 0,
    goods: {
      court_sneaker: ['gully-court-sneakers', 'Navy'],
      womens_chelsea: ['kesari-tan-chelsea-boots', 'Tan'],
      strappy_sandal: ['gehuan-strappy-leather-sandals', 'Tan'],
    },
  },
  indigo: {
    cuts: ['wide', 'tall'],
    exposure: 0,
    goods: {
      jeans_slim: ['raw-indigo-slim-jeans', 'Indigo'],
      crew_tee: ['geru-plain-tee', 'Terracotta'],
      denim_jacket: ['sarson-stitch-denim-jacket', 'Blue'],
      espadrille: ['chutki-espadrilles', 'Ivory'],
    },
  },
  clay: {
    cuts: ['wide', 'tall'],
    exposure: 0,
    goods: {
      lounge_chair: ['baithak-lounge-chair', 'Bottle Green'],
      floor_lamp: ['deewat-brass-floor-lamp', 'Gold'],
      oval_coffee_table: ['gapshap-oval-coffee-table', 'Walnut'],
    },
  },
  craft: { cuts: ['flat'], exposure: 0, goods: { button_down_shirt: ['ikat-diamond-evening-shirt', 'Maroon'] } },
}

export async function wornIn(banner: string) {
  const lines = await catalogue()
  return Object.fromEntries(
    Object.entries(BANNERS[banner]!.goods).map(([thing, [product, colour]]) => {
      const worn = lines.find(({ slug }) => slug === product)?.colours[colour]
      if (!worn) throw new Error(`${banner}: the catalogue dresses no ${product} in ${colour}`)
      return [thing, worn]
    }),
  )
}
