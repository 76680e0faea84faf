/** Input schemas of the checkout (S5.2). Each field is trimmed, then required, then validated. */
import { z } from 'zod'
import { toSingleLine } from '#core/single-line.ts'
import { messages as common } from '../messages.ts'
import { messages } from './messages.ts'
import { BUILDING_LENGTH, CITY_LENGTH, MOBILE, normalizeMobile, NAME_LENGTH, PIN, pinOf, STATES } from './rules.ts'

const detail = (required: string, most: number, tooLong = messages.tooLong(most)) =>
  z.string(required).transform(toSingleLine).pipe(z.string().min(1, required).max(most, tooLong))

export const Address = z.object({
  name: detail(messages.nameRequired, NAME_LENGTH),
  mobile: detail(messages.mobileRequired, 20, messages.badMobile)
    .transform(normalizeMobile)
    .pipe(z.string().regex(MOBILE, messages.badMobile)),
  pin: detail(messages.pinRequired, 20, messages.badPin).transform(pinOf).pipe(z.string().regex(PIN, messages.badPin)),
  city: detail(messages.cityRequired, CITY_LENGTH),
  state: z.enum(STATES, messages.stateRequired),
  building: detail(messages.buildingRequired, BUILDING_LENGTH),
})
export type Address = z.output<typeof Address>

export const AddressId = z.coerce.number(messages.addressUnknown).int(messages.addressUnknown)

export const CheckoutCommand = z.discriminatedUnion(
  'do',
  [
    Address.extend({ do: z.literal('save') }),
    z.object({ do: z.literal('choose'), id: AddressId }),
    z.object({ do: z.literal('proceed') }),
  ],
  common.failed,
)
export type CheckoutCommand = z.output<typeof CheckoutCommand>

/** `/account/addresses` */
export const AddressBookCommand = z.discriminatedUnion(
  'do',
  [
    Address.extend({ do: z.literal('save') }),
    Address.extend({ do: z.literal('change'), id: AddressId }),
    z.object({ do: z.literal('choose'), id: AddressId }),
    z.object({ do: z.literal('remove'), id: AddressId }),
  ],
  common.failed,
)
export type AddressBookCommand = z.output<typeof AddressBookCommand>
