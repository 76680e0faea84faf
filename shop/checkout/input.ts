/** Input schemas of the checkout (S5.2). Each field is trimmed, then required, then validated. */
import { z } from 'zod'
import { toSingleLine } from '#core/single-line.ts'
import { messages as common } from '../messages.ts'
import { Buyer, nestBuyer } from './buyer-input.ts'
import { messages } from './messages.ts'
import {
  MAX_BUILDING_LENGTH,
  MAX_CITY_LENGTH,
  MOBILE,
  normalizeMobile,
  MAX_NAME_LENGTH,
  PIN,
  normalizePin,
  STATES,
} from './rules.ts'

const requiredField = (requiredMessage: string, maxLength: number, tooLong = messages.tooLong(maxLength)) =>
  z.string(requiredMessage).transform(toSingleLine).pipe(z.string().min(1, requiredMessage).max(maxLength, tooLong))

export const Address = z.object({
  name: requiredField(messages.nameRequired, MAX_NAME_LENGTH),
  mobile: requiredField(messages.mobileRequired, 20, messages.invalidMobile)
    .transform(normalizeMobile)
    .pipe(z.string().regex(MOBILE, messages.invalidMobile)),
  pin: requiredField(messages.pinRequired, 20, messages.invalidPin)
    .transform(normalizePin)
    .pipe(z.string().regex(PIN, messages.invalidPin)),
  city: requiredField(messages.cityRequired, MAX_CITY_LENGTH),
  state: z.enum(STATES, messages.stateRequired),
  building: requiredField(messages.buildingRequired, MAX_BUILDING_LENGTH),
})
export type Address = z.output<typeof Address>

export const AddressId = z.coerce.number(messages.addressNotFound).int(messages.addressNotFound)

const AnyCheckoutCommand = z.discriminatedUnion(
  'do',
  [
    Address.extend({ do: z.literal('save') }),
    z.object({ do: z.literal('choose'), id: AddressId }),
    z.object({ do: z.literal('proceed'), buyer: Buyer.nullable() }),
  ],
  common.failed,
)
export const CheckoutCommand = z.preprocess(nestBuyer, AnyCheckoutCommand)
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
