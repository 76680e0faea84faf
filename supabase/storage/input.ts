/** Validates the requests of `/storage/v1` (wire.md 3.4). */
import { z } from 'zod'
import { messages } from './messages.ts'
import { MAX_ITEMS, bytesOf, isMimetypePattern, MAX_EDGE, QUALITY, MAX_SIGNED_URL_TTL } from './rules.ts'

const size = z
  .union([z.int().min(1).max(Number.MAX_SAFE_INTEGER), z.string()])
  .transform((input, context) => {
    const bytes = typeof input === 'number' ? input : /^\d{1,15}$/.test(input) ? Number(input) : bytesOf(input)
    if (bytes) return bytes
    context.addIssue({ code: 'custom', message: messages.invalidSize })
    return z.NEVER
  })
  .nullish()
const mimetypes = z
  .array(
    z
      .string()
      .max(200)
      .refine(isMimetypePattern, { error: ({ input }) => messages.invalidMimetype(String(input)) }),
  )
  .max(100)
  .nullish()

const settings = { public: z.boolean().optional(), file_size_limit: size, allowed_mime_types: mimetypes }
export const NewBucket = z.object({ name: z.string(), id: z.string().optional(), ...settings })
export const BucketChange = z.object(settings)

const text = z.string().max(1024)
const order = z.enum(['asc', 'desc']).default('asc')
const offset = z.coerce.number().pipe(z.int().min(0).max(1_000_000))
const limit = z.coerce.number().pipe(z.int().min(1).max(MAX_ITEMS))

export const BucketQuery = z.object({
  limit: limit.optional(),
  offset: offset.default(0),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('name'),
  sortOrder: order,
  search: text.optional(),
})
export type BucketQuery = z.output<typeof BucketQuery>

export const FolderQuery = z.object({
  prefix: text,
  limit: limit.default(100),
  offset: offset.default(0),
  search: text.nullish(),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order: z
        .string()
        .transform((input) => (input.toLowerCase() === 'desc' ? 'desc' : 'asc'))
        .default('asc'),
    })
    .nullish(),
})
export type FolderQuery = z.output<typeof FolderQuery>

export const ListQuery = z.object({
  prefix: text.default(''),
  limit: limit.default(MAX_ITEMS),
  cursor: z.string().max(4096).optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: z.object({ column: z.enum(['name', 'updated_at', 'created_at']), order }).optional(),
})
export type ListQuery = z.output<typeof ListQuery>

const move = {
  bucketId: z.string(),
  sourceKey: z.string().min(1),
  destinationKey: z.string().min(1),
  destinationBucket: z.string().nullish(),
}
export const MoveRequest = z.object(move)
export const CopyRequest = z.object({
  ...move,
  copyMetadata: z.boolean().default(true),
  metadata: z
    .object({ cacheControl: z.string().max(100).optional(), mimetype: z.string().max(300).optional() })
    .nullish(),
})

export const RemoveRequest = z.object({ prefixes: z.array(z.string()).min(1).max(MAX_ITEMS) })

const edge = z.coerce.number().pipe(z.int().min(1).max(MAX_EDGE)).optional()
export const TransformQuery = z.object({
  width: edge,
  height: edge,
  resize: z.enum(['cover', 'contain', 'fill']).default('cover'),
  quality: z.coerce.number().pipe(z.int().min(QUALITY.min).max(QUALITY.max)).default(QUALITY.default),
  format: z.enum(['origin', 'avif', 'webp']).optional(),
})
export type TransformQuery = z.output<typeof TransformQuery>

const expiresIn = z.int().min(1).max(MAX_SIGNED_URL_TTL)
export const SignRequest = z.object({ expiresIn, transform: TransformQuery.optional() })
export const SignManyRequest = z.object({ expiresIn, paths: z.array(z.string()).min(1).max(MAX_ITEMS) })
export const TokenQuery = z.object({ token: z.string().min(1).max(4096) })
