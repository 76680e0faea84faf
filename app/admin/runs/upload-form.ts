/** The form of a new import. Its file is kept while it arrives. */
import { z } from 'zod'
import { readUpload } from '#platform/http/read-upload.server.ts'
import { keepFile } from '#shop/runs/create-run.ts'
import { messages } from '#shop/runs/messages.ts'
import type { Shop } from '#shop/shop.ts'

/** `file` is the key of the file that is kept. */
export const UploadForm = z.looseObject({ file: z.string(messages.noFile), fileName: z.string() })

export const readRunForm = (shop: Shop, request: Request) =>
  readUpload(request, 'file', async (fileName, bytes) => ({ fileName, file: await keepFile(shop, bytes) }))
