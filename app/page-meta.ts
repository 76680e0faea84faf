/** What a page says of itself in its head: `meta = (args) => pageMeta(args, { title: 'Your Cart' })`. */
import type { MetaDescriptor } from 'react-router'
import type { LayoutData } from '#shop/layout-data.ts'

type Args = {
  location: { pathname: string }
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}
type Page = {
  /** Without it the page is the store's front: name and tagline. */
  title?: string | undefined
  description?: string | undefined
  /** The one address of what is shown, where it is not this one. */
  canonical?: string | undefined
  /** A picture for link previews. */
  image?: string | null | undefined
  /** Kept out of search engines: a cart, an account, a search. */
  hidden?: boolean
}

/** What goes before another sentence. */
export const sentence = (text: string) => (text ? `${text.replace(/[.\s]+$/, '')}. ` : '')

export function pageMeta({ location, matches }: Args, page: Page): MetaDescriptor[] {
  const store = (matches.find((match) => match?.id === 'root')?.loaderData as LayoutData | undefined)?.store
  if (!store) return [{ title: page.title ?? 'Store' }]
  const title = page.title ? `${page.title} | ${store.name}` : `${store.name} | ${store.tagline}`
  const description =
    page.description ?? `${store.name}: clothes, shoes and things for the home, delivered across India.`
  const address = store.baseUrl + (page.canonical ?? location.pathname)
  const image = page.image ? new URL(page.image, store.baseUrl).href : `${store.baseUrl}/icon-512.png`
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: store.name },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: page.title ?? store.name },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: image },
    { name: 'twitter:card', content: page.image ? 'summary_large_image' : 'summary' },
    ...(page.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}
