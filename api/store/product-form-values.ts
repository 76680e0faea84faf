/** Converts a product from JSON to the fields of its form, so that one schema and one set of rules serve both. */
import { UNISEX, toFormRows, viewOf } from '#shop/product-admin/rules.ts'

type JsonObject = Record<string, unknown>
type Row = JsonObject | null

export function toFormValues(body: JsonObject): Record<string, string> {
  const { pictures, variants, collections, features, tags, gender, attributes, ...fields } = body
  const imageRows = rowsOf(pictures).map((row, at): Row => row && { view: viewOf(at), ...row })
  // `was` is the stock that the client read. Without it the change of the stock is unknown.
  const variantRows = rowsOf(variants).map((row): Row => row && { was: row.id === undefined ? 0 : '-', ...row })
  const defaultVariant = variantRows.findIndex((row) => row?.isDefault === true)
  return {
    ...textValues(fields),
    ...textValues({ gender: gender ?? UNISEX }),
    ...textValues({ ...toFormRows('pictures', imageRows), ...toFormRows('variants', variantRows) }),
    ...(Array.isArray(features) ? { features: textsOf(features).join('\n') } : textValues({ features })),
    ...(Array.isArray(tags) ? { tags: textsOf(tags).join(',') } : textValues({ tags })),
    ...attributeValues(attributes),
    ...Object.fromEntries(
      textsOf(Array.isArray(collections) ? collections : []).map((id) => [`collections.${id}`, 'on']),
    ),
    ...(defaultVariant < 0 ? {} : { defaultVariant: String(defaultVariant) }),
  }
}

/** `{ fit: 'slim', fabric: ['cotton', 'linen'] }` */
const attributeValues = (attributes: unknown) =>
  Object.fromEntries(
    Object.entries((attributes ?? {}) as JsonObject).flatMap(([key, said]) =>
      Array.isArray(said)
        ? [[`attributes.${key}`, ''], ...textsOf(said).map((one) => [`attributes.${key}.${one}`, 'on'])]
        : Object.entries(textValues({ [`attributes.${key}`]: said })),
    ),
  ) as Record<string, string>

const rowsOf = (list: unknown): Row[] =>
  (Array.isArray(list) ? (list as unknown[]) : []).map((row) =>
    typeof row === 'object' && row !== null ? (row as JsonObject) : null,
  )

/** Values other than text and numbers are omitted. So null means the same as a missing field. */
const textValues = (fields: JsonObject) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => textsOf([value]).map((text): [string, string] => [name, text])),
  )

const textsOf = (values: unknown[]) =>
  values.flatMap((value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : []))
