/** The names of banners and sections of the home page. */
import { inArray } from 'drizzle-orm'
import { banners, homeSections } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'

type NameOf = (id: string) => string | undefined

/** In earlier versions a banner had the name of its scene as its id. */
const isNumber = (id: string) => /^\d+$/.test(id)

export async function readHomeNames({ db }: Shop, ids: { banners: string[]; sections: string[] }) {
  const bannerRows = await db
    .select({ id: banners.id, name: banners.eyebrow })
    .from(banners)
    .where(inArray(banners.id, ids.banners.filter(isNumber).map(Number)))
  const sectionRows = await db
    .select({ id: homeSections.id, name: homeSections.title })
    .from(homeSections)
    .where(inArray(homeSections.id, ids.sections.map(Number)))
  const nameIn =
    (rows: { id: number; name: string }[]): NameOf =>
    (id) =>
      rows.find((one) => String(one.id) === id)?.name
  return { nameOfBanner: nameIn(bannerRows), nameOfSection: nameIn(sectionRows) }
}
