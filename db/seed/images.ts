/**
 * The demo catalogue's images, found by name: `gully-court-sneakers.rust.front.avif`, as the studio renders them.
 *
 *   1. The first colour has all views, in the order of img1 … img4. Each further colour has its front view, which shows
 *      when that colour is chosen.
 *   2. `saveImage` stores the bytes among the originals of the store. The database stores the URL.
 *   3. For a product without an image, pages show the clay tile.
 */
import fs from 'node:fs/promises'
import { imageUrl } from '#core/image-url.ts'
import type { NewImage } from './insert-products.server.ts'
import { toSlug } from '#core/slug.ts'
import type { DemoProduct } from './demo-product.ts'

export const DEMO_IMAGES = 'db/seed/images'
const WIDTH = 800
const HEIGHT = 1000
const VIEWS = { front: 'front view', back: 'back view', detail: 'close-up', styled: 'styled view' }
const VIEW_COUNT = Object.keys(VIEWS).length
/** The colour in the file name of products without colours. */
const ONLY = 'only'

/** Stores an original and returns the key of its URL. */
export type SaveImage = (bytes: Uint8Array, kind: 'avif') => Promise<string>
export type DemoImages = Awaited<ReturnType<typeof findImages>>

type ImageFile = Omit<NewImage, 'url'> & { file: string; position: number }

export async function findImages(products: readonly DemoProduct[], saveImage: SaveImage, folder = DEMO_IMAGES) {
  const fileNames = new Set(await fs.readdir(folder).catch(() => []))
  const imagesBySlug = new Map<string, NewImage[]>()
  for (const product of products) {
    const files = listFiles(product, fileNames, folder)
    imagesBySlug.set(toSlug(product.title), await Promise.all(files.map((file) => storeImage(file, saveImage))))
  }
  return {
    of: (product: DemoProduct) => imagesBySlug.get(toSlug(product.title)) ?? [],
    /** Of the product with this slug. */
    front: (slug: string) => imagesBySlug.get(slug)?.[0]?.url ?? null,
  }
}

async function storeImage({ file, ...image }: ImageFile, saveImage: SaveImage): Promise<NewImage> {
  const key = await saveImage(await fs.readFile(file), 'avif')
  return { ...image, url: imageUrl({ key, width: WIDTH, height: HEIGHT }) }
}

function listFiles(product: DemoProduct, fileNames: Set<string>, folder: string): ImageFile[] {
  const colours = product.colours ?? []
  const colourOf = (index: number) => (colours.length > 1 ? colours[index]! : null)
  const views = Object.entries(VIEWS).map(([view, label], position) => ({ index: 0, view, label, position }))
  const fronts = colours.map((_, index) => ({
    index,
    view: 'front',
    label: VIEWS.front,
    position: VIEW_COUNT + index,
  }))
  return [...views, ...fronts.slice(1)].flatMap(({ index, view, label, position }) => {
    const name = fileName(product, index, view)
    if (!fileNames.has(name)) return []
    return { file: `${folder}/${name}`, position, view: label, colour: colourOf(index) }
  })
}

function fileName({ title, colours = [] }: DemoProduct, index: number, view: string) {
  const colour = (colours[index] ?? ONLY).toLowerCase().replaceAll(' ', '-')
  return `${toSlug(title)}.${colour}.${view}.avif`
}
