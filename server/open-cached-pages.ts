/** Opens the two caches of catalogue pages: complete pages for guests, templates for signed-in visitors. */
import type { Context } from 'hono'
import type { VisitorResult } from '#shop/visitor-data.ts'
import { MAX_PAGE_BYTES, MAX_TEMPLATE_BYTES, openPageCache, type Catalogue } from './page-cache.ts'
import { toTemplate, type Variant } from './page-template.ts'
import { newNonce } from './security-headers.ts'
import { bytesOfPage, toCachedPage } from './to-cached-page.ts'
import { openUncompressedPages } from './uncompressed-pages.ts'

export type RenderOptions = { nonce: string; cacheTags: Set<string>; variant?: Variant }
type Options = {
  /**
   * Renders a page without a session, and adds its tags. With a variant it contains placeholders for the visitor.
   */
  render: (path: string, options: RenderOptions) => Promise<Response>
  /** The visitor of a request, and whether the visitor sees other stock than other visitors. Undefined if unknown. */
  readVisitor: (c: Context) => Promise<VisitorResult | undefined>
  catalogue: Catalogue
  policy: (inline: string, isForAdmin?: boolean) => Promise<string>
  /** Whether visitors wait. */
  isBusy: () => boolean
}

/** In milliseconds. */
const REFRESH_PAUSE = 50

export function openCachedPages({ render, readVisitor, catalogue, policy, isBusy }: Options) {
  const refreshing = { pause: REFRESH_PAUSE, isBusy }
  const guestPages = openPageCache(
    async (path) => {
      const [nonce, cacheTags] = [newNonce(), new Set<string>()]
      return toCachedPage(await render(path, { nonce, cacheTags }), nonce, cacheTags, policy)
    },
    catalogue,
    { maxBytes: MAX_PAGE_BYTES, bytesOf: bytesOfPage, refreshing },
  )
  const templates = openPageCache(
    async (key) => {
      const [nonce, cacheTags] = [newNonce(), new Set<string>()]
      const { variant, path } = parseKey(key)
      const template = await toTemplate(await render(path, { nonce, cacheTags, variant }), nonce)
      return template && { ...template, tags: cacheTags }
    },
    catalogue,
    { maxBytes: MAX_TEMPLATE_BYTES, bytesOf: ({ bytes }) => bytes, refreshing },
  )
  return {
    findPage: guestPages.find,
    peekPage: guestPages.peek,
    findStale: guestPages.findStale,
    ...openUncompressedPages(),
    findTemplate: (path: string, variant: Variant) => templates.find(toKey(path, variant)),
    readVisitor: async (c: Context) => {
      const visitor = await readVisitor(c)
      return !visitor || visitor.hasReservedStock ? null : visitor.data
    },
    policy,
    readUse: () => ({ pages: guestPages.readUse(), templates: templates.readUse() }),
  }
}

const toKey = (path: string, { isAdmin, emailConfirmed, verifiesLater }: Variant) =>
  [isAdmin, emailConfirmed, verifiesLater].map(Number).join('') + path

function parseKey(key: string) {
  const [isAdmin, emailConfirmed, verifiesLater] = Array.from(key.slice(0, 3), (flag) => flag === '1')
  return {
    path: key.slice(3),
    variant: { isAdmin: isAdmin!, emailConfirmed: emailConfirmed!, verifiesLater: verifiesLater! },
  }
}
