/** Where the address of a retired or moved category leads to. It is read only where a page is about to be not found. */
import { inArray } from 'drizzle-orm'
import { redirects } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'

const MAX_ADDRESS_LENGTH = 300
/** A NUL would be an error of PostgreSQL. */
const CONTROL = /\p{Cc}/u

/** The new address with the rest of the query, for the address of a department, a subcategory or a collection. */
export async function findRedirect(shop: Shop, { pathname, searchParams }: URL): Promise<string | undefined> {
  const path = pathname.replace(/(.)\/+$/, '$1').toLowerCase()
  const subcategory = (searchParams.get('subcategory') ?? '').trim().toLowerCase()
  const address = subcategory ? `${path}?subcategory=${encodeURIComponent(subcategory)}` : path
  if (address.length > MAX_ADDRESS_LENGTH || CONTROL.test(path)) return undefined
  const rows = await shop.db
    .select()
    .from(redirects)
    .where(inArray(redirects.fromPath, [address, path]))
  const row = rows.find(({ fromPath }) => fromPath === address) ?? rows[0]
  if (!row) return undefined
  const rest = new URLSearchParams(searchParams)
  for (const name of ['subcategory', 'page']) rest.delete(name)
  if (rest.size === 0) return row.toPath
  return `${row.toPath}${row.toPath.includes('?') ? '&' : '?'}${rest.toString()}`
}
