/** The seller's details that the law requires on an invoice (D11). An invalid number stops the start. */
import { z } from 'zod'
import type { StoreSettings } from '#shop/settings.ts'
import { STATES } from '#shop/checkout/rules.ts'
import { isGstin, STATE_CODES } from '#shop/orders/gst.ts'
import { StartupError } from '#core/startup-error.ts'

/** Belongs to no company. It lets the invoices of a demo store look like real ones. */
const PLACEHOLDER_GSTIN = '29AAAAA0000A1ZY'
const PLACEHOLDER_ADDRESS = '14 Sunrise Lane, Indiranagar, Bengaluru 560038'

export const sellerSettings = {
  STORE_LEGAL_NAME: z.string().max(100, 'must not be longer than 100 characters').optional(),
  STORE_ADDRESS: z.string().max(200, 'must not be longer than 200 characters').optional(),
  STORE_GRIEVANCE_OFFICER: z.string().max(200, 'must not be longer than 200 characters').optional(),
  STORE_STATE: z.enum(STATES, 'must be a state or union territory, like Karnataka').default('Karnataka'),
  STORE_GSTIN: z
    .string()
    .transform((text) => text.toUpperCase())
    .refine(isGstin, 'must be a GSTIN: 15 letters and digits, the last of which checks the others')
    .optional(),
  STORE_INVOICE_PREFIX: z
    .string()
    .regex(/^[A-Z0-9]{1,3}$/, 'must be one to three capital letters or digits')
    .default('INV'),
  STORE_CREDIT_NOTE_PREFIX: z
    .string()
    .regex(/^[A-Z]{1,3}$/, 'must be one to three capital letters')
    .default('CRN'),
  B2B_PLACE_OF_SUPPLY: z.enum(['delivery', 'buyer'], 'must be delivery or buyer').default('delivery'),
  STORE_UPI_ID: z
    .string()
    .regex(/^[\w.-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/, 'must be a UPI ID, like dhoop@okbank')
    .optional(),
}
type SellerValues = z.output<z.ZodObject<typeof sellerSettings>>

export function sellerOf(env: SellerValues, name: string, mode: StoreSettings['mode']): StoreSettings['seller'] {
  const state = env.STORE_STATE
  const sample =
    mode === 'production' || STATE_CODES[state] !== PLACEHOLDER_GSTIN.slice(0, 2) ? null : PLACEHOLDER_GSTIN
  const gstin = env.STORE_GSTIN ?? sample
  if (gstin && !gstin.startsWith(STATE_CODES[state])) {
    throw new StartupError(`The setting STORE_GSTIN is not of ${state}: set STORE_STATE to the state that it is of.`)
  }
  return { name: env.STORE_LEGAL_NAME ?? name, address: env.STORE_ADDRESS ?? PLACEHOLDER_ADDRESS, state, gstin }
}

/** What the law wants every store to name. */
const FACTS = ['STORE_LEGAL_NAME', 'STORE_ADDRESS', 'STORE_GRIEVANCE_OFFICER'] as const

export const lawOf = (env: SellerValues) => ({
  grievanceOfficer: env.STORE_GRIEVANCE_OFFICER ?? null,
  missingFacts: FACTS.filter((name) => env[name] === undefined),
})

export function documentsOf(env: SellerValues) {
  const { STORE_INVOICE_PREFIX: invoicePrefix, STORE_CREDIT_NOTE_PREFIX: creditNotePrefix } = env
  if (invoicePrefix === creditNotePrefix)
    throw new StartupError('The settings STORE_INVOICE_PREFIX and STORE_CREDIT_NOTE_PREFIX must differ.')
  return { invoicePrefix, creditNotePrefix, placeOfSupply: env.B2B_PLACE_OF_SUPPLY }
}
