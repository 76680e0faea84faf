import { z } from 'zod'
import { currentPassword, ShowServiceKey } from '../accounts/input.ts'
import { maxText, requiredLine, checkbox } from '../input.ts'
import { messages } from './messages.ts'
import { ALL_RIGHTS, KEY_LIFETIMES, NAME_MOST, withReadPermissions, type Life } from './rules.ts'

/** Each permission is a checkbox. */
export const CreateServerKey = z
  .object({
    do: z.literal('make'),
    name: requiredLine.pipe(maxText(NAME_MOST)),
    'read-products': checkbox,
    'change-products': checkbox,
    'read-orders': checkbox,
    'change-orders': checkbox,
    'read-customers': checkbox,
    life: z.enum(Object.keys(KEY_LIFETIMES) as Life[], messages.chooseLife),
    currentPassword,
  })
  // Checked even when other fields are invalid, so that the form shows all errors at once.
  .refine((boxes) => ALL_RIGHTS.some((right) => boxes[right]), {
    error: messages.chooseRight,
    path: ['rights'],
    when: () => true,
  })
  .transform(({ do: made, name, life, currentPassword, ...boxes }) => {
    const rights = withReadPermissions(ALL_RIGHTS.filter((right) => boxes[right]))
    return { do: made, name, life, currentPassword, rights }
  })
export type CreateServerKey = z.output<typeof CreateServerKey>

const RevokeServerKey = z.object({ do: z.literal('revoke'), id: z.guid(messages.unknown) })

/** `/admin/keys` */
export const KeysCommand = z.discriminatedUnion(
  'do',
  [ShowServiceKey.extend({ do: z.literal('show-service-key') }), CreateServerKey, RevokeServerKey],
  messages.failed.other,
)
export type KeysCommand = z.output<typeof KeysCommand>
