import { fail } from '#core/domain-error.ts'
import { messages } from './messages.ts'
import { MAX_UPLOAD_BYTES } from './rules.ts'

/** Reads a photo that is sent as the whole body, and no further than a photo may be large. */
export async function readUpload(file: AsyncIterable<Uint8Array>): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const chunk of file) {
    size += chunk.length
    if (size > MAX_UPLOAD_BYTES) fail('invalid', messages.tooLarge, { photo: messages.tooLarge })
    chunks.push(new Uint8Array(chunk))
  }
  return size > 0 ? new Blob(chunks) : fail('invalid', messages.missing, { photo: messages.missing })
}
