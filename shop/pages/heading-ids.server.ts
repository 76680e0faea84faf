/**
 * Gives the headings of a page ids made of their words, so that `#washing-care` leads to the heading Washing & care. They
 * stay the same while the words do, and each is on the page once.
 */
import type MarkdownIt from 'markdown-it'

/** Elements around the text have these. */
const TAKEN = ['main', 'store-menu']

export function addHeadingIds(markdown: InstanceType<typeof MarkdownIt>) {
  markdown.core.ruler.push('heading-ids', ({ tokens }) => {
    const taken = new Set(TAKEN)
    for (const [index, token] of tokens.entries()) {
      if (token.type !== 'heading_open') continue
      const words = tokens[index + 1]?.children?.map(({ content }) => content).join('') ?? ''
      const id = freeId(toId(words), taken)
      taken.add(id)
      token.attrSet('id', id)
    }
  })
}

const toId = (words: string) =>
  words
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'section'

function freeId(id: string, taken: Set<string>) {
  let free = id
  for (let number = 2; taken.has(free); number++) free = `${id}-${number}`
  return free
}
