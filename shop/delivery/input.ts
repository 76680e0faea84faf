/** Input schemas of the delivery areas: three lists of PIN codes, or of digits with which PIN codes begin. */
import { z } from 'zod'
import { messages } from './messages.ts'
import { AREA_PREFIX, MAX_AREAS } from './rules.ts'

const MAX_TYPED = MAX_AREAS * 10

/** Typed with commas, spaces or line breaks between them. Over the API also a list. */
const prefixes = z
  .union([z.string().max(MAX_TYPED, messages.tooMany), z.array(z.string().max(6)).max(MAX_AREAS, messages.tooMany)])
  .default('')
  .transform((typed) => (typeof typed === 'string' ? typed.split(/[\s,;]+/) : typed).filter(Boolean))
  .superRefine((all, context) => {
    const bad = all.find((one) => !AREA_PREFIX.test(one))
    if (bad) context.addIssue({ code: 'custom', message: messages.badPrefix(bad.slice(0, 20)) })
  })
  .transform((all) => [...new Set(all)])

export const SaveAreas = z
  .object({ none: prefixes, prepaid: prefixes, full: prefixes, seen: z.string().max(64).default('') })
  .superRefine(({ none, prepaid, full }, context) => {
    const complain = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (none.length + prepaid.length + full.length > MAX_AREAS) complain('full', messages.tooMany)
    const known = new Set(none)
    for (const [path, list] of Object.entries({ prepaid, full })) {
      const twice = list.find((prefix) => known.has(prefix))
      if (twice) complain(path, messages.twice(twice))
      for (const prefix of list) known.add(prefix)
    }
  })
export type SaveAreas = z.output<typeof SaveAreas>
