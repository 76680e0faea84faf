/** Parses the choice of the store's first categories. */
import { z } from 'zod'
import { messages } from './messages.ts'
import { SETUP_CHOICES } from './rules.ts'

const slugs = z.array(z.string().max(60)).max(20).default([])
/** `departments` and `groups` are the slugs of those that are picked. */
export const SetUpStore = z.object({
  choice: z.enum(SETUP_CHOICES, messages.invalidChoice),
  departments: slugs,
  groups: slugs,
})
export type SetUpStore = z.output<typeof SetUpStore>

/** The form has a checkbox for each, such as `departments.clothes`. */
export const SetUpStoreForm = z.preprocess((form) => {
  const fields = form as Record<string, unknown>
  const checked = (kind: string) =>
    Object.keys(fields).flatMap((name) => (name.startsWith(`${kind}.`) ? [name.slice(kind.length + 1)] : []))
  return { choice: fields.choice, departments: checked('departments'), groups: checked('groups') }
}, SetUpStore)
