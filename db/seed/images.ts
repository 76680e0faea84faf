/**
 * The demo catalogue's pictures, found by name: `gully-court-sneakers.rust.front.avif`, as the studio makes them.
 *
 *   1. Of the first colour all views, in the order of img1 … img4; of each further one its front, which shows when that
 *      colour is chosen.
 *   2. Their bytes are put where the store keeps its originals (`keep`); what is stored is the address that follows.
 *   3. A good without a picture has none: pages show the clay tile.
 */
import fs from 'node:fs/promises'
import { imageUrl } from '#core/image-url.ts'
import type { NewPicture } from './insert-products.server.ts'
import { toSlug } from '#core/slug.ts'
import type { DemoProduct } from './demo-product.ts'

const FOLDER = 'db/seed/images'
const WIDTH = 800
const HEIGHT = 1000
const VIEWS = { front: 'front view', back: 'back view', detail: 'close-up', styled: 'styled view' }
const MOST_VIEWS = Object.keys(VIEWS).length
/** The colour of goods that have none. */
const ONLY = 'only'

/** Keeps an original, and tells the key of its address. */
export type Keep = (bytes: Uint8Array, kind: 'avif') => Promise<string>
export type DemoPictures = Awaited<ReturnType<typeof findPictures>>

type Found = Omit<NewPicture, 'url'> & { file: string; position: number }

export async function findPictures(goods: readonly DemoProduct[], keep: Keep, folder = FOLDER) {
  const made = new Set(await fs.readdir(folder).catch(() => []))
  const hung = new Map<string, NewPicture[]>()
  for (const good of goods) {
    const found = studioPicturesOf(good, made, folder)
    hung.set(toSlug(good.title), await Promise.all(found.map((picture) => hang(picture, keep))))
  }
  return {
    of: (good: DemoProduct) => hung.get(toSlug(good.title)) ?? [],
    /** Of the good with this slug. */
    front: (slug: string) => hung.get(slug)?.[0]?.url ?? null,
  }
}

async function hang({ file, ...picture }: Found, keep: Keep): Promise<NewPicture> {
  const key = await keep(await fs.readFile(file), 'avif')
  return { ...picture, url: imageUrl({ key, width: WIDTH, height: HEIGHT }) }
}

function studioPicturesOf(good: DemoProduct, made: Set<string>, folder: string): Found[] {
  const colours = good.colours ?? []
  const colourOf = (place: number) => (colours.length > 1 ? colours[place]! : null)
  const views = Object.entries(VIEWS).map(([view, says], position) => ({ place: 0, view, says, position }))
  const fronts = colours.map((_, place) => ({
    place,
    view: 'front',
    says: VIEWS.front,
    position: MOST_VIEWS + place,
  }))
  return [...views, ...fronts.slice(1)].flatMap(({ place, view, says, position }) => {
    const name = nameOf(good, place, view)
    if (!made.has(name)) return []
    return { file: `${folder}/${name}`, position, view: says, colour: colourOf(place) }
  })
}

function nameOf({ title, colours = [] }: DemoProduct, place: number, view: string) {
  const colour = (colours[place] ?? ONLY).toLowerCase().replaceAll(' ', '-')
  return `${toSlug(title)}.${colour}.${view}.avif`
}
