/** A page whose category is not found leads to where the category has moved. The query is kept. */
import { redirect } from 'react-router'
import { findRedirect } from '#shop/catalogue/redirects.ts'
import type { Shop } from '#shop/shop.ts'
import { DomainError } from '#core/domain-error.ts'

export async function followMoved<T>(shop: Shop, url: URL, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not-found') await redirectIfMoved(shop, url)
    throw error
  }
}

export async function redirectIfMoved(shop: Shop, url: URL) {
  const path = await findRedirect(shop, url)
  if (path) throw redirect(path, 301)
}
