/**
 * Parses when shoppers see a product, and its tags. A field that is missing keeps what is stored, because older API clients
 * do not know it.
 */
import { z } from 'zod'
import { toSingleLine } from '#core/single-line.ts'
import { parseIstMinute } from '#core/time.ts'
import { PRODUCT_STATUSES, type ProductStatus } from '../catalogue/product-status.ts'
import { messages } from './messages.ts'
import { MAX_TAGS, MAX_TEXT_LENGTH, MAX_WORD_LENGTH } from './rules.ts'

export const status = z.enum(Object.keys(PRODUCT_STATUSES) as ProductStatus[], messages.invalidStatus).optional()

/** When a draft becomes live: Indian time as the form sends it, or with an offset. Empty for no time. */
export const publishAt = z
  .string()
  .transform((text, context) => {
    if (text.trim() === '') return null
    const at = parseIstMinute(text.trim())
    if (!at) context.addIssue({ code: 'custom', message: messages.invalidPublishAt })
    return at ?? z.NEVER
  })
  .optional()

/** Separated by commas or lines. */
export const splitTags = (text: string) => {
  const tags = new Map<string, string>()
  for (const tag of text.split(/[,\n]/).map(toSingleLine).filter(Boolean)) {
    const key = tag.toLowerCase()
    if (!tags.has(key)) tags.set(key, tag)
  }
  return [...tags.values()]
}

export const tags = z
  .string()
  .max(MAX_TEXT_LENGTH, messages.tooManyTags)
  .transform(splitTags)
  .refine((list) => list.length <= MAX_TAGS, messages.tooManyTags)
  .refine((list) => list.every((tag) => tag.length <= MAX_WORD_LENGTH), messages.tagTooLong)
  .optional()
