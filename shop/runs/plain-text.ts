/** Reduces HTML of other shops to plain text. List items become features. Nothing of it is ever shown as HTML. */
import { toSingleLine } from '#core/single-line.ts'

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', rsquo: '’' }

const decode = (text: string) =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole
    const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

const withoutTags = (html: string) => decode(html.replace(/<[^<>]*>/g, ' '))

export function toPlainText(html: string): { description: string; features: string } {
  const body = html.replace(/<(script|style)\b[^<>]*>[\s\S]*?<\/\1\s*>/gi, '').replace(/<!--[\s\S]*?-->/g, '')
  const items = [...body.matchAll(/<li\b[^<>]*>([\s\S]*?)<\/li\s*>/gi)].map(([, item]) =>
    toSingleLine(withoutTags(item!)),
  )
  const rest = body
    .replace(/<li\b[^<>]*>[\s\S]*?<\/li\s*>/gi, '')
    .replace(/<br\b[^<>]*>|<\/(p|div|h\d|ul|ol|tr)\s*>/gi, '\n')
  const lines = withoutTags(rest).split('\n').map(toSingleLine).filter(Boolean)
  return { description: lines.join('\n'), features: items.filter(Boolean).join('\n') }
}
