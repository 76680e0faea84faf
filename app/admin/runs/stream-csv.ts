/** Streams rows as a CSV file while they are read. */
import { Readable } from 'node:stream'
import { CSV_START, csvLine } from '#core/csv.ts'
import { download } from '../../download.ts'

/** The first batch is read before anything is sent, so that a user without permission gets an error status. */
export async function streamCsv<T>(
  header: string[],
  batches: AsyncGenerator<T>,
  toLines: (batch: T) => string,
  name: string,
): Promise<Response> {
  const first = await batches.next()
  const chunks = (async function* () {
    const utf8 = new TextEncoder()
    yield utf8.encode(CSV_START + csvLine(header))
    if (first.done) return
    yield utf8.encode(toLines(first.value))
    for await (const batch of batches) yield utf8.encode(toLines(batch))
  })()
  return download(Readable.toWeb(Readable.from(chunks)) as BodyInit, 'text/csv; charset=utf-8', name)
}
