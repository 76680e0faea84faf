import { sql } from 'drizzle-orm'
import { fetchedPictures } from '#db/schema.server.ts'
import { parseImageUrl } from '#core/image-url.ts'
import type { Shop } from '../shop.ts'

/** The store's own address of pictures that it has, from whichever address it fetched them. */
export async function readStoredPictures({ db, settings }: Shop, texts: string[]) {
  const urls = [...new Set(texts.flatMap((text) => text.split(/\s+/)))].filter(Boolean)
  const rows = await db
    .select()
    .from(fetchedPictures)
    .where(sql`${fetchedPictures.url} = any(${sql.param(urls)}::text[])`)
  const stored = new Map(rows.map((row) => [row.url, row.stored ?? undefined]))
  return (url: string) => {
    const path = url.startsWith(`${settings.baseUrl}/`) ? url.slice(settings.baseUrl.length) : url
    return parseImageUrl(path) ? path : stored.get(url)
  }
}
