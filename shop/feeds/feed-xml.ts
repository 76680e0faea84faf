/** Writes a feed as RSS 2.0 with the attributes of Google (`g:`). Each attribute has a line of its own. Pure. */
import type { Attribute } from './feed-item.ts'

/** XML cannot contain control characters and halves of a character, not even escaped. */
const NOT_XML = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu

/** One line of text that XML can contain. */
export const readableText = (text: string) => text.replace(NOT_XML, '').replace(/\s+/g, ' ').trim()

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!)

export const feedStart = ({ name, tagline, baseUrl }: { name: string; tagline: string; baseUrl: string }) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${escapeXml(readableText(name))}</title>
<link>${escapeXml(baseUrl)}/</link>
<description>${escapeXml(readableText(tagline))}</description>
`
export const FEED_END = '</channel>\n</rss>\n'

export const itemXml = (attributes: Attribute[]) => `<item>\n${attributes.map(elementOf).join('')}</item>\n`

const elementOf = ([name, value]: Attribute): string =>
  typeof value === 'string'
    ? `<g:${name}>${escapeXml(value)}</g:${name}>\n`
    : `<g:${name}>\n${value.map(elementOf).join('')}</g:${name}>\n`

/** Meta writes the two words of an availability apart. */
export const forMeta = (line: string) =>
  line.replace(/^<g:availability>(in|out_of)_stock</, (_, which: string) =>
    which === 'in' ? '<g:availability>in stock<' : '<g:availability>out of stock<',
  )
