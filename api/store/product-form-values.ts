/** Converts a product from JSON to the fields of its form, so that one schema and one set of rules serve both. */
import { UNISEX, toFormRows, viewOf } from '#shop/product-admin/rules.ts'

type Sent = Record<string, unknown>
type Row = Sent | null

export function toFormValues(sent: Sent): Record<string, string> {
  const { pictures, variants, collections, features, gender, ...fields } = sent
  const shown = rowsOf(pictures).map((row, at): Row => row && { view: viewOf(at), ...row })
  // `was` is the stock that the client read. Without it the change of the stock is unknown.
  const kept = rowsOf(variants).map((row): Row => row && { was: row.id === undefined ? 0 : '-', ...row })
  const defaultVariant = kept.findIndex((row) => row?.isDefault === true)
  return {
    ...words(fields),
    ...words({ gender: gender ?? UNISEX }),
    ...words({ ...toFormRows('pictures', shown), ...toFormRows('variants', kept) }),
    ...(Array.isArray(features) ? { features: features.join('\n') } : words({ features })),
    ...Object.fromEntries(
      (Array.isArray(collections) ? collections : []).map((id) => [`collections.${String(id)}`, 'on']),
    ),
    ...(defaultVariant < 0 ? {} : { defaultVariant: String(defaultVariant) }),
  }
}

const rowsOf = (list: unknown): Row[] =>
  (Array.isArray(list) ? (list as unknown[]) : []).map((row) =>
    typeof row === 'object' && row !== null ? (row as Sent) : null,
  )

/** Values other than text and numbers are omitted. So null means the same as a missing field. */
const words = (fields: Sent) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  )
