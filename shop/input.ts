/** Input schemas that several features share: single-line text and the query parameters of lists. */
import { z } from 'zod'
import { toSingleLine } from '#core/single-line.ts'
import { REQUIRED } from '#core/domain-error.ts'
import { parseIstMinute } from '#core/time.ts'
import { messages } from './messages.ts'

export const maxText = (max: number) => z.string().max(max, messages.tooLong(max))
const line = (max: number) => z.string().transform(toSingleLine).pipe(maxText(max))
/** A single line of text that may be empty. */
export const singleLine = (max: number) => line(max).default('')
/** The same of a field that keeps its value where it is missing. */
export const optionalLine = (max: number) => line(max).optional()
/** Marks an issue as a missing field, so that a form can find it without comparing messages. */
export const IS_REQUIRED = { code: REQUIRED }
/** A text that is not empty after `clean`. Only a missing value stops the checks of the whole form. */
export const requiredText = (message: string, clean = (text: string) => text) =>
  z
    .custom<string>()
    .check((field) => {
      const isText = typeof field.value === 'string'
      if (isText) field.value = clean(field.value)
      if (!isText || field.value === '')
        field.issues.push({ code: 'custom', input: field.value, message, params: IS_REQUIRED, continue: isText })
    })
    .meta({ type: 'string' })
export const requiredLine = requiredText(messages.fillRequired, toSingleLine)
/** Whether an issue says only that a required field is empty. */
export const isMissing = (issue: z.core.$ZodIssue) => issue.code === 'custom' && issue.params?.code === REQUIRED
/** A browser does not send an unticked checkbox. */
export const checkbox = z
  .string()
  .optional()
  .transform((value) => value !== undefined)

/** A time that is typed as Indian time. Null for an empty field. */
export const typedTime = (message: string) =>
  z
    .string(message)
    .trim()
    .nullable()
    .default(null)
    .transform((text, context) => {
      if (!text) return null
      const at = parseIstMinute(text)
      if (!at) context.issues.push({ code: 'custom', input: text, message })
      return at ?? null
    })

/** The largest number that a column of numbers can hold. */
const MAX_INTEGER = 2 ** 31 - 1
/** The version of a record that a change was made from, from a form, an address or a body. */
export const versionOf = (message: string = messages.failed) =>
  z.coerce.number(message).int(message).min(0, message).max(MAX_INTEGER, message)
/** `?version=` */
export const VersionQuery = z.object({ version: versionOf() })

/** `?q=`: an invalid search text is ignored. */
export const searchText = (max = 100) =>
  z.string().transform(toSingleLine).pipe(z.string().max(max)).catch('').default('')
/** `?page=`: a number. The list clamps it to an existing page. */
export const page = z.coerce.number().catch(1).default(1)
/** `?days=` */
export const period = <Days extends number>(periods: readonly Days[], fallback: Days) =>
  z.coerce
    .number()
    .pipe(z.union(periods.map((days) => z.literal(days))))
    .catch(fallback)
    .default(fallback)

/** A form whose URL, or whose button alone, says everything. */
export const EmptyForm = z.object({})
