/** The parameters that some page reads from its address, as the source names them: schemas called `…Query`, and forms that are read. */
import fs from 'node:fs'

const SCHEMA = /const \w*Query = [\s\S]*?\n(?=\n)/g
const KEY = /(?<![\w.'])([a-z]\w*)(?=: |,| \})/g
const READ = /searchParams\.(?:get|getAll|has)\('(\w+)'/g
const TYPED = /<AdminSearch name="(\w+)"/g

const firstGroups = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!)

export function readQueryNames() {
  const names = new Set<string>()
  for (const file of fs.globSync('{app,shop}/**/*.{ts,tsx}')) {
    if (file.includes('.test.')) continue
    const text = fs.readFileSync(file, 'utf8')
    const found = [...firstGroups(text, READ), ...firstGroups(text, TYPED)]
    for (const [schema] of text.matchAll(SCHEMA)) found.push(...firstGroups(schema.slice(0, 1500), KEY))
    for (const name of found) names.add(name)
  }
  return [...names].toSorted()
}
