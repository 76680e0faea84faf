import { z } from 'zod'
import { currentPassword, ShowServiceKey } from '../accounts/input.ts'
import { atMost, filled, ticked } from '../input.ts'
import { messages } from './messages.ts'
import { ALL_RIGHTS, LIVES, NAME_MOST, withReading, type Life } from './rules.ts'

/** Each right is a box to tick. */
export const MakeServerKey = z
  .object({
    do: z.literal('make'),
    name: filled.pipe(atMost(NAME_MOST)),
    'read-products': ticked,
    'change-products': ticked,
    'read-orders': ticked,
    'change-orders': ticked,
    'read-customers': ticked,
    life: z.enum(Object.keys(LIVES) as Life[], messages.chooseLife),
    currentPassword,
  })
  // Asked whatever else is wrong, so that all of it is said at once.
  .refine((boxes) => ALL_RIGHTS.some((right) => boxes[right]), {
    error: messages.chooseRight,
    path: ['rights'],
    when: () => true,
  })
  .transform(({ do: made, name, life, currentPassword, ...boxes }) => {
    const rights = withReading(ALL_RIGHTS.filter((right) => boxes[right]))
    return { do: made, name, life, currentPassword, rights }
  })
export type MakeServerKey = z.output<typeof MakeServerKey>

const RevokeServerKey = z.object({ do: z.literal('revoke'), id: z.guid(messages.unknown) })

/** `/admin/keys` */
export const KeysCommand = z.discriminatedUnion(
  'do',
  [ShowServiceKey.extend({ do: z.literal('show-service-key') }), MakeServerKey, RevokeServerKey],
  messages.failed.other,
)
export type KeysCommand = z.output<typeof KeysCommand>
