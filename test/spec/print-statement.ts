/** Prints the files that implement a statement of the specification and the tests that check it (bin/traceability.mjs). */
import { listStatements, readRows, readTests } from './traceability.ts'

const numbers = process.argv.slice(2)
const statements = listStatements()
const unknown = numbers.filter((number) => !statements.includes(number))
if (numbers.length === 0) stop('Name a statement: node bin/traceability.mjs S2.9-01')
if (unknown.length > 0) stop(`The specification has no statement ${unknown.join(', ')}.`)

const rows = readRows()
const { tests } = readTests()
for (const number of numbers) {
  const files = rows.filter(({ statements }) => statements.includes(number)).flatMap(({ paths }) => paths)
  const checks = tests.filter(({ statements }) => statements.includes(number))
  console.log(`${number} is implemented in`)
  for (const path of files) console.log(`  ${path}`)
  console.log('and tested in')
  for (const { file, line, title } of checks) console.log(`  ${file}:${line}  ${title}`)
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}
