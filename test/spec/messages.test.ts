/** The exact messages of the specification are in the shop's `messages.ts` files, and in no other file. */
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { missingMessages, sentences } from './messages.ts'

const modules = import.meta.glob<{ messages: unknown }>('../../{shop,supabase}/**/messages.ts', { eager: true })

/** All texts of a messages object. Functions are called with blanks; one that needs other arguments is our own. */
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
test('has every message of the specification, except those of screens that are not built yet', () => {
  const unsaid = Object.keys(sentences).filter((id) => !said.has(blank(sentences[id]!)))
  expect(unsaid.toSorted()).toEqual(missingMessages.toSorted())
})

// D23
test('has no message of the specification in the text of a page or operation', () => {
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

test('lists only messages that are in the checklist at their statement', () => {
  const checklist = fs.readFileSync('docs/spec/checklist.md', 'utf8')
  const wrong = Object.entries(sentences).filter(([id, sentence]) => {
    const line = checklist.split('\n').find((candidate) => candidate.startsWith(`- [${id}]`))
    return !line?.includes(sentence)
  })
  expect(wrong).toEqual([])
})
