import { expect, test } from 'vitest'
import { messages } from './messages.ts'
import { readCsv } from './read-csv.ts'

/** A file that notes when it is closed. */
function fileOf(...chunks: string[]) {
  const file = { isClosed: false, bytes }
  async function* bytes() {
    try {
      for (const chunk of chunks) yield new TextEncoder().encode(chunk)
      await new Promise((resolve) => setImmediate(resolve))
    } finally {
      file.isClosed = true
    }
  }
  return file
}

test.for([
  ['a file whose rows are not read', 'handle,price\na,1\n'],
  ['an empty file', ' \n'],
  ['a file with an open quotation mark', 'handle,price\n"a,1\n'],
  ['a long file', 'handle,price\n', ...Array<string>(50).fill('a,1\n'.repeat(5000))],
])('closes %s', async ([, ...chunks]) => {
  const file = fileOf(...chunks)
  const rows = readCsv(file.bytes())
  await rows.next().catch(() => undefined)
  await rows.return(undefined)
  expect(file.isClosed).toBe(true)
})

test('names the row whose quotation mark is not closed', async () => {
  const rows = readCsv(fileOf('handle,title\na,"A\nB"\nb,"open\nc,C\n').bytes())
  const readAll = async () => {
    for await (const row of rows) expect(row.row).toBeLessThan(3)
  }
  await expect(readAll()).rejects.toThrow(messages.notCsv(3))
})
