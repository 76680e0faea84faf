/** Input schemas of the shopper's returns: from the pages, and over the API. */
import { z } from 'zod'
import * as tables from '#db/schema.server.ts'
import { toSingleLine } from '#core/single-line.ts'
import { LAST_ID } from '../catalogue/rules.ts'
import { ImageUpload } from '../media/input.ts'
import { messages as mediaMessages } from '../media/messages.ts'
import { MAX_UPLOAD_BYTES } from '../media/rules.ts'
import { messages } from './messages.ts'
import * as rules from './rules.ts'

export const ReturnId = z.uuid(messages.notFound)
export const PhotoId = z.uuid(messages.photoNotFound)
export const returnKind = z.enum(tables.returnKind.enumValues)
export const returnState = z.enum(tables.returnState.enumValues)
export const returnReason = z.enum(tables.returnReason.enumValues, messages.reasonNeeded)
export const returnWay = z.enum(tables.returnWay.enumValues, messages.wayNeeded)
export const returnRefundTo = z.enum(tables.returnRefundTo.enumValues, messages.refundToNeeded)

const line = (max: number, message: string) => z.string().transform(toSingleLine).pipe(z.string().max(max, message))
export const note = line(rules.MAX_NOTE_LENGTH, messages.longNote)

/** The account to which the refund of a cash order goes. */
const bank = z.object({
  refundTo: z.literal('bank'),
  holder: line(rules.MAX_HOLDER_LENGTH, messages.longHolder).pipe(z.string().min(1, messages.holderNeeded)),
  account: z
    .string()
    .transform((typed) => typed.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(rules.ACCOUNT_NUMBER, messages.badAccount)),
  ifsc: z
    .string()
    .transform((typed) => typed.replace(/\s/g, '').toUpperCase())
    .pipe(z.string().regex(rules.IFSC, messages.badIfsc)),
})
const upi = z.object({
  refundTo: z.literal('upi'),
  vpa: z.string().trim().regex(rules.UPI_ID, messages.badUpi),
})
const source = z.object({ refundTo: z.literal('source') })
export const RefundTarget = z.discriminatedUnion('refundTo', [source, bank, upi], messages.refundToNeeded)
export type RefundTarget = z.output<typeof RefundTarget>

export const lineId = z.int(messages.notInOrder).describe('`lineId` of the order’s items')
const variantId = z.int(messages.wantedUnknown).min(1, messages.wantedUnknown).max(LAST_ID, messages.wantedUnknown)
const returnedLine = z.object({
  lineId,
  quantity: z.int(messages.wholePieces).min(1, messages.wholePieces),
  reason: returnReason,
  note: note.default(''),
  wanted: z
    .union([z.string().trim().min(1), variantId], messages.wantedUnknown)
    .optional()
    .describe('Of an exchange: the SKU or the `variantId` of the other size or colour'),
})
export type ReturnedLine = z.output<typeof returnedLine>

/** Over the API. */
export const RequestReturnBody = z.object({
  kind: returnKind.default('return').describe('`exchange`: each line names what is `wanted` instead'),
  lines: z.array(returnedLine).min(1, messages.noPieces).max(200),
  way: returnWay,
  refund: RefundTarget.optional().describe('Where the money of a `return` goes. An exchange has none'),
})
export type RequestReturn = Omit<z.output<typeof RequestReturnBody>, 'kind'> & {
  kind?: tables.ReturnKind
  /** The number of returns that the page showed. It protects from a second press. */
  seen?: number
  /** Of an item that came damaged or wrong. Those of the API send it on the page of the return. */
  photo?: { lineId: number; photo: Blob } | undefined
}

const FIELD = /^(quantity|reason|note|wanted)-(\d{1,15})$/
/**
 * Reads the fields `quantity-12`, `reason-12`, `note-12` and `wanted-12` of the chosen items. The first page of a return sends them in its
 * address, and the second one in its form.
 */
export function readChosen(fields: Record<string, unknown>): Record<string, string>[] {
  const byLine = new Map<string, Record<string, string>>()
  for (const [name, typed] of Object.entries(fields)) {
    const [, field, id] = FIELD.exec(name) ?? []
    if (!field || !id || typeof typed !== 'string') continue
    byLine.set(id, { ...byLine.get(id), lineId: id, [field]: typed })
  }
  return [...byLine.values()].filter(({ quantity = '' }) => !['', '0'].includes(quantity.trim()))
}
const chosenLine = z.object({
  lineId: z.coerce.number(messages.notInOrder).int(),
  quantity: z.coerce.number(messages.wholePieces).int(messages.wholePieces).min(1, messages.wholePieces),
  reason: returnReason,
  note: note.default(''),
  wanted: z
    .string()
    .transform((typed) => (typed === '' ? undefined : Number(typed)))
    .pipe(variantId.optional())
    .optional(),
})
/** The items in the address of the second page. */
export const ChosenLines = z.array(chosenLine).min(1, messages.noPieces).max(200)

/** It is an exchange if another size or colour of one of the items is wanted. */
export const kindOf = (lines: Pick<ReturnedLine, 'wanted'>[]): tables.ReturnKind =>
  lines.some(({ wanted }) => wanted !== undefined) ? 'exchange' : 'return'

/** A form field without a chosen file contains an empty file. */
function faultOf(photo: Blob | undefined) {
  if (!photo?.size) return messages.photoNeeded
  return photo.size > MAX_UPLOAD_BYTES ? mediaMessages.tooLarge : undefined
}

/** From the second page. What is the fault of the store is shown on a photo. */
export const RequestReturnForm = z
  .looseObject({
    seen: z.coerce.number(messages.failed.change).int(),
    way: returnWay,
    refundTo: returnRefundTo.optional(),
    photo: z.instanceof(Blob).optional(),
  })
  .transform(({ seen, way, photo, ...fields }, ctx): RequestReturn => {
    const lines = ChosenLines.safeParse(readChosen(fields))
    const shown = lines.data?.find(({ reason }) => rules.isOurFault(reason))
    const fault = shown && faultOf(photo)
    if (fault) ctx.issues.push({ code: 'custom', input: fields, message: fault, path: ['photo'] })
    const request = { seen, way, ...(shown && photo && { photo: { lineId: shown.lineId, photo } }) }
    if (lines.success && kindOf(lines.data) === 'exchange') return { ...request, lines: lines.data, kind: 'exchange' }
    const refund = RefundTarget.safeParse(fields)
    if (lines.success && refund.success) return { ...request, lines: lines.data, refund: refund.data }
    for (const { message } of lines.error?.issues ?? []) ctx.issues.push({ code: 'custom', input: fields, message })
    for (const { message, path } of refund.error?.issues ?? [])
      ctx.issues.push({ code: 'custom', input: fields, message, path: [...path] })
    return z.NEVER
  })

/** From the shopper's page of a return. A form field without a chosen file contains an empty file. */
export const OwnReturnCommand = z.discriminatedUnion('do', [
  z.object({ do: z.literal('withdraw') }),
  z.object({
    do: z.literal('photo'),
    lineId: z.coerce.number(messages.notInOrder).int(),
    photo: ImageUpload.shape.picture,
  }),
])
