/** The images of the slides (app/home/banners), with their descriptions. */
import type { Scene } from '#shop/catalogue/banners.ts'

export const BANNER_IMAGES = {
  ikat: { name: 'Ikat', alt: 'A woman’s ikat saree and a white kurta in a sunny arch, with a bone-white leather tote' },
  peacock: { name: 'Electronics', alt: 'Headphones, a laptop and phones before a large setting sun' },
  marigold: { name: 'Shoes', alt: 'Navy sneakers, tan boots and leather sandals on rising steps' },
  indigo: { name: 'Denim', alt: 'Indigo jeans, a terracotta tee and a denim jacket before a blue wall' },
  clay: { name: 'Furniture', alt: 'A green lounge chair, a brass lamp and a low table by a window at sunset' },
} as const satisfies Record<Scene, { name: string; alt: string }>
