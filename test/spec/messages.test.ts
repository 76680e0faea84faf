/** The specification's sentences come from the shop's `messages.ts` files, word for word, and from nowhere else. */
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { missingMessages, sentences } from './messages.ts'

const modules = import.meta.glob<{ messages: unknown }>('../../{shop,supabase}/**/messages.ts', { eager: true })

/** Every sentence in a messages object. A function is asked with blanks; one that wants more than words is our own. */
function everySentence(said: unknown): string[] {
  if (typeof said === 'string') return [said]
  if (typeof said === 'object' && said !== null) return Object.values(said).flatMap(everySentence)
  if (typeof said !== 'function') return []
  try {
    return everySentence((said as (...about: string[]) => unknown)('{}', '{}'))
  } catch {
    return []
  }
}
const blank = (sentence: string) => sentence.replace(/\{\w*\}/g, '{}')
const said = new Set(Object.values(modules).flatMap(({ messages }) => everySentence(messages).map(blank)))

// S0.1-04, S5.2-01, S5.2-02, S5.2-03, S5.2-04, S5.2-05, S5.2-06, S5.2-07, S5.2-08, D23
test('the shop says every sentence of the specification, but for the screens that are not built yet', () => {
  const unsaid = Object.keys(sentences).filter((id) => !said.has(blank(sentences[id]!)))
  expect(unsaid.toSorted()).toEqual(missingMessages.toSorted())
})

// D23
test('no page or operation carries a sentence of the specification in its own text', () => {
  const long = Object.values(sentences).filter((sentence) => sentence.length > 20 && !sentence.includes('{'))
  const files = ['app', 'shop', 'api', 'jobs', 'platform', 'server'].flatMap((floor) =>
    fs
      .readdirSync(floor, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/messages\.ts$|\.test\.tsx?$/.test(file))
      .map((file) => `${floor}/${file}`),
  )
  const strays = files.flatMap((file) => {
    const text = fs.readFileSync(file, 'utf8')
    return long.filter((sentence) => text.includes(sentence)).map((sentence) => `${file}: ${sentence}`)
  })
  expect(strays).toEqual([])
})

test('each listed statement stands in the checklist with its sentence', () => {
  const checklist = fs.readFileSync('docs/spec/checklist.md', 'utf8')
  const wrong = Object.entries(sentences).filter(([id, sentence]) => {
    const line = checklist.split('\n').find((candidate) => candidate.startsWith(`- [${id}]`))
    return !line?.includes(sentence)
  })
  expect(wrong).toEqual([])
})
