/** Names of files that were replaced by standard words (docs/vocabulary.md) do not come back. */
import fs from 'node:fs'
import { expect, test } from 'vitest'

const FOLDERS = '{api,app,bench,bin,core,db,docs,jobs,platform,server,shop,supabase,test,tools}'
const RETIRED =
  /(^|[-./])(shel(f|ves)|goods|letters?|desk|stockroom|showcase|floors|doors?|gates|asked|told|wish|deeds?|keeper|errands?|rivals?|journeys?|away|alive|awake|vouched|refusals?|complaints?|forget|sweep|said|knock|belongings|strangers?)(?=[-./]|$)/

test('has no file with a name that was replaced', () => {
  const files = fs.globSync(`${FOLDERS}/**/*.{ts,tsx,mjs,css,md}`, {
    exclude: (name) => name === 'node_modules' || name === 'migrations',
  })
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter((file) => RETIRED.test(file))).toEqual([])
})
