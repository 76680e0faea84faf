/**
 * The parameters that some page reads from its address, as the source names them: schemas called `…Query`, forms that are read, and
 * whatever is asked of a list of parameters by its name.
 */
import fs from 'node:fs'

const SCHEMA = /const \w*Query = [\s\S]*?\n(?=\n)/g
const KEY = /(?<![\w.'])([a-z]\w*)(?=: |,| \})/g
const READ = /searchParams\.(?:get|getAll|has)\('(\w+)'|\.(?:get|getAll)\('(\w+)'\)/g
const TYPED = /<AdminSearch name="(\w+)"/g

/** Of facets and of the router: their names are put together elsewhere. */
const MORE = ['date', 'discount', 'index', 'return', 'to']

const firstGroups = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name, other]) => (name ?? other)!)

export function readQueryNames() {
  const names = new Set(MORE)
  for (const file of fs.globSync('{app,shop}/**/*.{ts,tsx}')) {
    if (file.includes('.test.')) continue
    const text = fs.readFileSync(file, 'utf8')
    const found = [...firstGroups(text, READ), ...firstGroups(text, TYPED)]
    for (const [schema] of text.matchAll(SCHEMA)) found.push(...firstGroups(schema.slice(0, 1500), KEY))
    for (const name of found) names.add(name)
  }
  return [...names].toSorted()
}
