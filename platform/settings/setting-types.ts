/** The types of settings: what each accepts, and the message for invalid values. */
import { z } from 'zod'
import { fromRupees } from '#core/money.ts'

export const boolean = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((text) => text === 'true')
  .optional()
export const rupees = (defaultValue: number) =>
  z.coerce
    .number('must be an amount in rupees')
    .min(0, 'must not be below 0')
    .default(defaultValue)
    .transform(fromRupees)
export const wholeNumber = (min: number) =>
  z.coerce.number('must be a number').int('must be a whole number').min(min, `must not be below ${min}`)
const NO_LIMIT = 'must be a whole number from 1, or off'
/** `null` is no limit. */
export const limit = z
  .string()
  .regex(/^([1-9]\d{0,8}|off)$/, NO_LIMIT)
  .transform((text) => (text === 'off' ? null : Number(text)))
export const url = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address like ${example}` }).optional()
/** `one, another` */
export const list = (defaultValue: string) =>
  z
    .string()
    .default(defaultValue)
    .transform((text) =>
      text
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    )
/** `Instagram https://…, YouTube https://…` */
export const links = list('')
  .refine(
    (items) => items.every((item) => /^.+ https:\/\/\S+$/.test(item)),
    'must read like: Name https://address, Name https://address',
  )
  .transform((items) =>
    items.map((item) => ({ name: item.slice(0, item.lastIndexOf(' ')), url: item.slice(item.lastIndexOf(' ') + 1) })),
  )
