/** The GSTIN for the invoice, with the company to which it belongs: both or neither. */
import { z } from 'zod'
import { toSingleLine } from '#core/single-line.ts'
import { isGstin, normalizeGstin, stateOfGstin } from '../orders/gst.ts'
import { messages } from './buyer-messages.ts'
import { COMPANY_FIELD, GSTIN_FIELD, MAX_COMPANY_LENGTH } from './buyer-rules.ts'

export const Buyer = z.object({
  gstin: z
    .string(messages.gstinRequired)
    .transform((typed) => normalizeGstin(toSingleLine(typed)))
    .pipe(
      z
        .string()
        .min(1, { error: messages.gstinRequired, abort: true })
        .refine(isGstin, { error: messages.invalidGstin, abort: true })
        .refine((gstin) => stateOfGstin(gstin) !== undefined, messages.noState),
    ),
  name: z
    .string(messages.companyRequired)
    .transform(toSingleLine)
    .pipe(z.string().min(1, messages.companyRequired).max(MAX_COMPANY_LENGTH, messages.companyTooLong)),
})

/** The fields of a form become `buyer`, which is null if both are empty. */
export function nestBuyer(form: unknown) {
  const { [GSTIN_FIELD]: gstin, [COMPANY_FIELD]: name, ...rest } = form as Record<string, unknown>
  const isTyped = [gstin, name].some((typed) => typeof typed === 'string' && toSingleLine(typed) !== '')
  return { ...rest, buyer: isTyped ? { gstin, name } : null }
}
