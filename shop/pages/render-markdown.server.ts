/**
 * Makes the HTML of a page's Markdown. HTML in the Markdown is text. What is made is sanitized, so that a fault of the
 * parser cannot bring a script into a page.
 */
import MarkdownIt from 'markdown-it'
import sanitizeHtml from 'sanitize-html'
import { parseImageUrl } from '#core/image-url.ts'
import { addHeadingIds } from './heading-ids.server.ts'

/** A link leads to another site, a mail program, a phone, a path of this store or a heading of the page. */
const LINK = /^(https?:\/\/[^\s/]|mailto:|tel:|\/(?![/\\])|#)/i
/** A wide table scrolls in its frame, which the keyboard reaches. */
const TABLE = { class: 'own-table', role: 'region', 'aria-label': 'Table', tabindex: '0' }
const TABLE_TAG = `<div ${Object.entries(TABLE)
  .map(([name, value]) => `${name}="${value}"`)
  .join(' ')}><table>`
const ALIGNED = /text-align:\s*(center|right)/

/** `refusedLink` and `refusedPicture` are the first ones that a page may not have. */
export type RenderedMarkdown = { html: string; refusedLink?: string; refusedPicture?: string }

export function renderMarkdown(text: string): RenderedMarkdown {
  const refused: Omit<RenderedMarkdown, 'html'> = {}
  const markdown = new MarkdownIt({ html: false, linkify: false })
  // Pictures are checked below.
  markdown.validateLink = () => true
  addHeadingIds(markdown)
  markdown.renderer.rules.table_open = () => TABLE_TAG
  markdown.renderer.rules.table_close = () => '</table></div>'
  const html = sanitizeHtml(markdown.render(text), {
    allowedTags: [
      ...['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 's', 'a', 'img', 'blockquote', 'code', 'pre', 'hr', 'br'],
      ...['div', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: {
      ...{
        h2: ['id'],
        h3: ['id'],
        a: ['href'],
        ol: ['start'],
        div: Object.keys(TABLE),
        th: ['class', 'scope'],
        td: ['class'],
      },
      img: ['src', 'alt', 'width', 'height', 'loading'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      ...{ h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' },
      th: (tagName, { style = '' }) => ({ tagName, attribs: { scope: 'col', ...classOf(style) } }),
      td: (tagName, { style = '' }) => ({ tagName, attribs: classOf(style) }),
      a: (tagName, { href = '' }) => {
        if (!LINK.test(href)) refused.refusedLink ??= href
        return { tagName, attribs: { href } }
      },
      img: (tagName, { src = '', alt = '' }) => {
        const image = parseImageUrl(src)
        if (!image) refused.refusedPicture ??= src
        const [width, height] = [String(image?.width), String(image?.height)]
        return { tagName, attribs: { src: image ? src : '', alt, width, height, loading: 'lazy' } }
      },
    },
  })
  return { html, ...refused }
}

function classOf(style: string): Record<string, string> {
  const side = ALIGNED.exec(style)?.[1]
  return side ? { class: `own-${side}` } : {}
}
