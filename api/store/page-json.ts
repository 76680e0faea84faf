/** The merchant's own pages as API clients read them. */
import { readPage, type AdminPage } from '#shop/pages/list-pages.ts'
import type { Shop } from '#shop/shop.ts'

export const factsJson = ({ updatedAt, ...page }: Omit<AdminPage, 'body' | 'draft'>) => ({
  ...{ slug: page.slug, path: page.path, title: page.title, description: page.description, state: page.state },
  ...{ footer: page.footer, position: page.position, version: page.version, updatedAt: updatedAt.toISOString() },
})
export const pageJson = ({ draft, ...page }: AdminPage) => ({ ...factsJson(page), body: page.body, draft })
export const resultJson = async (shop: Shop, slug: string, text: string) => ({
  ...{ message: text, ...pageJson(await readPage(shop, slug)) },
})
