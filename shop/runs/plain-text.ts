/**
 * Reduces HTML of other shops to plain text. List items become features. Nothing of it is ever shown as HTML. The time grows
 * with the length of the text, also where nothing is closed.
 */
import { toSingleLine } from '#core/single-line.ts'

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', rsquo: '’' }

const decode = (text: string) =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole
    const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1))
    return isLetter(code) ? String.fromCodePoint(code) : ''
  })
/** Half of a pair of UTF-16 is no letter, and PostgreSQL cannot store it. */
const isLetter = (code: number) => code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)

const TAG = /(<[a-z/!?][^<>]*>)/i
const NAME = /^<(\/?)([a-z][a-z0-9]*)/i
const NOT_SHOWN = ['script', 'style']
const LISTS = ['ul', 'ol']
const BLOCKS = ['p', 'div', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', ...LISTS]

export function toPlainText(html: string): { description: string; features: string } {
  const rest: string[] = []
  const items: string[][] = []
  let skipped: string | undefined
  let target = rest
  for (const piece of withoutComments(html).split(TAG)) {
    const [, slash, named] = NAME.exec(piece) ?? []
    const name = named?.toLowerCase()
    const isEnd = slash === '/'
    if (skipped !== undefined) {
      if (isEnd && name === skipped) skipped = undefined
      continue
    }
    if (name === undefined) target.push(TAG.test(piece) ? ' ' : piece)
    else if (NOT_SHOWN.includes(name) && !isEnd) skipped = name
    else if (name === 'li' && !isEnd) items.push((target = []))
    else {
      if (isEnd && (name === 'li' || LISTS.includes(name))) target = rest
      target.push(name === 'br' || (isEnd && BLOCKS.includes(name)) ? '\n' : ' ')
    }
  }
  const lines = decode(rest.join('')).split('\n').map(toSingleLine)
  const features = items.map((item) => toSingleLine(decode(item.join(''))))
  return { description: lines.filter(Boolean).join('\n'), features: features.filter(Boolean).join('\n') }
}

function withoutComments(html: string) {
  const kept: string[] = []
  let from = 0
  for (;;) {
    const start = html.indexOf('<!--', from)
    const end = start < 0 ? -1 : html.indexOf('-->', start)
    if (end < 0) return [...kept, html.slice(from)].join('')
    kept.push(html.slice(from, start))
    from = end + '-->'.length
  }
}
