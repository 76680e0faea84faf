/** Reads a CSV file row by row: UTF-8 with or without its mark, and commas, semicolons or tabs between cells. */
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { withoutGuard } from '#core/csv.ts'
import { fail } from '#core/domain-error.ts'
import { messages } from './messages.ts'
import { MAX_CELL_LENGTH, MAX_ROWS } from './rules.ts'

/** `row` counts as a spreadsheet does: the names of the columns are in row 1. */
export type CsvRow = { row: number; cells: string[] }

const HEAD_LENGTH = 64 * 1024
const PIECE_LENGTH = 8 * 1024
/** A record that is longer has a quotation mark that is not closed. */
const MAX_RECORD = 100 * MAX_CELL_LENGTH

export async function* readCsv(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
  const decoded = decode(bytes)
  try {
    yield* parseRows(decoded)
  } finally {
    // Who needs no more rows closes the file.
    await decoded.return(undefined)
  }
}

async function* parseRows(decoded: AsyncGenerator<string>): AsyncGenerator<CsvRow> {
  const [head, rest] = await readHead(decoded)
  if (head.trim() === '') fail('invalid', messages.emptyFile)
  const parser = parse({
    delimiter: delimiterOf(head),
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_RECORD,
  })
  const text = Readable.from(piecesOf(head, rest), { highWaterMark: 1 })
  text.on('error', (error) => parser.destroy(error)).pipe(parser)
  let row = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1
      if (row > MAX_ROWS + 1) fail('invalid', messages.tooManyRows)
      if (row === 1 || cells.some((cell) => cell.trim() !== '')) yield { row, cells: cells.map(withoutGuard) }
    }
  } catch (error) {
    if (error instanceof CsvError) fail('invalid', messages.notCsv(parser.info.records + 1))
    throw error
  } finally {
    text.destroy()
  }
}

/** Fails on bytes that are not UTF-8. The decoder removes the byte order mark. */
async function* decode(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  const read = (chunk?: Uint8Array) => {
    try {
      return utf8.decode(chunk, { stream: chunk !== undefined })
    } catch {
      return fail('invalid', messages.wrongEncoding)
    }
  }
  for await (const chunk of bytes) {
    const text = read(chunk)
    // UTF-16 of Latin letters is valid UTF-8, with a NUL beside each letter.
    if (text.includes('\0')) fail('invalid', messages.wrongEncoding)
    yield text
  }
  yield read()
}

async function readHead(text: AsyncGenerator<string>): Promise<[string, AsyncGenerator<string>]> {
  let head = ''
  while (head.length < HEAD_LENGTH) {
    const next = await text.next()
    if (next.done) break
    head += next.value
  }
  return [head, text]
}

/** Small pieces: the store answers others after each of them, also while it reads very many short rows. */
async function* piecesOf(head: string, rest: AsyncGenerator<string>) {
  for (let text: string | undefined = head; text !== undefined; text = (await rest.next()).value as string | undefined)
    for (let from = 0; from < text.length; from += PIECE_LENGTH) {
      yield text.slice(from, from + PIECE_LENGTH)
      await setImmediate()
    }
}

/** The separator that the first line has most often outside of quotation marks. */
function delimiterOf(head: string) {
  const line = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(head)?.[0] ?? ''
  const bare = line.replace(/"(?:[^"]|"")*"/g, '')
  const count = (delimiter: string) => bare.split(delimiter).length
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best))
}
