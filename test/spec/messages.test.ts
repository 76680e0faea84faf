/** The exact messages of the specification are in the shop's `messages.ts` files, and in no other file. */
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { missingMessages, specMessages } from './messages.ts'

const modules = import.meta.glob<{ messages: unknown }>('../../{shop,supabase}/**/messages.ts', { eager: true })

/** All texts of a messages object. Functions are called with blanks; one that needs other arguments is our own. */
function allTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(allTexts)
  if (typeof value !== 'function') return []
  try {
    return allTexts((value as (...about: string[]) => unknown)('{}', '{}'))
  } catch {
    return []
  }
}
const blank = (message: string) => message.replace(/\{\w*\}/g, '{}')
const texts = new Set(Object.values(modules).flatMap(({ messages }) => allTexts(messages).map(blank)))

// S0.1-04, S5.2-01, S5.2-02, S5.2-03, S5.2-04, S5.2-05, S5.2-06, S5.2-07, S5.2-08, D23
test('has every message of the specification, except those of screens that are not built yet', () => {
  const missing = Object.keys(specMessages).filter((id) => !texts.has(blank(specMessages[id]!)))
  expect(missing.toSorted()).toEqual(missingMessages.toSorted())
})

// D23
test('has no message of the specification in the text of a page or operation', () => {
  const longMessages = Object.values(specMessages).filter((message) => message.length > 20 && !message.includes('{'))
  const files = ['app', 'shop', 'api', 'jobs', 'platform', 'server'].flatMap((layer) =>
    fs
      .readdirSync(layer, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/messages\.ts$|\.test\.tsx?$/.test(file))
      .map((file) => `${layer}/${file}`),
  )
  const duplicates = files.flatMap((file) => {
    const text = fs.readFileSync(file, 'utf8')
    return longMessages.filter((message) => text.includes(message)).map((message) => `${file}: ${message}`)
  })
  expect(duplicates).toEqual([])
})

test('lists only messages that are in the checklist at their statement', () => {
  const checklist = fs.readFileSync('docs/spec/checklist.md', 'utf8')
  const mismatches = Object.entries(specMessages).filter(([id, message]) => {
    const line = checklist.split('\n').find((candidate) => candidate.startsWith(`- [${id}]`))
    return !line?.includes(message)
  })
  expect(mismatches).toEqual([])
})
