/** Validates the requests of `/storage/v1` (wire.md 3.4). */
import { z } from 'zod'
import { messages } from './messages.ts'
import { AT_ONCE, bytesOf, isMimetypePattern, LARGEST_EDGE, QUALITY, SIGNED_MOST } from './rules.ts'

const size = z
  .union([z.int().min(1).max(Number.MAX_SAFE_INTEGER), z.string()])
  .transform((given, asked) => {
    const bytes = typeof given === 'number' ? given : /^\d{1,15}$/.test(given) ? Number(given) : bytesOf(given)
    if (bytes) return bytes
    asked.addIssue({ code: 'custom', message: messages.badSize })
    return z.NEVER
  })
  .nullish()
const mimetypes = z
  .array(
    z
      .string()
      .max(200)
      .refine(isMimetypePattern, { error: ({ input }) => messages.badMimetype(String(input)) }),
  )
  .max(100)
  .nullish()

const settings = { public: z.boolean().optional(), file_size_limit: size, allowed_mime_types: mimetypes }
export const NewBucket = z.object({ name: z.string(), id: z.string().optional(), ...settings })
export const BucketChange = z.object(settings)

const word = z.string().max(1024)
const order = z.enum(['asc', 'desc']).default('asc')
const from = z.coerce.number().pipe(z.int().min(0).max(1_000_000))
const most = z.coerce.number().pipe(z.int().min(1).max(AT_ONCE))

export const WhichBuckets = z.object({
  limit: most.optional(),
  offset: from.default(0),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('name'),
  sortOrder: order,
  search: word.optional(),
})
export type WhichBuckets = z.output<typeof WhichBuckets>

export const Folder = z.object({
  prefix: word,
  limit: most.default(100),
  offset: from.default(0),
  search: word.nullish(),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order: z
        .string()
        .transform((given) => (given.toLowerCase() === 'desc' ? 'desc' : 'asc'))
        .default('asc'),
    })
    .nullish(),
})
export type Folder = z.output<typeof Folder>

export const Listing = z.object({
  prefix: word.default(''),
  limit: most.default(AT_ONCE),
  cursor: z.string().max(4096).optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: z.object({ column: z.enum(['name', 'updated_at', 'created_at']), order }).optional(),
})
export type Listing = z.output<typeof Listing>

const move = {
  bucketId: z.string(),
  sourceKey: z.string().min(1),
  destinationKey: z.string().min(1),
  destinationBucket: z.string().nullish(),
}
export const Move = z.object(move)
export const Copy = z.object({
  ...move,
  copyMetadata: z.boolean().default(true),
  metadata: z
    .object({ cacheControl: z.string().max(100).optional(), mimetype: z.string().max(300).optional() })
    .nullish(),
})

export const Removal = z.object({ prefixes: z.array(z.string()).min(1).max(AT_ONCE) })

const edge = z.coerce.number().pipe(z.int().min(1).max(LARGEST_EDGE)).optional()
export const Drawing = z.object({
  width: edge,
  height: edge,
  resize: z.enum(['cover', 'contain', 'fill']).default('cover'),
  quality: z.coerce.number().pipe(z.int().min(QUALITY.least).max(QUALITY.most)).default(QUALITY.usual),
  format: z.enum(['origin', 'avif', 'webp']).optional(),
})
export type Drawing = z.output<typeof Drawing>

const expiresIn = z.int().min(1).max(SIGNED_MOST)
export const Signing = z.object({ expiresIn, transform: Drawing.optional() })
export const SigningMany = z.object({ expiresIn, paths: z.array(z.string()).min(1).max(AT_ONCE) })
export const Token = z.object({ token: z.string().min(1).max(4096) })
