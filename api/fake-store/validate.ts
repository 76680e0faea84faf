/**
 * Validates requests by the rules of the Fake Store API: each field is converted to its type, then checked by each of
 * its checks. All errors are reported, in field order. (The messages are those of the Fake Store API; do not reword
 * them.)
 */
import { z } from 'zod'
import { LAST_ID } from '#shop/catalogue/rules.ts'
import { toStorable } from '#core/storable-text.ts'

type Kinds = { text: string; number: number; list: string[] }
type Check = (name: string) => [holds: (value: unknown) => boolean, sentence: string]
export type Field = { as: keyof Kinds; optional?: true; checks: Check[] }
type Values<F extends Record<string, Field>> = { [K in keyof F]: Kinds[F[K]['as']] | undefined }

/** `wrong` is empty when `values` have the types that they state. */
export function validate<F extends Record<string, Field>>(fields: F, input: Record<string, unknown>) {
  const values: Record<string, unknown> = {}
  const wrong: string[] = []
  for (const [name, { as, optional, checks }] of Object.entries(fields)) {
    const value = convertTo(as, input[name])
    values[name] = value ?? undefined
    if (optional && (value === undefined || value === null)) continue
    for (const check of checks) {
      const [holds, message] = check(name)
      if (!holds(value)) wrong.push(message)
    }
  }
  return { values: values as Values<F>, wrong }
}

/** A query parameter given twice is a list, not a number. NUL is removed because PostgreSQL cannot store it. */
function convertTo(kind: keyof Kinds, value: unknown): unknown {
  if (value === undefined || value === null || kind === 'list') return value
  if (kind === 'number') return Number(value)
  if (typeof value === 'string') return toStorable(value)
  return typeof value === 'object' ? value : JSON.stringify(value)
}

const EMAIL = z.email()
const isUrl = (value: unknown) => typeof value === 'string' && /^(https?:\/\/|\/media\/)[^\s\0]+$/i.test(value)
const hasValue = (value: unknown) => value !== '' && value !== undefined && value !== null

export const isFilled: Check = (name) => [hasValue, `${name} should not be empty`]
export const string: Check = (name) => [(value) => typeof value === 'string', `${name} must be a string`]
export const positive: Check = (name) => [(value) => Number(value) > 0, `${name} must be a positive number`]
export const number: Check = (name) => [
  (value) => typeof value === 'number' && Number.isFinite(value),
  `${name} must be a number conforming to the specified constraints`,
]
export const atLeast =
  (min: number): Check =>
  (name) => [(value) => Number(value) >= min, `${name} must not be less than ${min}`]
export const url: Check = (name) => [isUrl, `${name} must be a URL address`]
export const email: Check = (name) => [(value) => EMAIL.safeParse(value).success, `${name} must be an email`]
export const oneOf =
  (values: string[]): Check =>
  (name) => [
    (value) => values.includes(value as string),
    `${name} must be one of the following values: ${values.join(', ')}`,
  ]
export const longerThan =
  (min: number): Check =>
  (name) => [
    (value) => typeof value === 'string' && value.length >= min,
    `${name} must be longer than or equal to ${min} characters`,
  ]
export const someUrls: Check[] = [
  (name) => [(value) => Array.isArray(value) && value.length > 0, `${name} must contain at least 1 elements`],
  isFilled,
  (name) => [(value) => Array.isArray(value) && value.every(isUrl), `each value in ${name} must be a URL address`],
  (name) => [(value) => Array.isArray(value), `${name} must be an array`],
]

/** The Fake Store API paginates only if both values are given and `limit` is above zero. */
export const parsePagination = ({
  limit = 0,
  offset = -1,
}: {
  limit?: number | undefined
  offset?: number | undefined
}) =>
  limit > 0 && offset >= 0 ? { limit: Math.ceil(limit), offset: Math.min(Math.floor(offset), LAST_ID) } : undefined

export const partFields = {
  limit: { as: 'number', optional: true, checks: [number] },
  offset: { as: 'number', optional: true, checks: [number] },
} as const satisfies Record<string, Field>
