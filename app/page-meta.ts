/** The metadata of a page: `meta = (args) => pageMeta(args, { title: 'Your Cart' })`. */
import type { MetaDescriptor } from 'react-router'
import type { LayoutData } from '#shop/layout-data.ts'

type Args = {
  location: { pathname: string }
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}
type Page = {
  /** A page without a title uses the name and tagline of the store, as the home page does. */
  title?: string | undefined
  description?: string | undefined
  /** The canonical URL, if it differs from this page's URL. */
  canonical?: string | undefined
  /** An image for link previews. */
  image?: string | null | undefined
  /** Excludes the page from search engines: a cart, an account, a search. */
  hidden?: boolean
}

/** Ends a text with a full stop and a space, so that another sentence can follow. */
export const toSentence = (text: string) => (text ? `${text.replace(/[.\s]+$/, '')}. ` : '')

export function pageMeta({ location, matches }: Args, page: Page): MetaDescriptor[] {
  const store = (matches.find((match) => match?.id === 'root')?.loaderData as LayoutData | undefined)?.store
  if (!store) return [{ title: page.title ?? 'Store' }]
  const title = page.title ? `${page.title} | ${store.name}` : `${store.name} | ${store.tagline}`
  const description =
    page.description ?? `${store.name}: clothes, shoes and things for the home, delivered across India.`
  const canonicalUrl = store.baseUrl + (page.canonical ?? location.pathname)
  const image = page.image ? new URL(page.image, store.baseUrl).href : `${store.baseUrl}/icon-512.png`
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonicalUrl },
    { property: 'og:site_name', content: store.name },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: page.title ?? store.name },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonicalUrl },
    { property: 'og:image', content: image },
    { name: 'twitter:card', content: page.image ? 'summary_large_image' : 'summary' },
    ...(page.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}
