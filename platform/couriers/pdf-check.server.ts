/** Whether bytes are a PDF whose pages can be printed among others. */
import { PDFDocument } from '@cantoo/pdf-lib'

const SIGNATURE = '%PDF-'
const MAX_BYTES = 5 * 1024 * 1024

export async function isPdf(bytes: Uint8Array) {
  if (bytes.byteLength > MAX_BYTES || Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== SIGNATURE) return false
  try {
    return (await PDFDocument.load(bytes)).getPageCount() > 0
  } catch {
    return false
  }
}
