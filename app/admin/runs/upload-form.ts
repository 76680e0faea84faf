import { z } from 'zod'
import { messages } from '#shop/runs/messages.ts'
import { MAX_FILE_BYTES } from '#shop/runs/rules.ts'

/** A form field without a chosen file contains an empty file. */
export const UploadForm = z.looseObject({
  file: z
    .instanceof(File, { error: messages.noFile })
    .refine((file) => file.size > 0, messages.noFile)
    .refine((file) => file.size <= MAX_FILE_BYTES, messages.tooLarge),
})
