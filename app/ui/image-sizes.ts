/**
 * The widths of images on pages, so that a browser fetches no more than it shows; test/e2e/images.spec.ts measures
 * them. `from` and `to` bound the offered widths: the narrowest box on a 1x screen, the widest box on the sharpest
 * screen.
 */
type ImageSizes = { sizes: string; from: number; to: number }

const slots = {
  card: {
    sizes: '(min-width: 1440px) 320px, (min-width: 901px) 22vw, (min-width: 641px) 30vw, calc(50vw - 22px)',
    from: 170,
    to: 960,
  },
  /** A row of four stays one row on a tablet. */
  cardOfFour: {
    sizes: '(min-width: 1440px) 320px, (min-width: 641px) 22vw, calc(50vw - 22px)',
    from: 142,
    to: 960,
  },
  /** A row that is moved sideways (app/recent/recent.css). */
  recent: { sizes: 'clamp(136px, 36vw, 220px)', from: 136, to: 640 },
  listing: {
    sizes:
      '(min-width: 1440px) 242px, (min-width: 1280px) 17vw, (min-width: 861px) 22vw, (min-width: 641px) 30vw, calc(50vw - 22px)',
    from: 170,
    to: 960,
  },
  row: { sizes: '(min-width: 1101px) 212px, (min-width: 701px) 150px, 128px', from: 128, to: 448 },
  gallery: {
    sizes: '(min-width: 1440px) 366px, (min-width: 861px) 25vw, (min-width: 641px) 54vw, clamp(240px, 33.6vh, 96vw)',
    from: 204,
    to: 1280,
  },
  /** The only image of a product. */
  single: {
    sizes: '(min-width: 1440px) 746px, (min-width: 861px) 51vw, (min-width: 641px) 54vw, clamp(240px, 33.6vh, 96vw)',
    from: 240,
    to: 1920,
  },
  /** A close-up of a part of the product. */
  closeUp: { sizes: '(min-width: 1440px) 740px, 50vw', from: 400, to: 1920 },
  /** Half of the page's width; the full width on a phone. */
  half: { sizes: '(min-width: 1440px) 720px, (min-width: 861px) 50vw, 100vw', from: 320, to: 1920 },
  /** As large as the window minus the bars above and below; then zoomed (app/catalogue/product.css). */
  large: { sizes: 'min(100vw, 80vh)', from: 320, to: 1920 },
  zoomed: { sizes: '176vh', from: 320, to: 1920 },
  arch: { sizes: '(min-width: 1440px) 252px, (min-width: 861px) 17.5vw, 124px', from: 124, to: 640 },
  category: { sizes: '(min-width: 1440px) 175px, (min-width: 641px) 12vw, 124px', from: 76, to: 448 },
  tile: { sizes: '(min-width: 861px) 152px, 124px', from: 124, to: 448 },
} satisfies Record<string, ImageSizes>

export type ImageSlot = keyof typeof slots

/** The sharpest screens have three device pixels per CSS pixel. */
const MAX_PIXEL_RATIO = 3

/** The sizes of a named slot, or of a box with a fixed width. */
export const sizesFor = (name: ImageSlot | undefined, width: number): ImageSizes =>
  name ? slots[name] : { sizes: `${width}px`, from: width, to: width * MAX_PIXEL_RATIO }
