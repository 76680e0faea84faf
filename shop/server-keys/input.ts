import { z } from 'zod'
import { currentPassword, ShowServiceKey } from '../accounts/input.ts'
import { maxText, requiredLine, checkbox } from '../input.ts'
import { messages } from './messages.ts'
import { ALL_RIGHTS, KEY_LIFETIMES, MAX_NAME_LENGTH, withReadPermissions, type Life } from './rules.ts'

/** Each permission is a checkbox. */
export const CreateServerKey = z
  .object({
    do: z.literal('make'),
    name: requiredLine.pipe(maxText(MAX_NAME_LENGTH)),
    'read-products': checkbox,
    'change-products': checkbox,
    'change-stock': checkbox,
    'read-orders': checkbox,
    'change-orders': checkbox,
    'read-customers': checkbox,
    life: z.enum(Object.keys(KEY_LIFETIMES) as Life[], messages.lifetimeRequired),
    currentPassword,
  })
  // Checked even when other fields are invalid, so that the form shows all errors at once.
  .refine((fields) => ALL_RIGHTS.some((right) => fields[right]), {
    error: messages.permissionRequired,
    path: ['rights'],
    when: () => true,
  })
  .transform(({ do: command, name, life, currentPassword, ...fields }) => {
    const rights = withReadPermissions(ALL_RIGHTS.filter((right) => fields[right]))
    return { do: command, name, life, currentPassword, rights }
  })
export type CreateServerKey = z.output<typeof CreateServerKey>

const RevokeServerKey = z.object({ do: z.literal('revoke'), id: z.guid(messages.keyNotFound) })

/** `/admin/keys` */
export const KeysCommand = z.discriminatedUnion(
  'do',
  [ShowServiceKey.extend({ do: z.literal('show-service-key') }), CreateServerKey, RevokeServerKey],
  messages.failed.other,
)
export type KeysCommand = z.output<typeof KeysCommand>
