import { z } from 'zod'
import { messages } from './messages.ts'
import { UPLOAD_MOST_BYTES } from './rules.ts'

/** A form's field for a file that nobody chose holds an empty one. */
export const NewPicture = z.object({
  picture: z
    .instanceof(Blob, { error: messages.missing })
    .refine((file) => file.size > 0, messages.missing)
    .refine((file) => file.size <= UPLOAD_MOST_BYTES, messages.tooLarge),
})
